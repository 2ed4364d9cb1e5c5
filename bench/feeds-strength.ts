/**
 * 5,000 quotes a second through the socket of odds-api.io's double, with cuts, repetitions, gaps and nonsense: how many
 * arrive, how soon after a cut, and what memory they take. `STRENGTH_MINUTES=10 npm run bench` for the long run.
 */
import { closeOddsApiIo } from '../api/feeds/odds-api-io/testing/provider-double.ts';
import { runStrength } from '../api/feeds/odds-api-io/testing/strength-run.ts';
import type { BenchLine } from './measure.ts';

const PER_SECOND = 5_000;
const SHORT_RUN_SECONDS = 10;
const RETURN_LIMIT_MS = 2_000;

export async function benchFeedsStrength(): Promise<BenchLine[]> {
  const minutes = Number(process.env.STRENGTH_MINUTES ?? 0);
  const seconds = minutes > 0 ? minutes * 60 : SHORT_RUN_SECONDS;
  const result = await runStrength({ seconds, perSecond: PER_SECOND, cuts: Math.max(2, Math.floor(seconds / 20)) });
  closeOddsApiIo();
  const { wrong, compared, stale, quotesPerSecond, slowestReturnMs, memory } = result;
  if (wrong > 0 || stale > 0) throw new Error(`${wrong} of ${compared} prices are wrong, ${stale} are stale`);
  const [early, late] = memory;
  return [
    {
      name: 'feeds.strength.rate',
      value: quotesPerSecond,
      unit: 'quotes/s',
      ratio: quotesPerSecond / PER_SECOND,
      peer: `${PER_SECOND} wanted, ${compared} prices compared, none wrong`,
    },
    {
      name: 'feeds.strength.return',
      value: slowestReturnMs,
      unit: 'ms',
      ratio: RETURN_LIMIT_MS / Math.max(1, slowestReturnMs),
      peer: `${result.cuts} cuts, ${RETURN_LIMIT_MS} ms allowed`,
    },
    {
      name: 'feeds.strength.memory',
      value: late,
      unit: 'MB',
      ratio: early / late,
      peer: `${early} MB after the first third`,
    },
  ];
}
