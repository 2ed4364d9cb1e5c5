import { afterEach, expect, it } from 'vitest';
import { closeOddsApiIo } from './testing/provider-double.ts';
import { runStrength } from './testing/strength-run.ts';

afterEach(closeOddsApiIo);

it('loses nothing valid and shows nothing stale of 5,000 quotes a second with cuts, repetitions, gaps and nonsense', async () => {
  const result = await runStrength({ seconds: 4, perSecond: 5_000, cuts: 2 });
  expect(result).toMatchObject({ wrong: 0, stale: 0, cuts: 2 });
  expect(result.compared).toBeGreaterThan(500);
  expect(result.slowestReturnMs).toBeLessThan(2_000);
  expect(result.refused.late).toBeGreaterThan(0);
  expect(result.refused.from_future).toBeGreaterThan(0);
  expect(result.refused.bad_message).toBeGreaterThan(0);
}, 30_000);
