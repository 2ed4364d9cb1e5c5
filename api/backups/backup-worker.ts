/** The thread that makes one backup: reading, summing and flushing hundreds of megabytes would hold up everybody else. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeBackup } from './write-backup.ts';

parentPort?.postMessage(await writeBackup(workerData));
