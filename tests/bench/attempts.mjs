import { countOf, nameOf } from './shapes.mjs';

const BUDGET = 1500; // ms of repeated fits, for each method

/** Times the methods of contenders, and remembers those that need not run again. */
export class Attempts {
  #known = new Map();
  #late = [];

  /**
   * Resolves to the fastest of the methods that finish, to the outcome of the first if none does, or to undefined if there is
   * none.
   * @param {import('./contenders.mjs').Method[]} methods
   * @param {string} key of the contender
   */
  async fastest(methods, key, shape, file) {
    let best;
    for (const method of methods) {
      const outcome = await this.#time(method, `${key} ${method.name}`, shape, file);
      if (!best || outcome.milliseconds < (best.milliseconds ?? Infinity)) best = outcome;
    }
    return best;
  }

  async #time(method, key, shape, file) {
    const { rows, columns, type } = shape;
    const components = method.takesAll ? 'all' : shape.components;
    const name = `${key} ${nameOf({ ...shape, components })}`;
    if (!this.#known.has(name)) {
      const size = { rows, columns, components: countOf({ rows, columns, components }) };
      const hopeless = this.#late.find((entry) => entry.key === key && isWithin(entry.size, size));
      const outcome = hopeless
        ? { ...hopeless.outcome, note: `(${hopeless.outcome.note})` }
        : await method.time({ file, rows, columns, type, components, budget: BUDGET });
      if (outcome.late && !hopeless) this.#late.push({ key, size, outcome });
      this.#known.set(name, outcome);
    }
    return this.#known.get(name);
  }
}

const isWithin = (a, b) => Object.keys(a).every((dimension) => a[dimension] <= b[dimension]);
