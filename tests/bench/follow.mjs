/** Follows a day of sensors, and measures rows a second, memory and alarms. */
import { init } from 'wasm-pca';
import { follow } from 'wasm-pca/follow';
import { figures, table, thousands } from './tables.mjs';

const ROWS = 10_000_000;
const COLUMNS = 20;
const CHUNK = 1000;
const COMPONENTS = 3;
/** The share of steps that may be false alarms. */
const RATE = 0.001;
/** The rows after which the sensors begin to move together in another way. */
const CHANGE = 8_000_000;
const WAYS = [
  ['half-life 20,000, every 1,000', { halfLife: 20_000, every: 1000 }],
  ['window 40,000, every 1,000', { window: 40_000, every: 1000 }],
];

/** Uniform numbers by mulberry32. */
function uniform(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normal numbers by the polar method. */
function normal(seed) {
  const random = uniform(seed);
  let spare;
  return () => {
    if (spare !== undefined) {
      const value = spare;
      spare = undefined;
      return value;
    }
    for (;;) {
      const [x, y] = [2 * random() - 1, 2 * random() - 1];
      const s = x * x + y * y;
      if (s >= 1 || s === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(s)) / s);
      spare = y * factor;
      return x * factor;
    }
  };
}

/**
 * Makes rows of sensors with noise of deviation 1 and three causes behind them with deviations 6, 4 and 3. At the change the
 * third cause turns by 30 degrees towards a direction that was noise.
 */
function* day(seed) {
  const bell = normal(seed);
  const axes = orthonormal(COMPONENTS + 1, normal(99));
  const turned = axes[2].map(
    (value, j) => Math.cos(Math.PI / 6) * value + Math.sin(Math.PI / 6) * axes[3][j],
  );
  const data = new Float64Array(CHUNK * COLUMNS);
  for (let first = 0; first < ROWS; first += CHUNK) {
    const third = first < CHANGE ? axes[2] : turned;
    for (let i = 0; i < CHUNK; i++) {
      const [a, b, c] = [6 * bell(), 4 * bell(), 3 * bell()];
      for (let j = 0; j < COLUMNS; j++)
        data[i * COLUMNS + j] = 20 + a * axes[0][j] + b * axes[1][j] + c * third[j] + bell();
    }
    yield { data, rows: CHUNK, columns: COLUMNS };
  }
}

function orthonormal(count, bell) {
  const vectors = [];
  for (let m = 0; m < count; m++) {
    let vector = Array.from({ length: COLUMNS }, bell);
    for (const other of vectors) {
      const along = vector.reduce((sum, value, j) => sum + value * other[j], 0);
      vector = vector.map((value, j) => value - along * other[j]);
    }
    const length = Math.hypot(...vector);
    vectors.push(vector.map((value) => value / length));
  }
  return vectors;
}

/** Returns the time that only making the rows takes, in ms of the processor. */
function timeOfRows() {
  const before = process.cpuUsage();
  for (const _ of day(1));
  return used(before);
}

function used(before) {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const memory = () => process.memoryUsage().rss / 1e6;

export async function followTable() {
  await init();
  const ofRows = timeOfRows();
  const rows = [];
  for (const [title, how] of WAYS) {
    const options = { components: COMPONENTS, falseAlarms: RATE, ...how };
    let [falseAlarms, watched, after] = [0, 0, undefined];
    const held = [];
    const before = process.cpuUsage();
    for await (const step of follow(day(1), options)) {
      if (step.rows <= CHANGE && step.limit !== null) watched++;
      if (step.alarm && step.rows <= CHANGE) falseAlarms++;
      if (step.alarm && step.rows > CHANGE) after ??= step.rows - CHANGE;
      if (step.rows % (ROWS / 10) === 0) held.push(memory());
    }
    rows.push([
      title,
      thousands(Math.round((1000 * ROWS) / (used(before) - ofRows))),
      `${figures(held[0])} to ${figures(held.at(-1))} MB`,
      `${falseAlarms} of ${thousands(watched)}, ${figures(RATE * watched)} expected`,
      after === undefined ? 'none' : `${thousands(after)} rows`,
    ]);
  }
  const header = [
    'how rows are forgotten',
    'rows a second',
    'memory',
    'false alarms',
    'alarm after the change',
  ];
  return table(header, rows);
}
