import type { Question } from '../tasks/question.ts';
import type { TaskResult, TaskSpec } from '../tasks/tasks.ts';
import type { Job } from './job.ts';
import type { SolveMessage } from './messages.ts';

/** Answers that travel together: so many that few messages go, and so few that nobody waits long for them. */
const BATCH_BYTES = 1 << 20;
const BATCH_PARTS = 64;

/** One batch is worked on while another is under way, or waits for its turn: a bound on what the leader holds back. */
const MAXIMAL_OPEN_BATCHES = 2;

/** The parts that a job holds, ascending. */
export interface Holding {
  job: Job<TaskSpec>;
  parts: number[];
}

/** Where one holder is with a question. */
interface Progress {
  /** Parts asked for. */
  asked: number;
  /** The last part of each batch of which the leader has not taken all. */
  open: number[];
}

/** Carries a solver's questions from the leader to all holders of rows, itself among them, and the answers back to it. */
export class Solve<Spec extends TaskSpec> {
  private readonly progress = new Map<Holding, Progress>();
  private question: Question | undefined;
  private batchParts = 1;
  private taken = 0;

  constructor(
    private readonly leader: Job<Spec>,
    private readonly holdings: Holding[],
  ) {
    for (const { job } of holdings) job.onSolve = (message) => this.receive(message);
  }

  /** Resolves to what the leader finishes with; the others are not needed any more then. */
  async finish(): Promise<TaskResult<Spec>> {
    const helpers = this.holdings.map(({ job }) => job).filter((job) => job !== this.leader);
    const finished = this.leader.finish();
    // A helper that fails would leave the leader waiting.
    await Promise.all(helpers.map((helper) => helper.during(finished)));
    for (const helper of helpers) helper.finish().catch(() => {});
    return finished;
  }

  private receive(message: SolveMessage): void {
    switch (message.type) {
      case 'question':
        this.begin(message.question);
        break;
      case 'answers': {
        const bytes = Math.max(...message.answers.map(({ values }) => values.byteLength));
        this.batchParts = Math.max(1, Math.min(BATCH_PARTS, Math.floor(BATCH_BYTES / bytes)));
        this.leader.answer(message.answers);
        break;
      }
      case 'taken':
        this.taken = message.parts;
        this.askOn();
    }
  }

  /** The first batches of a kind are of one part, whose size says how many the next ones may have. */
  private begin(question: Question): void {
    if (question.kind !== this.question?.kind) this.batchParts = 1;
    this.question = question;
    this.taken = 0;
    for (const holding of this.holdings) this.progress.set(holding, { asked: 0, open: [] });
    this.askOn();
  }

  /** Asks each holder for as much as it may be ahead. */
  private askOn(): void {
    for (const [{ job, parts }, progress] of this.progress) {
      progress.open = progress.open.filter((part) => part >= this.taken);
      while (progress.open.length < MAXIMAL_OPEN_BATCHES && progress.asked < parts.length) {
        const batch = parts.slice(progress.asked, progress.asked + this.batchParts);
        const isNew = progress.asked === 0 && job !== this.leader;
        job.ask(batch, isNew ? this.question : undefined);
        progress.asked += batch.length;
        progress.open.push(batch[batch.length - 1]);
      }
    }
  }
}
