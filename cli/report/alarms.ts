import type { Diagnosis, PCA } from 'wasm-pca';
import { componentsForMost } from '../../tables/shares.ts';

const MOST = 15; // rows that are listed
const NAMED = 2; // columns listed for each row

/** A row beyond a limit, and the columns that contribute most to it. */
export interface AlarmRow {
  /** Position from 1 among the rows of all files. */
  number: number;
  label: string | undefined;
  t2: number;
  spe: number;
  columns: { name: string; share: number }[];
}

/** Counts the rows beyond the limits of T² and SPE as the rows are read, and keeps the furthest ones. */
export class Alarms {
  /** Number of leading components in T²; SPE measures the rest. */
  readonly components: number;
  limits: Diagnosis['limits'] | null = null;
  /** Rows beyond a limit. */
  count = 0;
  /** Rows that chance alone would put beyond a limit. */
  expected = 0;
  /** True if the limits assume many rows but the model was fitted to few. */
  approximate = false;
  #rows: (AlarmRow & { far: number })[] = [];
  #passed = 0;

  constructor(
    model: PCA,
    private readonly names: readonly string[],
  ) {
    this.components = split(model);
  }

  add({ alarms, limits, t2, expected, approximate }: Diagnosis, labels?: string[]): void {
    this.limits = limits;
    this.expected += expected;
    this.approximate = approximate;
    this.count += alarms.length;
    for (const { row, t2, spe, contributions } of alarms) {
      const far = Math.max(t2 / (limits.t2.value ?? Number.POSITIVE_INFINITY), ratio(spe, limits.spe.value));
      const bySpe = ratio(spe, limits.spe.value) === far;
      const parts = (bySpe ? contributions?.spe : contributions?.t2) ?? new Float64Array();
      const columns = Array.from(parts, (part, j) => ({
        name: this.names[j],
        share: part / (bySpe ? spe : t2),
      }))
        .sort((a, b) => b.share - a.share)
        .slice(0, NAMED);
      this.#rows.push({ number: this.#passed + row + 1, label: labels?.[row], t2, spe, columns, far });
    }
    this.#rows = this.rows.slice(0, MOST);
    this.#passed += t2.length;
  }

  /** The rows kept, the furthest first. */
  get rows(): (AlarmRow & { far: number })[] {
    return this.#rows.sort((a, b) => b.far - a.far || a.number - b.number);
  }
}

function ratio(value: number, limit: number | null): number {
  return limit ? value / limit : 0;
}

/** Returns the number of components kept if some are left out; otherwise enough for most of the variance, but not all. */
function split(model: PCA): number {
  const { componentCount, rank, rows, columns } = model;
  if (componentCount < Math.min(rows, columns) && model.noiseVariance > 0) return componentCount;
  return Math.max(1, Math.min(componentsForMost(model), rank - 1));
}
