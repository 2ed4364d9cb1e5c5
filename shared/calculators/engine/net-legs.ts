/** The net odds of each leg after boosts and commission; shared by the back calculators. */

import * as z from 'zod/mini';
import { boostOdds } from '../../odds/boost.ts';
import { COMMISSION_KINDS, netOdds } from '../../odds/exchange.ts';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { inputSchemas, listOf, oneOf } from './calculator.ts';

/** The odds of each leg with their boosts and commissions: one value for all legs, or one per leg. */
export const legsInput = z.object({
  odds: listOf(inputSchemas.odds),
  /** The fraction added to the profit or to the odds: 0.25 is 25 %. */
  boost: z._default(z.union([inputSchemas.boost, z.array(inputSchemas.boost)]), 0),
  on: z._default(oneOf(['profit', 'odds']), 'profit'),
  commission: z._default(z.union([inputSchemas.fraction, z.array(inputSchemas.fraction)]), 0),
  commissionType: z._default(z.union([oneOf(COMMISSION_KINDS), z.array(oneOf(COMMISSION_KINDS))]), 'net_win'),
});

/**
 * Net decimal odds, one per leg: the boost comes first, because commission is taken from what is won. Errors:
 * 'length_mismatch' on a list without one value per leg; `netOdds`'.
 * Example: [1.95, 1.98] with boosts [0.25, 0] on profit → [2.1875, 1.98].
 */
export function netLegs(legs: z.output<typeof legsInput>): Result<number[], InputError> {
  for (const field of ['boost', 'commission', 'commissionType'] as const) {
    const value = legs[field];
    if (Array.isArray(value) && value.length !== legs.odds.length) return err({ code: 'length_mismatch', field });
  }
  const net: number[] = [];
  for (const [index, odds] of legs.odds.entries()) {
    const boosted = boostOdds(odds, at(legs.boost, index, 0), legs.on);
    const result = netOdds(boosted, at(legs.commission, index, 0), at(legs.commissionType, index, 'net_win'));
    if (!result.ok) return err({ code: result.error.code, field: `${result.error.field}.${index}` });
    net.push(result.value);
  }
  return ok(net);
}

function at<T extends string | number>(value: T | readonly T[], index: number, missing: T): T {
  return typeof value === 'object' ? (value[index] ?? missing) : value;
}
