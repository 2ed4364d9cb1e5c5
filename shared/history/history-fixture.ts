/** A closed arb for tests and nothing else: one call, with what the test is about. */
import { makeArb, NOW } from '../arbitrage/arb-fixture.ts';
import type { EpochMs } from '../units.ts';
import { closeLife, openLife } from './life.ts';
import type { LifeRecord } from './life-record.ts';

/** It lived for a minute, up to `NOW` unless said otherwise, and was never stale. */
export function makeRecord(change: Partial<LifeRecord> = {}): LifeRecord {
  const arb = makeArb({ openedAt: (NOW - 60_000) as EpochMs, updatedAt: (NOW - 60_000) as EpochMs });
  const firstSeen = ((change.lastSeen ?? NOW) - 60_000) as EpochMs;
  return { ...closeLife(openLife(arb), NOW, 'gone'), firstSeen, peakAt: firstSeen, ...change };
}
