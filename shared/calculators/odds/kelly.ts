/** Kelly as calculators: `odds/kelly.ts` with the bankroll and the fraction of Kelly that people really stake. */
import * as z from 'zod/mini';
import { kellyExclusive, kellySingle } from '../../odds/kelly.ts';
import { ok } from '../../result.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';

/**
 * Kelly for one bet. multiplier: fraction of Kelly, 1 by default; bankroll: money, optional. Errors: `kellySingle`'s.
 * Source: `kellySingle`. Example: 0.55 at 2.0 → 0.1, half 0.05.
 */
export const kellyOne = calculator(
  z.object({
    p: inputSchemas.probability,
    odds: inputSchemas.odds,
    multiplier: z._default(inputSchemas.probability, 1),
    bankroll: z.optional(inputSchemas.amount),
  }),
  ({ p, odds, multiplier, bankroll }, place) => {
    const kelly = kellySingle(p, odds);
    if (!kelly.ok) return kelly;
    const { fraction, ev } = kelly.value;
    const stake = bankroll === undefined ? null : place.down(bankroll * fraction * multiplier);
    return ok({ fraction, half: fraction / 2, quarter: fraction / 4, ev, stake });
  },
);

/**
 * Kelly over outcomes that exclude each other: fractions of the bankroll. Errors: field codes, `kellyExclusive`'s.
 * Source: `kellyExclusive`. Example: [0.5, 0.3, 0.2] at [2.2, 3.4, 3.9] → 0.138298, 0.065957, 0.
 */
export const kellyMany = calculator(
  z.object({ p: listOf(inputSchemas.probability, 1), odds: listOf(inputSchemas.odds, 1) }),
  ({ p, odds }) => {
    const kelly = kellyExclusive(p, odds);
    return kelly.ok ? ok(kelly.value) : kelly;
  },
);
