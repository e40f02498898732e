"use strict";
// The report's data and how it is shown. Everything from the data goes into the page as text, never as markup.
const data = JSON.parse(document.getElementById("data").textContent);
const PAGE_ROWS = 200; // rows of a table that are made at once
const PRINT_ROWS = 2000;
const SEVERITIES = ["error", "warning", "info"];
const SIGN = { error: "✖ error", warning: "▲ warning", info: "● info" };
const byId = (id) => document.getElementById(id);

function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  node.append(...children.filter((c) => c != null));
  return node;
}
const format = (n) => n.toLocaleString("en-US");
const badge = (severity) => make("span", { class: `badge ${severity}` }, SIGN[severity]);
// A path may break behind its slashes only.
const breakable = (path) => path.split("/").flatMap((part, i) => (i ? ["/", make("wbr"), part] : [part]));
const fileLink = (index, line) =>
  make("button", { class: "link mono", type: "button", onclick: () => openFile(index, line) },
    ...breakable(data.files[index].path + (line ? `:${line}` : "")));

const findings = data.files.flatMap((file, index) => file.findings.map(
  ([code, severity, line, column, message, help, library]) =>
    ({ index, code, severity: SEVERITIES[severity], line, column, message, help, library })))
  .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

// ---- tables that make their rows as they come into view

function showTable(place, columns, rows) {
  const body = make("tbody");
  const more = make("button", { class: "more", type: "button", onclick: () => grow(PAGE_ROWS) }, "Show more");
  let made = 0;
  function grow(count) {
    const part = rows.slice(made, made + count).map((row) =>
      make("tr", {}, ...columns.map((c) => make("td", { class: c.number ? "number" : null }, c.cell(row)))));
    body.append(...part);
    made += part.length;
    more.hidden = made >= rows.length;
    more.textContent = `Show more (${format(rows.length - made)} left)`;
  }
  const sort = (column) => {
    const down = place.sorted === column.title && !place.down;
    Object.assign(place, { sorted: column.title, down });
    const sign = down ? -1 : 1;
    rows = [...rows].sort((a, b) => {
      const [x, y] = [column.key(a), column.key(b)];
      return sign * (typeof x === "number" ? x - y : String(x).localeCompare(String(y)));
    });
    showTable(place, columns, rows);
    place.querySelectorAll("th button")[columns.indexOf(column)].focus();
  };
  const mark = (c) => (place.sorted === c.title ? (place.down ? " ▼" : " ▲") : "");
  const head = make("tr", {}, ...columns.map((c) => make("th",
    { class: c.number ? "number" : null, scope: "col",
      "aria-sort": place.sorted === c.title ? (place.down ? "descending" : "ascending") : null },
    make("button", { type: "button", onclick: () => sort(c) }, c.title + mark(c)))));
  grow(PAGE_ROWS);
  place.replaceChildren(rows.length
    ? make("div", { class: "scroll" }, make("table", {}, make("thead", {}, head), body), more)
    : make("p", { class: "empty" }, "Nothing matches."));
  place.grow = grow;
  new IntersectionObserver((entries) => { if (entries[0].isIntersecting && !more.hidden) grow(PAGE_ROWS); }).observe(more);
}

// ---- filters

function fillSelect(form, name, entries) {
  form.elements[name].replaceChildren(...entries.map(([value, text]) => make("option", { value }, text)));
}

function counted(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) || 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function watch(form, show) {
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(show));
}

const contains = (text, ...fields) => !text || fields.some((f) => f.toLowerCase().includes(text));

// ---- overview

