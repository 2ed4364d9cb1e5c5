/** The terms of a leg in the general calculators, and their translation to a settlement leg and a slip. */

import * as z from 'zod/mini';
import { COMMISSION_KINDS } from '../../odds/exchange.ts';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Award, SettlementLeg } from '../../settlement/leg.ts';
import type { Bet } from '../../settlement/settle.ts';
import { cents } from '../../units.ts';
import { inputSchemas, oneOf } from './calculator.ts';
import type { SlipColumn } from './slip-problem.ts';
import { STAKE_KINDS } from './stake-kinds.ts';

/** Money of a leg is in hundredths of its own currency; for a lay it is the backer's stake. */
export const legTerms = z.object({
  odds: inputSchemas.odds,
  side: z._default(oneOf(['back', 'lay']), 'back'),
  commission: z._default(inputSchemas.fraction, 0),
  commissionType: z._default(oneOf(COMMISSION_KINDS), 'net_win'),
  /**
   * The fraction added to a win's profit, or to the odds: 0.25 is 25 %. boostKept: the value of a unit of the added
   * part, 1 for cash.
   */
  boost: z._default(inputSchemas.boost.check(z.maximum(10, { error: 'out_of_range' })), 0),
  boostOn: z._default(oneOf(['profit', 'odds']), 'profit'),
  boostKept: z._default(inputSchemas.probability, 1),
  /** A free bet needs its `stake`: the amount that the house gave. */
  stakeKind: z._default(oneOf(STAKE_KINDS), 'normal'),
  /** The fraction of a win's return that the house keeps. */
  backFee: z._default(inputSchemas.fraction, 0),
  /**
   * The fraction of the stake returned if the bet loses; refundMax needs `stake`. refundKept: the value of a unit of
   * it, 1 for cash.
   */
  refund: z._default(inputSchemas.probability, 0),
  refundMax: z.optional(inputSchemas.cents),
  refundKept: z._default(inputSchemas.probability, 1),
  /** Paid in addition to a win, whatever the stake. */
  winBonus: z._default(inputSchemas.cents, cents(0)),
  currency: z._default(z.string({ error: 'invalid_shape' }).check(z.maxLength(12, { error: 'out_of_range' })), 'BRL'),
  /** Reais per unit of the leg's currency. Required for a foreign currency, and absent for reais. */
  rate: z.optional(
    z
      .number({ error: 'not_a_number' })
      .check(z.positive({ error: 'not_positive' }), z.maximum(1e6, { error: 'out_of_range' })),
  ),
  /** Column F: the stake is fixed. */
  stake: z.optional(inputSchemas.positiveCents),
  min: z.optional(inputSchemas.cents),
  max: z.optional(inputSchemas.cents),
  /** Replaces the calculation's step. */
  step: z.optional(inputSchemas.positiveCents),
  house: z.optional(z.string({ error: 'invalid_shape' }).check(z.maxLength(60, { error: 'out_of_range' }))),
  /** The name of an exchange's market: its legs pay commission, which is one rate of the profit, on their net. */
  exchange: z.optional(z.string({ error: 'invalid_shape' }).check(z.maxLength(60, { error: 'out_of_range' }))),
});
export type LegTerms = z.output<typeof legTerms>;

/** Reais per unit on the slip. */
export const rateOf = ({ rate = 1 }: Pick<LegTerms, 'rate'>): number => rate;

/** Whether a currency, as people write it, is the real. Example: 'brl', 'R$', '' → true; 'USD' → false. */
export function isInReais(currency: string): boolean {
  return ['', 'BRL', 'R$', 'REAL', 'REAIS'].includes(currency.trim().toUpperCase());
}

export const houseLimits = z
  .array(
    z.object({
      name: z.string({ error: 'invalid_shape' }).check(z.minLength(1), z.maxLength(60)),
      max: inputSchemas.cents,
    }),
    {
      error: 'invalid_shape',
    },
  )
  .check(z.maxLength(100, { error: 'too_many' }));

/** Field names of `settlement/leg.ts` that differ here. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  'commission.rate': 'commission',
  'boost.rate': 'boost',
  'boost.kept': 'boostKept',
  'refundIfLost.kept': 'refundKept',
  refundIfLost: 'refund',
  exchangeMarket: 'exchange',
  freeBet: 'stakeKind',
};

/** Example: 'boost.rate' of leg 1 → 'legs.1.boost'. */
export function termField(leg: number, field: string): string {
  return `legs.${leg}.${FIELD_NAMES[field] ?? field}`;
}

/**
 * The bet with its terms for settlement. Awards of a fixed amount are returned in centavos of real. Errors: 'missing'
 * on the 'rate' of another currency, on the 'currency' of a rate, and on the stake that a free bet or a refund with a
 * maximum needs; 'contradictory_limits' on 'max' (under `min`) or on 'stake' (outside them). index: which leg, for the
 * field. Example: 'USD' without a rate → 'missing' on 'legs.0.rate'.
 */
export function toSettlementLeg(bet: Bet, terms: LegTerms, index: number): Result<SettlementLeg, InputError> {
  const { stake, min, max } = terms;
  const rate = rateOf(terms);
  const at = (field: string) => `legs.${index}.${field}`;
  // Assuming a rate of 1 would make the stake several times too large or too small.
  const isAbroad = !isInReais(terms.currency);
  if (isAbroad && terms.rate === undefined) return err({ code: 'missing', field: at('rate') });
  if (!isAbroad && rate !== 1) return err({ code: 'missing', field: at('currency') });
  const needsStake = terms.stakeKind !== 'normal' || terms.refundMax !== undefined;
  if (needsStake && stake === undefined) return err({ code: 'missing', field: at('stake') });
  if (max !== undefined && max < (min ?? 0)) return err({ code: 'contradictory_limits', field: at('max') });
  const isOutside = stake !== undefined && (stake < (min ?? 0) || stake > (max ?? stake));
  if (isOutside) return err({ code: 'contradictory_limits', field: at('stake') });

  const refund: Award =
    terms.refundMax !== undefined && stake !== undefined
      ? { amount: Math.min(stake * terms.refund, terms.refundMax) * rate }
      : { perStake: terms.refund };
  const kinds = { net_win: 'net_win', on_stake: 'stake', on_total_return: 'total_return' } as const;
  return ok({
    ...bet,
    side: terms.side,
    odds: terms.odds,
    ...(terms.exchange && terms.commission > 0 && { exchangeMarket: terms.exchange }),
    ...(terms.commission > 0 && { commission: { kind: kinds[terms.commissionType], rate: terms.commission } }),
    ...(terms.boost > 0 && { boost: { on: terms.boostOn, rate: terms.boost, kept: terms.boostKept } }),
    ...(terms.stakeKind !== 'normal' && { freeBet: { stakeReturned: terms.stakeKind === 'SR' } }),
    ...(terms.backFee > 0 && { backFee: terms.backFee }),
    ...(terms.refund > 0 && { refundIfLost: { ...refund, kept: terms.refundKept } }),
    ...(terms.winBonus > 0 && { winBonus: { amount: terms.winBonus * rate } }),
  });
}

/** The leg's column in the slip search. riskPerStake: 1 for a back, odds − 1 for a lay. step: the calculation's. */
export function toColumn(terms: LegTerms, riskPerStake: number, step: number): SlipColumn {
  const { stake, min, max, house } = terms;
  return {
    risk: riskPerStake * rateOf(terms),
    step: terms.step ?? step,
    ...(stake !== undefined && { fixed: stake }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(house !== undefined && { house }),
  };
}
