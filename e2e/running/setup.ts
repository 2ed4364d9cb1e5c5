/** Runs around every journey file. */
import { afterAll, beforeEach } from 'vitest';
import { closePages, describePages } from './browser.ts';
import { killServers } from './server.ts';

beforeEach(({ onTestFailed }) => {
  // The failure says what was missing on the page; what was there instead says why.
  onTestFailed(async () => console.error(await describePages()));
});

afterAll(async () => {
  await closePages();
  killServers();
});