function svg(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

// Horizontal bars; `rows` are [label, [[count, color, name]], title], `left` is the room for labels.
function bars(place, rows, legend, left = 150) {
  if (!rows.length) return place.append(make("p", { class: "faint" }, "None."));
  const [width, step, letters] = [560, 22, Math.floor(left / 7.6)];
  const largest = Math.max(...rows.map((r) => r[1].reduce((sum, part) => sum + part[0], 0)), 1);
  const drawing = svg("svg", { viewBox: `0 0 ${width} ${rows.length * step}`, role: "img", "aria-label":
    rows.map((r) => `${r[0]}: ${r[1].map((p) => `${p[0]} ${p[2]}`).join(", ")}`).join("; ") });
  rows.forEach(([label, parts, title], at) => {
    const group = svg("g", { transform: `translate(0 ${at * step})` }, svg("title", {}, title));
    group.append(svg("text", { x: left - 8, y: 15, "text-anchor": "end" }, label.length > letters ? label.slice(0, letters - 1) + "…" : label));
    let x = left;
    for (const [count, color] of parts) {
      const long = count ? Math.max((count / largest) * (width - left - 60), 1.5) : 0;
      group.append(svg("rect", { x, y: 4, width: long, height: 14, fill: `var(--${color})`, rx: 2 }));
      x += long;
    }
    group.append(svg("text", { x: x + 6, y: 15, class: "faint" }, format(parts.reduce((sum, p) => sum + p[0], 0))));
    drawing.append(group);
  });
  place.append(drawing);
  if (legend) {
    place.append(make("div", { class: "legend" }, ...legend.map(([color, text]) =>
      make("span", {}, make("i", { style: `background: var(--${color})` }), text))));
  }
}

function showOverview() {
  const s = data.summary;
  const card = (number, text, kind) => make("div", { class: "card" }, make("b", { class: kind || null }, number), make("span", {}, text));
  const done = s.names.converted + s.names.kept;
  const total = done + s.names.diagnosed;
  const cards = [
    card(format(data.files.length), `source files, ${format(s.lines)} lines`),
    card(total ? `${((100 * done) / total).toFixed(1)} %` : "–", `of ${format(total)} uses of CUDA names convert or stay`, "good"),
    ...SEVERITIES.slice(0, 2).map((kind) => card(format(findings.filter((f) => f.severity === kind).length), `${kind}s`, kind)),
  ];
  if (data.estimate) {
    const e = data.estimate;
    cards.push(card(e.readiness.toFixed(0), "readiness, of 100"));
    cards.push(card(e.person_days.likely.toFixed(1), `person-days are left, between ${e.person_days.low.toFixed(1)} and ${e.person_days.high.toFixed(1)}`));
    byId("estimate").append(make("details", { class: "panel" }, make("summary", {}, "How the estimate comes about"), estimateTable(e)));
  }
  byId("cards").append(...cards);
  bars(byId("chart-libraries"), data.libraries.slice(0, 14).map(([name, converted, kept, left]) =>
    [name, [[converted, "good", "converted"], [kept, "kept", "kept"], [left, "error", "left"]],
      `${name}: ${converted} converted, ${kept} kept, ${left} left for a person`]),
  [["good", "converted"], ["kept", "kept as they are"], ["error", "left for a person"]]);
  bars(byId("chart-codes"), counted(findings.map((f) => f.code)).slice(0, 14).map(([code, count]) =>
    [`${code} ${data.codes[code].title}`, [[count, severityOf(code), "findings"]], `${code}: ${data.codes[code].title}`]),
  [["error", "error"], ["warning", "warning"], ["info", "info"]], 290);
  bars(byId("chart-features"), data.features.slice(0, 14).map(([name, count]) => [name, [[count, "accent", name]], `${name}: ${count}`]));
  bars(byId("chart-targets"), data.targets.map((target, at) => {
    const without = data.names.filter((n) => !n[5][at]);
    const uses = without.reduce((sum, n) => sum + n[4], 0);
    return [target, [[uses, "error", "uses"]], `${target}: ${without.length} names without an equivalent, ${uses} uses`];
  }));
  byId("notes").append(...data.notes.map((note) => make("li", {}, note)));
}

const severityOf = (code) => findings.find((f) => f.code === code).severity;

function estimateTable(e) {
  const hours = (minutes) => (minutes / 60).toFixed(1);
  return make("table", {}, make("thead", {}, make("tr", {}, ...["work", "count", "hours, low", "likely", "high"].map((t, i) =>
    make("th", { class: i ? "number" : null }, t)))), make("tbody", {}, ...e.parts.map((p) =>
    make("tr", {}, make("td", {}, p.what), ...[format(p.count), hours(p.minutes.low), hours(p.minutes.likely), hours(p.minutes.high)]
      .map((t) => make("td", { class: "number" }, t))))));
}

// ---- files

function buildTree(indices) {
  const root = { folders: new Map(), files: [], count: 0 };
  for (const index of indices) {
    const parts = data.files[index].path.split("/");
    let node = root;
    for (const part of parts.slice(0, -1)) {
      if (!node.folders.has(part)) node.folders.set(part, { folders: new Map(), files: [], count: 0 });
      node = node.folders.get(part);
      node.count += data.files[index].findings.length;
    }
    node.files.push([parts.at(-1), index]);
  }
  return root;
}

function showFolder(node) {
  const list = make("ul", { role: "group" });
  const count = (n) => (n ? make("span", { class: "count faint" }, format(n)) : null);
  for (const [name, folder] of node.folders) {
    let label = name;
    let inner = folder;
    while (inner.folders.size === 1 && !inner.files.length) { // a folder in a folder: one row for both
      const [next] = inner.folders;
      [label, inner] = [`${label}/${next[0]}`, next[1]];
    }
    const twist = make("span", { class: "twist", "aria-hidden": "true" }, "▸");
    const row = make("li", { role: "treeitem", "aria-expanded": "false" });
    row.append(make("button", { type: "button", onclick: () => open(row.getAttribute("aria-expanded") !== "true") },
      twist, make("span", { class: "file-name" }, `${label}/`), count(inner.count)));
    const open = (wanted) => {
      row.setAttribute("aria-expanded", String(wanted));
      twist.textContent = wanted ? "▾" : "▸";
      if (wanted && row.children.length === 1) row.append(showFolder(inner));
      if (row.children[1]) row.children[1].hidden = !wanted;
    };
    row.open = open;
    list.append(row);
    if (node.folders.size === 1 && !node.files.length) open(true);
  }
  for (const [name, index] of node.files) {
    list.append(make("li", { role: "treeitem", "data-index": index, "aria-selected": String(index === shownFile) },
      make("button", { type: "button", onclick: () => openFile(index) }, make("span", { class: "twist" }),
        make("span", { class: "file-name" }, name), count(data.files[index].findings.length))));
  }
  return list;
}

let shownFile = -1;

function showTree() {
  const text = byId("file-search").value.trim().toLowerCase();
  const only = byId("file-with-findings").checked;
  const indices = data.files.map((_, i) => i).filter((i) =>
    contains(text, data.files[i].path) && (!only || data.files[i].findings.length));
  const list = showFolder(buildTree(indices));
  byId("tree").replaceChildren(list);
  for (let rows = [...list.children]; text && indices.length <= PAGE_ROWS && rows.length;) { // few are left: show them all
    rows.filter((r) => r.open).forEach((r) => r.open(true));
    rows = rows.flatMap((r) => (r.open ? [...r.children[1].children] : []));
  }
}

// Up and Down walk the tree, Right and Left open and close folders.
function walkTree(event) {
  const row = event.target.closest("li");
  if (!row) return;
  const shown = [...byId("tree").querySelectorAll("button")].filter((b) => b.offsetParent);
  const at = shown.indexOf(event.target.closest("button"));
  if (event.key === "ArrowDown") shown[at + 1]?.focus();
  else if (event.key === "ArrowUp") shown[at - 1]?.focus();
  else if (event.key === "ArrowRight" && row.open) row.open(true);
  else if (event.key === "ArrowLeft" && row.getAttribute("aria-expanded") === "true") row.open(false);
  else if (event.key === "ArrowLeft") row.parentElement.closest("li")?.querySelector("button").focus();
  else return;
  event.preventDefault();
}

function openFile(index, line) {
  shownFile = index;
  selectTab("files");
  history.replaceState(null, "", `#files/${encodeURIComponent(data.files[index].path)}`);
  for (const row of byId("tree").querySelectorAll("[data-index]")) {
    row.setAttribute("aria-selected", String(Number(row.dataset.index) === index));
  }
  showFile(data.files[index]);
  const target = line && byId(`line-${line}`);
  if (target) target.scrollIntoView({ block: "center" });
  else window.scrollTo(0, 0);
}

function showFile(file) {
  const viewer = byId("viewer");
  const words = `${file.outcome}; ${format(file.lines)} lines, ${format(file.edits)} edits, ${format(file.findings.length)} findings`;
  viewer.replaceChildren(make("h3", {}, file.path), make("p", { class: "faint" }, file.reason ? `${words}; ${file.reason}` : words));
  if (file.omitted) viewer.append(make("p", { class: "notice" }, `No comparison: ${file.omitted}.`));
  const open = file.findings.map((f) => f);
  if (file.hunks.length) viewer.append(make("div", { class: "scroll" }, diffTable(file, open)));
  if (open.length) {
    viewer.append(make("table", { class: "diff" }, make("tbody", {}, ...open.map((f) => findingRow(f)))));
  }
  if (!file.hunks.length && !file.findings.length && !file.omitted) viewer.append(make("p", {}, "Nothing changed and nothing was found."));
}

// `open` loses the findings that found their line.
function diffTable(file, open) {
  const body = make("tbody");
  let last = 0;
  for (const hunk of file.hunks) {
    const first = hunk.find((row) => row[0])?.[0] ?? last + 1;
    if (first > last + 1) {
      const many = first - last - 1;
      body.append(make("tr", { class: "gap" }, make("td", { colspan: 4 }, `${format(many)} line${many > 1 ? "s" : ""} unchanged`)));
    }
    for (const row of hunk) {
      body.append(diffRow(row));
      last = row[0] || last;
      for (let at = 0; row[0] && at < open.length;) {
        if (open[at][2] === row[0]) body.append(findingRow(open.splice(at, 1)[0], true));
        else at += 1;
      }
    }
  }
  return make("table", { class: "diff", "aria-label": "before and after" },
    make("colgroup", {}, make("col", { style: "width: 56px" }), make("col"), make("col", { style: "width: 56px" }), make("col")), body);
}

function diffRow([before, after, left, right]) {
  if (right == null) {
    return make("tr", { id: `line-${before}` }, make("td", { class: "no" }, before), make("td", {}, left),
      make("td", { class: "no" }, after), make("td", {}, left));
  }
  const [a, b] = before && after ? markChange(left, right) : [[left], [right]];
  return make("tr", { id: before ? `line-${before}` : null },
    make("td", { class: "no" }, before || ""), make("td", { class: before ? "old" : "void" }, ...a),
    make("td", { class: "no" }, after || ""), make("td", { class: after ? "new" : "void" }, ...b));
}

// What differs between two lines, to whole words.
function markChange(left, right) {
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head] === right[head]) head += 1;
  while (head && /\w/.test(left[head - 1])) head -= 1;
  let tail = 0;
  while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  while (tail && /\w/.test(left.at(-tail))) tail -= 1;
  return [left, right].map((text) => {
    const end = text.length - tail;
    return [text.slice(0, head), end > head ? make("mark", {}, text.slice(head, end)) : "", text.slice(end)];
  });
}

