/** A closed arb for tests and nothing else: one call, with what the test is about. */
import { makeArb, NOW } from '../arbitrage/arb-fixture.ts';
import { epochMs } from '../units.ts';
import { closeLife, openLife } from './life.ts';
import type { LifeRecord } from './life-record.ts';

/** It lived for a minute, up to `NOW` unless said otherwise, and was never stale. */
export function makeRecord(change: Partial<LifeRecord> = {}): LifeRecord {
  const arb = makeArb({ openedAt: epochMs(NOW - 60_000), updatedAt: epochMs(NOW - 60_000) });
  const firstSeen = epochMs((change.lastSeen ?? NOW) - 60_000);
  return { ...closeLife(openLife(arb), NOW, 'gone'), firstSeen, peakAt: firstSeen, ...change };
}
