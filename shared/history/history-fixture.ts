/** A closed arb for tests only: one call, in which a test gives only the fields it is about. */
import { makeArb, NOW } from '../arbitrage/arb-fixture.ts';
import { epochMs } from '../units.ts';
import { closeLife, openLife } from './life.ts';
import type { ClosedLife } from './life-record.ts';

/** By default it lived for a minute, up to `NOW`, and was never stale. */
export function makeRecord(change: Partial<ClosedLife> = {}): ClosedLife {
  const arb = makeArb({ openedAt: epochMs(NOW - 60_000), updatedAt: epochMs(NOW - 60_000) });
  const firstSeen = epochMs((change.lastSeen ?? NOW) - 60_000);
  return { ...closeLife(openLife(arb), NOW, 'gone'), firstSeen, peakAt: firstSeen, ...change };
}