function findingRow([code, severity, line, column, message, help], inPlace) {
  const kind = SEVERITIES[severity];
  const entry = data.codes[code];
  const place = inPlace ? "" : `line ${line}, column ${column}: `;
  return make("tr", { class: `finding ${kind}` }, make("td", { colspan: 4 }, badge(kind), " ", make("code", {}, code), " ",
    make("span", { class: "message" }, place + (help && !message.includes(help) ? `${message}; ${help}` : message)),
    entry.do ? make("details", {}, make("summary", {}, entry.title), make("p", {}, entry.why), make("p", {}, entry.do)) : null));
}

// ---- findings, names, kernels

function showFindings() {
  const form = byId("finding-filters");
  const value = (name) => form.elements[name].value;
  const text = value("text").trim().toLowerCase();
  const rows = findings.filter((f) => (!value("severity") || f.severity === value("severity"))
    && (!value("code") || f.code === value("code")) && (!value("library") || f.library === value("library"))
    && (!value("topic") || data.codes[f.code].topic === value("topic"))
    && contains(text, f.message, data.files[f.index].path, f.code));
  byId("finding-count").textContent = `${format(rows.length)} of ${format(findings.length)}`;
  showTable(byId("finding-table"), [
    { title: "Severity", key: (f) => SEVERITIES.indexOf(f.severity), cell: (f) => badge(f.severity) },
    { title: "Code", key: (f) => f.code, cell: (f) => make("code", { class: "code", title: data.codes[f.code].title }, f.code) },
    { title: "Place", key: (f) => data.files[f.index].path, cell: (f) => fileLink(f.index, f.line) },
    { title: "Library", key: (f) => f.library, cell: (f) => f.library },
    { title: "Message", key: (f) => f.message, cell: (f) => f.message },
  ], rows);
}

