import type { Block, Engine } from '../engine/engine.ts';
import { type FitSettings, reserveFit } from '../engine/fit.ts';
import { SOLVERS } from '../engine/module.ts';
import { OrderedSums } from '../engine/ordered-sums.ts';
import { RowStore } from '../engine/row-store.ts';
import type { NumericArray } from '../input/rows.ts';
import type { FittedModel } from '../models/pca.ts';
import type { Answer, Question } from './question.ts';
import { RowAnswers } from './row-answers.ts';
import { RowFit } from './row-fit.ts';
import type { Help, RowTask } from './row-task.ts';

export interface FitSpec {
  task: 'fit';
  /** null: not known before the end. */
  rows: number | null;
  columns: number;
  /** The most rows and bytes that one push brings. */
  chunkRows: number;
  chunkBytes: number;
  /** Whether all data are 8- or 16-bit integers. */
  smallIntegers: boolean;
  settings: FitSettings;
}

/** Gathers moments or, for the solvers that need them, the rows themselves; then fits, with helpers that hold the rest. */
export class FitTask implements RowTask<FittedModel> {
  readonly help: Help | undefined;
  private readonly started = performance.now();
  private readonly settings: FitSettings;
  private readonly buffer: Block;
  private readonly gathered: OrderedSums | RowStore;
  /** Of the rows' parts, where helpers hold some of them. */
  private readonly parts: number = 1;
  private solve: { fit: RowFit; answers: RowAnswers } | undefined;

  constructor(
    private readonly engine: Engine,
    spec: FitSpec,
  ) {
    const { columns, chunkBytes, smallIntegers } = spec;
    const solver = chooseSolver(engine, spec);
    this.settings = { ...spec.settings, solver };
    // Without the number of rows there is only the covariance to work on.
    const rows = solver === 'covariance' ? null : spec.rows;
    const needed = { ...this.settings, solver: rows === null ? 'covariance' : solver } as const;
    reserveFit(engine, needed, spec.rows ?? 0, columns, chunkBytes);
    this.buffer = engine.block(chunkBytes);
    try {
      if (rows === null) {
        this.gathered = new OrderedSums(engine, columns, smallIntegers);
        this.help = { task: 'sum' };
      } else {
        const partRows = engine.call((module) => module.partRows(SOLVERS.indexOf(solver), rows, columns));
        this.gathered = new RowStore(engine, rows, columns, partRows);
        this.parts = Math.ceil(rows / partRows);
        this.help = this.parts > 1 ? { task: 'hold', partRows } : undefined;
      }
    } catch (error) {
      this.buffer.free();
      throw error;
    }
  }

  push(rows: NumericArray, first: number): undefined {
    this.gathered.add(rows, this.buffer, first);
  }

  absorb(moments: Uint8Array[], first?: number): void {
    (this.gathered as OrderedSums).absorb(moments, first);
  }

  question(): Question | undefined {
    const { engine, gathered, settings, parts } = this;
    if (gathered instanceof OrderedSums || gathered.complete) return undefined;
    this.solve ??= {
      fit: new RowFit(engine, gathered, settings, parts),
      answers: new RowAnswers(engine, gathered),
    };
    const question = this.solve.fit.question();
    if (question) this.solve.answers.ask(question);
    return question;
  }

  answer(parts: number[]): Answer[] {
    return this.solve?.answers.answer(parts) ?? [];
  }

  take(answers: Answer[]): number | undefined {
    return this.solve?.fit.take(answers);
  }

  finish(): FittedModel {
    const { solve, gathered, settings, started } = this;
    return solve ? solve.fit.model(started) : gathered.fit(settings, started);
  }

  free(): void {
    this.solve?.answers.free();
    this.solve?.fit.free();
    this.gathered.free();
    this.buffer.free();
  }
}

function chooseSolver(engine: Engine, { rows, columns, smallIntegers, settings }: FitSpec) {
  if (settings.solver !== 'auto') return settings.solver;
  if (rows === null) return 'covariance';
  const { components } = settings;
  return SOLVERS[engine.call((module) => module.chooseSolver(rows, columns, components, smallIntegers))];
}
