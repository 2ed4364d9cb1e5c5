/**
 * `it` with what the journeys of one worker share: its Chromium, and a server without odds, which costs nothing while
 * nobody asks it. Each starts when a journey first uses it and ends with the worker. A journey that changes what others
 * see, stops its server or needs its own environment or market starts one with `startServer`.
 */
import { it as plain } from 'vitest';
import { chromiumPath, launchBrowser } from './browser.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from './server.ts';

export const it = plain
  .extend('chromiumPath', { scope: 'worker' }, chromiumPath)
  .extend('browser', { scope: 'worker' }, async ({ chromiumPath }, { onCleanup }) => {
    const browser = await launchBrowser(chromiumPath);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('emptyMarket', { scope: 'worker' }, EMPTY_MARKET)
  .extend('server', { scope: 'worker' }, ({ emptyMarket }, { onCleanup }) => startSharedServer(emptyMarket, onCleanup));

/** For a worker's fixture: the server ends with the worker, and must exit with 0. */
export async function startSharedServer(
  env: Record<string, string>,
  onCleanup: (stop: () => Promise<void>) => void,
): Promise<RunningServer> {
  const server = await startServer(env, { isShared: true });
  onCleanup(async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`The shared server exited with ${code}:\n${server.output()}`);
  });
  return server;
}