function showNames() {
  const form = byId("name-filters");
  const value = (name) => form.elements[name].value;
  const at = data.targets.indexOf(value("target"));
  const state = (n) => (!n[5][at] ? "none" : n[5][at] === n[0] ? "kept" : "renamed");
  const text = value("text").trim().toLowerCase();
  const rows = data.names.filter((n) => (!value("library") || n[1] === value("library"))
    && (!value("state") || state(n) === value("state")) && contains(text, n[0], n[5][at]));
  byId("name-count").textContent = `${format(rows.length)} of ${format(data.names.length)}`;
  showTable(byId("name-table"), [
    { title: "CUDA name", key: (n) => n[0], cell: (n) => make("code", {}, n[0]) },
    { title: `New name (${data.targets[at]})`, key: (n) => n[5][at], cell: (n) => n[5][at]
      ? make("code", {}, n[5][at]) : make("span", { class: "error" }, "no equivalent") },
    { title: "Library", key: (n) => n[1], cell: (n) => n[1] },
    { title: "Since HIP", key: (n) => n[3], cell: (n) => n[3] },
    { title: "Uses", number: true, key: (n) => n[4], cell: (n) => format(n[4]) },
    { title: "Files", number: true, key: (n) => n[2], cell: (n) => format(n[2]) },
  ], rows);
}

