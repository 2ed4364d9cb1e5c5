/** The thread that reads pictures: seconds of work for each, which would hold up everybody else. */
import { parentPort } from 'node:worker_threads';
import { recognize, turnOf } from '#shared/reading/print/recognize.ts';
import { openLetterEngine } from './letter-engine.ts';

const engine = await openLetterEngine();

parentPort?.on('message', (picture: Uint8Array) => {
  try {
    parentPort?.postMessage(recognize(engine, picture, turnOf(picture), () => undefined));
  } catch {
    // The engine throws numbers at what it cannot read; after that its memory is not to be trusted.
    parentPort?.postMessage({ ok: false });
    process.exit(1);
  }
});
