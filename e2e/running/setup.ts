/** Runs around every journey file. */
import { afterAll } from 'vitest';
import { closePages } from './browser.ts';
import { killServers } from './server.ts';

afterAll(async () => {
  await closePages();
  killServers();
});