const kernels = data.files.flatMap((file, index) => file.kernels.map(([name, line, end, features]) => ({
  index, name, line, end, features,
  wave: [
    ...file.findings.filter((f) => data.codes[f[0]].topic === "wave size" && f[2] >= line && f[2] <= end)
      .map((f) => ({ code: f[0], line: f[2], text: f[4], severity: SEVERITIES[f[1]] })),
    ...file.waves.filter((w) => w[0] >= line && w[0] <= end && !file.findings.some((f) => f[0] === w[1] && f[2] === w[0]))
      .map(([at, code, kind, on32, on64, remedy, why]) => ({
        code, line: at, severity: "info", text: `${kind}: 32 lanes ${on32}, 64 lanes ${on64}, remedy ${remedy}: ${why}`,
      })),
  ].sort((a, b) => a.line - b.line),
})));

function showKernels() {
  const form = byId("kernel-filters");
  const text = form.elements.text.value.trim().toLowerCase();
  const rows = kernels.filter((k) => (!form.elements.wave.checked || k.wave.length) && contains(text, k.name, data.files[k.index].path));
  byId("kernel-count").textContent = `${format(rows.length)} of ${format(kernels.length)}`;
  showTable(byId("kernel-table"), [
    { title: "Kernel", key: (k) => k.name, cell: (k) => make("code", {}, k.name) },
    { title: "Place", key: (k) => data.files[k.index].path, cell: (k) => fileLink(k.index, k.line) },
    { title: "Lines", number: true, key: (k) => k.end - k.line + 1, cell: (k) => format(k.end - k.line + 1) },
    { title: "Uses", key: (k) => k.features.length, cell: (k) => k.features.map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(", ") },
    { title: "Wave-size findings", key: (k) => k.wave.length, cell: (k) => k.wave.length ? make("ul", { style: "margin: 0; padding-left: 16px" },
      ...k.wave.map((f) => make("li", {}, make("code", { class: f.severity }, f.code), ` line ${f.line}: ${f.text}`))) : make("span", { class: "faint" }, "none") },
  ], rows);
}

