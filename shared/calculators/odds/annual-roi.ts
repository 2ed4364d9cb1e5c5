/** Profit per year if the money could be staked again as soon as the event ends, as scanners print it. */
import * as z from 'zod/mini';
import { ok } from '../../result.ts';
import { calculator, inputSchemas } from '../engine/calculator.ts';

const HOURS_A_YEAR = 8760;

/**
 * ROI per year: profit % × 8760/(hours until the money is back). profitPct: per cent, may be negative. Hours: until the
 * start, the event's length (2 by default), and the clock's error (0). Errors: field codes; 'not_positive' on
 * 'hoursToStart' if the sum of the hours is not positive.
 * Source: betburger.com, "How does sorting of arbs work" (the formula is recovered from the numbers there).
 * Example: 2.12 % in 20.5 h + 2 h − 0.02636 h → 826.35 %.
 */
export const annualRoi = calculator(
  z
    .object({
      profitPct: inputSchemas.signed,
      hoursToStart: inputSchemas.signed,
      eventDurationH: z._default(inputSchemas.fromZero, 2),
      clockOffsetH: z._default(inputSchemas.signed, 0),
    })
    .check(
      z.refine(each => each.hoursToStart + each.eventDurationH + each.clockOffsetH > 1e-6, {
        error: 'not_positive',
        path: ['hoursToStart'],
      }),
    ),
  ({ profitPct, hoursToStart, eventDurationH, clockOffsetH }) => {
    const hours = hoursToStart + eventDurationH + clockOffsetH;
    return ok({ hours, roiPct: (profitPct * HOURS_A_YEAR) / hours });
  },
);
