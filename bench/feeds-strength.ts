/**
 * 5,000 quotes a second through the socket of each provider's double, with cuts, repetitions, gaps and nonsense: how many
 * arrive, how soon after a cut, and what memory they take. `STRENGTH_MINUTES=10 npm run bench` for the long run.
 */
import { closeBetfair } from '../api/feeds/betfair/testing/betfair-double.ts';
import { runBetfairStrength } from '../api/feeds/betfair/testing/strength-source.ts';
import { closeOddsApiIo } from '../api/feeds/odds-api-io/testing/provider-double.ts';
import { runOddsApiIoStrength } from '../api/feeds/odds-api-io/testing/strength-source.ts';
import type { StrengthResult } from '../api/feeds/testing/strength-run.ts';
import type { BenchLine } from './measure.ts';

const PER_SECOND = 5_000;
const SHORT_RUN_SECONDS = 10;
const RETURN_LIMIT_MS = 2_000;

export async function benchFeedsStrength(): Promise<BenchLine[]> {
  const minutes = Number(process.env.STRENGTH_MINUTES ?? 0);
  const seconds = minutes > 0 ? minutes * 60 : SHORT_RUN_SECONDS;
  const terms = { seconds, perSecond: PER_SECOND, cuts: Math.max(2, Math.floor(seconds / 20)) };
  const oddsApiIo = linesOf('feeds.strength', await runOddsApiIoStrength(terms));
  closeOddsApiIo();
  const betfair = linesOf('feeds.strength.betfair', await runBetfairStrength(terms));
  closeBetfair();
  return [...oddsApiIo, ...betfair];
}

function linesOf(name: string, result: StrengthResult): BenchLine[] {
  const { wrong, compared, stale, cuts, quotesPerSecond, slowestReturnMs, memory } = result;
  if (wrong > 0 || stale > 0) throw new Error(`${name}: ${wrong} of ${compared} prices are wrong, ${stale} are stale`);
  const [early, late] = memory;
  return [
    {
      name: `${name}.rate`,
      value: quotesPerSecond,
      unit: 'quotes/s',
      ratio: quotesPerSecond / PER_SECOND,
      peer: `${PER_SECOND} wanted, ${compared} prices compared, none wrong`,
    },
    {
      name: `${name}.return`,
      value: slowestReturnMs,
      unit: 'ms',
      ratio: RETURN_LIMIT_MS / Math.max(1, slowestReturnMs),
      peer: `${cuts} cuts, ${RETURN_LIMIT_MS} ms allowed`,
    },
    {
      name: `${name}.memory`,
      value: late,
      unit: 'MB',
      ratio: early / late,
      peer: `${early} MB after the first third`,
    },
  ];
}
