// Browsers start no workers for pages that are opened from a disk. An invisible frame takes the place of the one that
// searches, so that the search works there, too.
if (location.protocol === "file:") {
  const send = window.postMessage;
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.srcdoc =
        '<script>window.postMessage = message => parent.postMessage(message, "*");</script>' +
        `<script src="${url}"></script>`;
      this.frame = frame;
      this.loaded = new Promise(done => frame.addEventListener("load", done, { once: true }));
      window.addEventListener("message", event => {
        if (event.source === frame.contentWindow) {
          this.dispatchEvent(new MessageEvent("message", { data: event.data }));
        }
      });
      document.body.append(frame);
    }
    postMessage(message) {
      this.loaded.then(() => send.call(this.frame.contentWindow, message, "*"));
    }
    terminate() {
      this.frame.remove();
    }
  };
}
