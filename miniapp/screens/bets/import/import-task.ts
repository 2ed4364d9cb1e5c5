/** The worker that reads one file, as the page talks to it. */
import type { WrittenBatches } from '../../../bets/use-book-writer.ts';
import type { ImportReply, ImportRequest } from './import-worker.ts';

type RequestOf<Kind extends ImportRequest['kind']> = Omit<Extract<ImportRequest, { kind: Kind }>, 'kind'>;

export interface ImportTask {
  tell(request: Extract<ImportRequest, { kind: 'plan' }>): void;
  /** The ids of the rows that come in. Rejects if it was aborted. */
  ids(signal: AbortSignal): Promise<readonly string[]>;
  make(target: RequestOf<'make'>, signal: AbortSignal): Promise<WrittenBatches>;
  stop(): void;
}

export function startImportTask(onReply: (reply: ImportReply) => void, onFailure: () => void): ImportTask {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => onReply(data));
  worker.addEventListener('error', onFailure);

  function ask<Kind extends ImportReply['kind']>(
    request: ImportRequest,
    kind: Kind,
    signal: AbortSignal,
  ): Promise<Extract<ImportReply, { kind: Kind }>> {
    const done = new AbortController();
    return new Promise<Extract<ImportReply, { kind: Kind }>>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
      worker.addEventListener('error', () => reject(new Error('the worker failed')), { signal: done.signal });
      const hear = ({ data }: MessageEvent<ImportReply>) => {
        if (data.kind === kind) resolve(data as Extract<ImportReply, { kind: Kind }>);
      };
      worker.addEventListener('message', hear, { signal: done.signal });
      worker.postMessage(request);
    }).finally(() => done.abort());
  }

  return {
    tell: request => worker.postMessage(request),
    ids: async signal => (await ask({ kind: 'ask-ids' }, 'ids', signal)).ids,
    make: (target, signal) => ask({ kind: 'make', ...target }, 'made', signal),
    stop: () => worker.terminate(),
  };
}
