/**
 * A SQLite file in a thread of its own: `node:sqlite` does everything at once, and waiting for the disk, or for the lock of
 * another process, would hold up everybody whom the server talks to.
 */
import { Worker } from 'node:worker_threads';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { errorOf, type FromThread, type SqliteThreadData, type ToThread } from './sqlite-message.ts';
import type { SqliteAnswers, SqliteRequest } from './sqlite-request.ts';

export interface SqliteThread {
  /** Rejects with 'unavailable' if the file cannot be opened and written. */
  open(): Promise<void>;
  /** until: by `monotonicMs`; after that nothing is written. */
  ask(request: SqliteRequest, until: number): Promise<SqliteAnswers[SqliteRequest['type']]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: SqliteAnswers[SqliteRequest['type']]): void;
  reject(cause: Error): void;
}

/** How many requests may wait at once. More are refused: they could only wait longer. */
const MAX_WAITING = 5_000;

export function createSqliteThread(data: SqliteThreadData): SqliteThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let opening = Promise.withResolvers<void>();
  let lastId = 0;

  function begin(): Worker {
    const begun = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: data,
      // Not the flags of this process, which may be about a script that it was given.
      execArgv: [],
    });
    const opened = Promise.withResolvers<void>();
    opening = opened;
    // A failure is reported to those who wait for an answer.
    opened.promise.catch(() => undefined);
    begun.on('message', (message: FromThread) => {
      if ('opened' in message) {
        if (message.opened === null) opened.resolve();
        else opened.reject(errorOf(message.opened));
        if (message.opened !== null) end(begun, errorOf(message.opened));
        return;
      }
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      // An idle thread must not keep the process alive.
      if (waiting.size === 0) begun.unref();
      if ('answer' in message) asked?.resolve(message.answer);
      else asked?.reject(errorOf(message.failure));
    });
    begun.on('error', cause => end(begun, unavailable(cause)));
    begun.on('exit', () => end(begun, unavailable()));
    return begun;
  }

  /** The next question starts a new thread. */
  function end(ended: Worker, cause: Error): void {
    if (worker !== ended) return;
    worker = null;
    opening.reject(cause);
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  }

  return {
    async open() {
      worker ??= begin();
      await opening.promise;
      worker?.unref();
    },
    ask(request, until) {
      if (waiting.size >= MAX_WAITING) return Promise.reject(unavailable());
      worker ??= begin();
      const asked = Promise.withResolvers<SqliteAnswers[SqliteRequest['type']]>();
      lastId += 1;
      waiting.set(lastId, asked);
      worker.ref();
      worker.postMessage({ id: lastId, request, until } satisfies ToThread);
      return asked.promise;
    },
    async close() {
      const ended = worker;
      worker = null;
      if (ended === null) return;
      const gone = new Promise(resolve => ended.once('exit', resolve));
      ended.ref();
      ended.postMessage('close');
      await gone;
      for (const { reject } of waiting.values()) reject(unavailable());
      waiting.clear();
    },
  };
}

function unavailable(cause?: unknown): DocumentStoreError {
  return new DocumentStoreError('unavailable', 'O banco de dados não respondeu', { cause });
}