// ---- tabs

const PARTS = ["overview", "files", "findings", "names", "kernels"];
const SHOW = { files: showTree, findings: showFindings, names: showNames, kernels: showKernels };
const shown = new Set(["overview"]);

function selectTab(name) {
  for (const part of PARTS) {
    byId(part).hidden = part !== name;
    const tab = byId(`tab-${part}`);
    tab.setAttribute("aria-selected", String(part === name));
    tab.tabIndex = part === name ? 0 : -1;
  }
  if (!shown.has(name)) { // made when it is first looked at
    shown.add(name);
    SHOW[name]();
  }
}

function readAddress() {
  const [part, ...rest] = location.hash.slice(1).split("/");
  selectTab(PARTS.includes(part) ? part : "overview");
  const path = decodeURIComponent(rest.join("/"));
  const index = part === "files" && path ? data.files.findIndex((f) => f.path === path) : -1;
  if (index >= 0) openFile(index);
}

function start() {
  const all = (text) => ["", text];
  const severities = SEVERITIES.filter((s) => findings.some((f) => f.severity === s));
  fillSelect(byId("finding-filters"), "severity", [all("all"), ...severities.map((s) => [s, s])]);
  fillSelect(byId("finding-filters"), "code", [all("all"), ...counted(findings.map((f) => f.code)).map(([code, count]) =>
    [code, `${code} ${data.codes[code].title} (${format(count)})`])]);
  fillSelect(byId("finding-filters"), "topic", [all("all"), ...counted(findings.map((f) => data.codes[f.code].topic)).map(([t, n]) => [t, `${t} (${format(n)})`])]);
  fillSelect(byId("finding-filters"), "library", [all("all"), ...counted(findings.map((f) => f.library).filter(Boolean)).map(([l, n]) => [l, `${l} (${format(n)})`])]);
  fillSelect(byId("name-filters"), "target", data.targets.map((t) => [t, t]));
  for (const option of byId("name-filters").elements.target.options) option.defaultSelected = option.value === data.target;
  fillSelect(byId("name-filters"), "state", [all("all"), ["renamed", "renamed"], ["kept", "stays as it is"], ["none", "no equivalent"]]);
  fillSelect(byId("name-filters"), "library", [all("all"), ...counted(data.names.map((n) => n[1])).map(([l, n]) => [l, `${l} (${format(n)})`])]);
  watch(byId("finding-filters"), showFindings);
  watch(byId("name-filters"), showNames);
  watch(byId("kernel-filters"), showKernels);
  byId("file-search").addEventListener("input", showTree);
  byId("file-with-findings").addEventListener("input", showTree);
  byId("tree").addEventListener("keydown", walkTree);
  PARTS.forEach((part, at) => {
    const tab = byId(`tab-${part}`);
    tab.addEventListener("click", () => { selectTab(part); history.replaceState(null, "", `#${part}`); });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = PARTS[(at + step + PARTS.length) % PARTS.length];
      selectTab(next);
      byId(`tab-${next}`).focus();
    });
  });
  window.addEventListener("hashchange", readAddress);
  window.addEventListener("beforeprint", () => {
    for (const part of PARTS.filter((p) => !shown.has(p))) { shown.add(part); SHOW[part](); }
    byId("estimate").querySelector("details")?.setAttribute("open", "");
    for (const id of ["finding-table", "name-table", "kernel-table"]) byId(id).grow(PRINT_ROWS);
  });
  showOverview();
  readAddress();
}

start();
