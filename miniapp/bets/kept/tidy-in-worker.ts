/** Has a worker tidy the database with this name; the worker ends when it is done. */
export function tidyInWorker(name: string): Promise<void> {
  const worker = new Worker(new URL('./tidy-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    const end = (after: () => void) => {
      worker.terminate();
      after();
    };
    worker.addEventListener('message', () => end(resolve));
    worker.addEventListener('error', () => end(() => reject(new Error('the worker failed'))));
    worker.postMessage(name);
  });
}
