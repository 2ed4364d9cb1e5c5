/** Runs around every journey file. */
import { afterAll, beforeEach } from 'vitest';
import { closePages, describePages } from './browser.ts';
import { killServers } from './server.ts';

beforeEach(({ onTestFailed }) => {
  // What was not on the page is known from the failure; what was on it instead says why.
  onTestFailed(async () => console.error(await describePages()));
});

afterAll(async () => {
  await closePages();
  killServers();
});
