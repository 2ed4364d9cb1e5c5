/** Makes a backup in a thread of its own. */
import { Worker } from 'node:worker_threads';
import { err, type Result } from '#shared/result.ts';
import type { BackupJob, BackupMade } from './write-backup.ts';

/** The signal ends the thread where it is; what is unfinished is removed before the next backup. */
export function writeBackupInThread(job: BackupJob, signal: AbortSignal): Promise<Result<BackupMade, string>> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: job, execArgv: [] });
    const end = () => void worker.terminate();
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    worker.on('message', resolve);
    worker.on('error', cause => resolve(err(`a cópia não ficou inteira (${cause})`)));
    // After the thread's message this changes nothing.
    worker.on('exit', () => {
      signal.removeEventListener('abort', end);
      resolve(err('a cópia foi interrompida'));
    });
  });
}
