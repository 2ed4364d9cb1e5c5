/**
 * The thread that has the SQLite file open. Writes are done in the order in which they came. While another process holds
 * the lock, they are tried again until their time is up; what only reads goes on meanwhile.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { isBusy, lateError } from './sqlite-errors.ts';
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts';
import {
  type FromThread,
  monotonicMs,
  type SqliteThreadData,
  type ToThread,
  toSqliteFailure,
} from './sqlite-message.ts';

/** How soon a lock is tried again: short against a person's patience, long against the work it costs. */
const RETRY_MS = 10;

function serve(port: MessagePort, { path, indexes }: SqliteThreadData): void {
  const say = (message: FromThread) => port.postMessage(message);
  let file: SqliteFile;
  try {
    file = openSqliteFile(path, indexes);
  } catch (error) {
    say({ opened: toSqliteFailure(error) });
    port.close();
    return;
  }
  say({ opened: null });
  const waiting: ToThread[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** False: another process has the lock, and there is time left to try again. */
  function attempt({ id, request, until }: ToThread): boolean {
    try {
      if (monotonicMs() >= until) throw lateError(path);
      say({ id, answer: file.run(request) });
    } catch (error) {
      if (isBusy(error) && monotonicMs() + RETRY_MS < until) return false;
      say({ id, failure: toSqliteFailure(error) });
    }
    return true;
  }

  function work(): void {
    clearTimeout(timer);
    let isWriteWaiting = false;
    for (const message of waiting.splice(0)) {
      const isWrite = message.request.type === 'commit';
      // Not before an older write, unless it has no time left.
      const isNext = !(isWrite && isWriteWaiting) || monotonicMs() >= message.until;
      if (isNext && attempt(message)) continue;
      waiting.push(message);
      isWriteWaiting ||= isWrite;
    }
    if (waiting.length > 0) timer = setTimeout(work, RETRY_MS);
  }

  port.on('message', (message: ToThread | 'close') => {
    if (message === 'close') {
      clearTimeout(timer);
      file.close();
      port.close();
      return;
    }
    waiting.push(message);
    work();
  });
}

if (parentPort !== null) serve(parentPort, workerData);
