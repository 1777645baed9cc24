/** What a worker of the race is asked and answers. */
export type Peer = 'mlPca' | 'druid' | 'byHand';

export interface Shape {
  rows: number;
  columns: number;
}

export type Request =
  | ({ ask: 'make' } & Shape)
  | { ask: 'load'; peer: Peer }
  | ({ ask: 'run'; data: Float32Array; components: number } & Shape);

export type Reply =
  | { tell: 'made'; data: Float32Array<ArrayBuffer> }
  | { tell: 'loaded' }
  | { tell: 'scores'; data: Float64Array }
  | { tell: 'error'; message: string };

type Told<K extends Reply['tell']> = Extract<Reply, { tell: K }>;

/** A worker of the race, one question at a time; when the race is over or cancelled, it ends. */
export class Lane {
  private readonly worker = new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', () => this.end(), { once: true });
  }

  ask<K extends Reply['tell']>(request: Request, want: K): Promise<Told<K>> {
    return new Promise((resolve, reject) => {
      this.signal.throwIfAborted();
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
      this.worker.onerror = (event) => {
        reject(new Error(event.message || 'A worker of the race could not be started.'));
      };
      this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.tell === want) resolve(data as Told<K>);
        else reject(new Error(data.tell === 'error' ? data.message : `unexpected answer ${data.tell}`));
      };
      this.worker.postMessage(request);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
