import { expect, it } from 'vitest';
import { ALL_SHARES } from '../share-of.ts';
import { createEachShare } from './each-share.ts';
import type { ShareScanner } from './share-scanner.ts';

it('says once per outage that shares cannot be brought up to date, and once that they can', async () => {
  let scanners = ALL_SHARES.map(share => ({ share }) as ShareScanner);
  let isAway = false;
  const logged: string[] = [];
  const log = { info: (text: string) => void logged.push(text), warn: (text: string) => void logged.push(text) };
  const each = createEachShare(() => scanners, log);
  const sweep = () => each(async () => (isAway ? Promise.reject(new Error('away')) : undefined));
  await sweep();
  isAway = true;
  for (let second = 0; second < 5; second += 1) await sweep();
  // Their leases have lapsed meanwhile.
  const [before] = [scanners];
  scanners = [];
  await sweep();
  scanners = before;
  await sweep();
  expect(logged).toEqual(['as partes dos jogos não são postas em dia; novas tentativas']);
  isAway = false;
  await sweep();
  await sweep();
  expect(logged.slice(1)).toEqual(['as partes dos jogos são postas em dia de novo']);
});
