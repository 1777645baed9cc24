var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
import { P as PCA, C as CCA, h as htmlElement, s as slider, b as sentence } from "./plane.BgiRNIiX.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
function whole(value) {
  return grouped.format(value);
}
function powerOfTen(exponent) {
  const digits = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
  return `10${exponent < 0 ? "⁻" : ""}${digits}`;
}
function number(value, digits = 3) {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Number(Math.abs(value).toPrecision(digits));
  const exponent = Math.floor(Math.log10(size));
  if (exponent >= 5 || exponent < -3) return scientific(value, digits);
  const [units, decimals] = size.toFixed(Math.max(0, digits - 1 - exponent)).split(".");
  return `${value < 0 ? "−" : ""}${whole(Number(units))}${decimals ? `.${decimals}` : ""}`;
}
function scientific(value, digits = 3) {
  if (!(Math.abs(value) > 0)) return "0";
  const [mantissa, power] = Math.abs(value).toExponential(digits - 1).split("e");
  return `${value < 0 ? "−" : ""}${mantissa} × ${powerOfTen(Number(power))}`;
}
function duration(milliseconds) {
  if (milliseconds < 1) return "< 1 ms";
  if (milliseconds < 1e3) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1e3;
  if (seconds < 100) return `${seconds.toFixed(2)} s`;
  if (seconds < 6e3) return `${Math.round(seconds / 60)} min`;
  const hours = seconds / 3600;
  return hours < 100 ? `${number(hours, 2)} h` : `${whole(hours / 24)} days`;
}
const byHand = "/** Returns the scores of the first k principal components by a plain power iteration, as users write it themselves. */\nexport function powerIteration(data: Float32Array, rows: number, columns: number, k: number): Float64Array {\n  const x = Float64Array.from(data);\n  for (let j = 0; j < columns; j++) {\n    let mean = 0;\n    for (let i = 0; i < rows; i++) mean += x[i * columns + j] / rows;\n    for (let i = 0; i < rows; i++) x[i * columns + j] -= mean;\n  }\n  const scores = new Float64Array(rows * k);\n  for (let m = 0; m < k; m++) {\n    let u = new Float64Array(columns).fill(1 / Math.sqrt(columns));\n    for (let before = 0, length = -1; Math.abs(length - before) > 1e-9 * before; ) {\n      before = length;\n      const next = new Float64Array(columns);\n      for (let i = 0, row = 0; i < rows; i++, row += columns) {\n        let z = 0;\n        for (let j = 0; j < columns; j++) z += x[row + j] * u[j];\n        for (let j = 0; j < columns; j++) next[j] += x[row + j] * z;\n      }\n      length = Math.hypot(...next);\n      u = next.map((value) => value / length);\n    }\n    for (let i = 0, row = 0; i < rows; i++, row += columns) {\n      let z = 0;\n      for (let j = 0; j < columns; j++) z += x[row + j] * u[j];\n      for (let j = 0; j < columns; j++) x[row + j] -= z * u[j]; // deflation: the next component is that of the rest\n      scores[i * k + m] = z;\n    }\n  }\n  return scores;\n}\n";
const transfers = /* @__PURE__ */ new WeakMap();
const partsOf = (value) => transfers.get(value) ?? [];
const living = /* @__PURE__ */ new Set();
class WorkerCalls {
  constructor(worker, until) {
    __publicField(this, "last", Promise.resolve());
    __publicField(this, "pending", /* @__PURE__ */ new Set());
    __publicField(this, "hasAnswered", false);
    __publicField(this, "over");
    this.worker = worker;
    this.until = until;
    living.add(worker);
    worker.onerror = ({ message }) => this.fail(new Error(message || "A worker could not be started."));
    worker.onmessageerror = () => this.fail(new Error("A worker's answer could not be read."));
    const abort = () => this.end(until == null ? void 0 : until.reason);
    if (until == null ? void 0 : until.aborted) abort();
    else until == null ? void 0 : until.addEventListener("abort", abort, { once: true });
  }
  /** Terminates the worker. Calls without an answer, and all that follow, reject with this reason. */
  end(reason = new Error("The worker has been ended.")) {
    this.over ?? (this.over = { reason });
    this.worker.terminate();
    living.delete(this.worker);
    this.rejectPending(reason);
  }
  /** When `signal` aborts, the call rejects at once; if it was still waiting for others, the worker never gets it. */
  call(name, argument, signal = this.until, onProgress) {
    const { worker, last, pending } = this;
    return new Promise((resolve, reject) => {
      signal == null ? void 0 : signal.throwIfAborted();
      signal == null ? void 0 : signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      const make = (done) => {
        if (signal == null ? void 0 : signal.aborted) return done();
        if (this.over) throw this.over.reason;
        const settle = (act) => {
          pending.delete(lose);
          act();
          done();
        };
        const lose = (reason) => settle(() => reject(reason));
        worker.onmessage = ({ data }) => {
          this.hasAnswered = true;
          if ("progress" in data) onProgress == null ? void 0 : onProgress(data.progress);
          else if ("error" in data) lose(Object.assign(new Error(), data.error));
          else settle(() => resolve(data.result));
        };
        worker.postMessage({ name, argument }, partsOf(argument));
        pending.add(lose);
      };
      this.last = last.then(() => new Promise(make)).catch(reject);
    });
  }
  /** A worker that fails before its first answer has not started, and answers none of the calls that follow. */
  fail(error) {
    if (this.hasAnswered) this.rejectPending(error);
    else this.end(error);
  }
  rejectPending(reason) {
    for (const lose of this.pending) lose(reason);
  }
}
const COMPONENTS = 3;
const CONTENDERS = /* @__PURE__ */ new Map([
  ["ours", "wasm-pca"],
  ["mlPca", "ml-pca"],
  ["druid", "DruidJS"],
  ["byHand", "by hand"]
]);
function raceWorker(until) {
  const worker = new Worker(new URL("./race.worker.ts", import.meta.url), { type: "module" });
  return new WorkerCalls(worker, until);
}
async function prepare(name, signal) {
  if (name === "ours") {
    return async (data, shape) => {
      const options = { components: COMPONENTS, signal };
      return (await PCA.fitTransform({ data, ...shape }, options)).scores.data;
    };
  }
  const worker = raceWorker(signal);
  await worker.call("load", name);
  return (data, shape) => worker.call("run", { data, ...shape, components: COMPONENTS });
}
const SHAPES = [
  { rows: 500, columns: 64 },
  { rows: 1e3, columns: 384 },
  { rows: 2e3, columns: 768 },
  { rows: 5e3, columns: 768 }
];
const PATIENCE = 2e4;
const AGAIN = 1e3;
const MOST = 5;
function forecast(times, entries) {
  const [before, last] = times.slice(-2);
  if (!last) return 0;
  const grown = Math.log(last.milliseconds / before.milliseconds) / Math.log(last.entries / before.entries);
  return last.milliseconds * (entries / last.entries) ** Math.max(1, grown);
}
function median(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}
async function timed(run, data, shape) {
  const times = [];
  let together = 0;
  let scores;
  do {
    const begun = performance.now();
    scores = await run(data, shape);
    times.push(performance.now() - begun);
    together += times[times.length - 1];
  } while (times.length < MOST && together < AGAIN);
  return { scores, milliseconds: median(times) };
}
async function largestAngle(ours, theirs, rows) {
  const matrix = (data) => ({ data, rows, columns: COMPONENTS });
  const { correlations } = await CCA.fit(matrix(ours), matrix(theirs));
  return Math.acos(Math.min(1, correlations[COMPONENTS - 1])) * 180 / Math.PI;
}
async function runRace(shapes, signal, onOutcome) {
  const ending = new AbortController();
  const until = ending.signal;
  signal.addEventListener("abort", () => ending.abort(signal.reason), { once: true });
  try {
    const maker = raceWorker(until);
    const starters = [];
    for (const name of CONTENDERS.keys()) {
      starters.push({ name, run: await prepare(name, until), times: [] });
    }
    const [tiny] = SHAPES;
    const warm = await maker.call("make", tiny);
    for (const { run } of starters) await run(warm, tiny);
    for (const [at, shape] of shapes.entries()) {
      const data = await maker.call("make", shape);
      let ours = new Float64Array();
      for (const { name, times, run } of starters) {
        const entries = shape.rows * shape.columns;
        const expected = forecast(times, entries);
        if (expected > PATIENCE) {
          onOutcome(at, name, { kind: "skipped", expected });
          continue;
        }
        onOutcome(at, name, { kind: "running" });
        const { scores, milliseconds } = await timed(run, data, shape);
        signal.throwIfAborted();
        times.push({ entries, milliseconds });
        if (name === "ours") ours = scores;
        const angle = name === "ours" ? null : await largestAngle(ours, scores, shape.rows);
        onOutcome(at, name, { kind: "timed", milliseconds, angle });
      }
    }
  } finally {
    ending.abort();
  }
}
const TOLERANCE = 0.1;
const DECADES = 5;
const USUAL = 3;
const sizeOf = ({ rows, columns }) => `${rows}x${columns}`;
const nameOf = ({ rows, columns }) => `${whole(rows)} × ${whole(columns)}`;
const formatAngle = (angle) => angle < 5e-4 ? "< 0.001°" : `${angle.toFixed(3)}°`;
function lane(name, outcome, ours = Number.NaN) {
  let [time, ratio, angle, bar] = ["", "", "", 0];
  if ((outcome == null ? void 0 : outcome.kind) === "running") time = "running …";
  if ((outcome == null ? void 0 : outcome.kind) === "skipped") time = `skipped: about ${whole(outcome.expected / 1e3)} s`;
  if ((outcome == null ? void 0 : outcome.kind) === "timed") {
    const { milliseconds, angle: found } = outcome;
    bar = Math.min(1, Math.log10(Math.max(1, milliseconds)) / DECADES);
    time = duration(milliseconds);
    ratio = `× ${number(milliseconds / ours, 2)}`;
    if (found !== null) angle = `${found < TOLERANCE ? "" : "differs: "}${formatAngle(found)}`;
  }
  return htmlElement`
    <tr data-contender="${name}" data-outcome="${(outcome == null ? void 0 : outcome.kind) ?? ""}">
      <th scope="row">${CONTENDERS.get(name)}</th>
      <td class="race-time" style="--bar: ${bar.toFixed(3)}">${time}</td>
      <td>${ratio}</td>
      <td>${angle}</td>
    </tr>
  `;
}
async function mount(element) {
  var _a;
  const asked = new URLSearchParams(location.search).get("race-size");
  let tables = SHAPES.findIndex((shape) => sizeOf(shape) === asked) + 1 || USUAL;
  let outcomes = [];
  let racing = null;
  const groups = () => [...table.tBodies];
  const milliseconds = (at) => {
    const ours = outcomes[at].get("ours");
    return (ours == null ? void 0 : ours.kind) === "timed" ? ours.milliseconds : Number.NaN;
  };
  function lay() {
    const shapes = SHAPES.slice(0, tables);
    outcomes = shapes.map(() => /* @__PURE__ */ new Map());
    for (const group of groups()) group.remove();
    for (const shape of shapes) {
      table.append(htmlElement`
        <tbody data-size="${sizeOf(shape)}">
          <tr><th scope="rowgroup" colspan="4">${nameOf(shape)}</th></tr>
          ${Array.from(CONTENDERS.keys(), (name) => lane(name))}
        </tbody>
      `);
    }
    const largest = nameOf(shapes[tables - 1]);
    say(`${tables === 1 ? "One table" : `${tables} tables, the largest`} of ${largest} numbers.`);
  }
  function show(at, name, outcome) {
    var _a2;
    if (!element.isConnected) racing == null ? void 0 : racing.abort();
    outcomes[at].set(name, outcome);
    (_a2 = groups()[at].querySelector(`[data-contender="${name}"]`)) == null ? void 0 : _a2.replaceWith(lane(name, outcome, milliseconds(at)));
  }
  async function run() {
    lay();
    const mine = new AbortController();
    racing = mine;
    start.textContent = "Cancel";
    say("The contenders are being fetched and warmed up, and then run one after the other.");
    try {
      await runRace(SHAPES.slice(0, tables), mine.signal, show);
      say("Measured just now, on your machine.");
    } catch (error) {
      if (!mine.signal.aborted) say(`The race broke off: ${error instanceof Error ? error.message : error}`);
    } finally {
      if (racing === mine) end();
    }
  }
  function end() {
    racing == null ? void 0 : racing.abort();
    racing = null;
    start.textContent = "Start the race";
  }
  function choose(count) {
    end();
    tables = count;
    const url = new URL(location.href);
    url.searchParams.set("race-size", sizeOf(SHAPES[count - 1]));
    history.replaceState(history.state, "", url);
    lay();
  }
  function press() {
    if (!racing) return void run();
    end();
    lay();
  }
  const start = htmlElement`
    <button type="button" class="race-start" onclick=${press}>Start the race</button>
  `;
  const table = htmlElement`
    <table class="race">
      <thead>
        <tr><th scope="col">contender</th><th scope="col">time</th><th scope="col">to ours</th><th scope="col">angle to ours</th></tr>
      </thead>
    </table>
  `;
  slider(element, "Tables", [1, SHAPES.length, 1, tables], choose);
  (_a = element.querySelector(".controls")) == null ? void 0 : _a.append(start);
  const say = sentence(element);
  element.append(
    htmlElement`<div class="race-scroll" tabindex="0" role="region" aria-label="Times">${table}</div>`,
    htmlElement`<p>Time from rows in this page to their first ${COMPONENTS} scores in this page, transfers included; the bars are logarithmic, from 1 ms to 100 s. The angle is the largest between the subspace found and ours; up to ${TOLERANCE}° counts as the same. Contenders run in workers; runs of less than a second are repeated up to five times, and the median counts. A contender expected to take over ${PATIENCE / 1e3} s is skipped.</p>`,
    htmlElement`
      <details>
        <summary>Source of “by hand”</summary>
        <pre tabindex="0" role="region" aria-label="Power iteration, by hand"><code>${byHand}</code></pre>
      </details>
    `
  );
  lay();
}
export {
  mount
};
