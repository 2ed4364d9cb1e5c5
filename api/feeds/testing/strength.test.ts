import { afterEach, expect, it } from 'vitest';
import { closeBetfair } from '../betfair/testing/betfair-double.ts';
import { runBetfairStrength } from '../betfair/testing/strength-source.ts';
import { closeOddsApiIo } from '../odds-api-io/testing/provider-double.ts';
import { runOddsApiIoStrength } from '../odds-api-io/testing/strength-source.ts';

afterEach(() => {
  closeOddsApiIo();
  closeBetfair();
});

it.each([
  ['odds-api.io', runOddsApiIoStrength, ['late', 'from_future', 'bad_message']],
  ['Betfair', runBetfairStrength, ['bad_market', 'from_future', 'bad_message']],
] as const)(
  '%s: loses nothing valid and shows nothing stale of 5,000 quotes a second with cuts, repetitions, gaps and nonsense',
  async (_, run, reasons) => {
    const result = await run({ seconds: 4, perSecond: 5_000, cuts: 3 });
    expect(result).toMatchObject({ wrong: 0, stale: 0, cuts: 3 });
    expect(result.compared).toBeGreaterThan(500);
    for (const reason of reasons) expect(result.refused[reason]).toBeGreaterThan(0);
  },
  30_000,
);
