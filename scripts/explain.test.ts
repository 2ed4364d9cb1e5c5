import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { quoteSchema } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import { createScanRecorder, listScanLogs } from '../api/feeds/scan-log/scan-recorder.ts';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';

const NOW = Date.parse('2026-06-11T18:00:00Z');
const FEED = { id: 'a', demo: false, freshness: { preMs: 60_000, liveMs: 20_000 } };

interface Explained {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const explain = (...args: string[]) =>
  new Promise<Explained>(resolve => {
    execFile(process.execPath, [join(import.meta.dirname, 'explain.ts'), ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });

/** A folder in which a server recorded an arb that opens, in its first line of odds, and closes. */
async function recordedFolder(): Promise<string> {
  const dir = temporaryFolder(onTestFinished);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const recorder = createScanRecorder({ dir, maxBytes: 1e9, clock: { now: () => epochMs(NOW) }, log });
  const terms = { ...FIRST_TERMS, commissionOf: () => 0 };
  const scanner = recorder.record(createScanner({ terms }), terms.commissionOf);
  await recorder.open();
  const event = { id: 'e1', sport: 'soccer', league: 'x', home: 'Casa', away: 'Fora', startsAt: NOW + 3_600_000 };
  const quotes = [
    { book: 'betano', selection: 'over', odds: 2.3 },
    { book: 'kto', selection: 'under', odds: 2.2 },
  ].map(each => quoteSchema.parse({ event, market: 'ou', line: 2.5, at: NOW, ...each }));
  scanner.ingest({ at: epochMs(NOW), quotes }, FEED, epochMs(NOW));
  scanner.endFeed(FEED.id, epochMs(NOW + 70_000));
  await recorder.close();
  return dir;
}

it('lists what opened and closed, and what was cut off is said and is an error', async () => {
  const dir = await recordedFolder();
  const whole = await explain(dir);
  expect(whole).toMatchObject({ code: 0, stderr: '1 arquivos, 2 mudanças\n' });
  expect(whole.stdout).toContain('2026-06-11 18:00:00.000 abriu');
  expect(whole.stdout).toContain('2026-06-11 18:01:10.000 fechou');

  const [path = ''] = await listScanLogs(dir);
  writeFileSync(path, readFileSync(path).subarray(0, -8));
  const cut = await explain(dir);
  expect(cut.code).toBe(1);
  expect(cut.stdout).toBe(whole.stdout);
  expect(cut.stderr).toContain(`${path}: a gravação acaba no meio (o servidor caiu, ou ainda grava), lida até 2026`);

  writeFileSync(path, 'notas');
  expect(await explain(dir)).toMatchObject({ code: 2, stdout: '' });
  expect(await explain(join(dir, 'nenhuma'))).toMatchObject({ code: 2, stdout: '' });
});
