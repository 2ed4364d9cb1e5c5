/**
 * A finished sum, as the terms of a message that asks for it, so that the next message can change it. Pure. The terms are
 * counted once more: those that do not lead back to the same sum are none.
 */
import { type Calculation, encodeCalculation, type LinkedCalculation } from '../../calculators/link/link.ts';
import { CALCULATORS, type CalculatorId, type CalculatorInput } from '../../calculators/registry.ts';
import { ANYBODYS_HOUSES, type FindHouse } from '../../reading/houses/houses.ts';
import { NO_DEFAULTS } from '../../reading/result/chat-defaults.ts';
import type { Terms } from '../../reading/result/terms.ts';
import { decide } from '../decide/decide.ts';
import * as small from './small-terms.ts';
import { equalReturnTerms, limitedTerms, surebetTerms } from './stake-terms.ts';

type TermsOf = { readonly [Id in CalculatorId]?: (input: CalculatorInput<Id>, findHouse: FindHouse) => Terms | null };

const TERMS: TermsOf = {
  surebet: surebetTerms,
  'equal-return': equalReturnTerms,
  'equal-return-limits': limitedTerms,
  'settle-multiple': small.multipleTerms,
  'acca-lay': small.accaLayTerms,
  'lay-as-back': small.layTerms,
  'kelly-single': small.kellyTerms,
  'value-bet': small.valueTerms,
  'no-vig': small.marginTerms,
  boost: small.boostTerms,
  'convert-odds': small.convertTerms,
  'early-payout-double': small.earlyPayoutTerms,
  'double-green': small.doubleGreenTerms,
  'middle-totals': small.totalsTerms,
  'handicap-equal-return': small.handicapTerms,
  'allocate-score-grid': small.gridTerms,
};

/**
 * What the message may have said besides, which no sum keeps. A bet that stands, or odds of some outcomes only, may pay more or
 * less than any market does.
 */
const SAID_BESIDES: readonly Partial<Terms>[] = [
  {},
  { hasPlaced: true },
  { isHedge: true },
  { intent: 'split' },
  { intent: 'split', hasPlaced: true },
];

/** Null: the chat has no words for this sum, or its numbers make no sense. calculation: may come from anywhere. */
export function termsOfCalculation(
  calculation: LinkedCalculation,
  findHouse: FindHouse = ANYBODYS_HOUSES,
): Terms | null {
  const { id, input } = calculation as Calculation;
  // A table of functions by id, each for its own input: the pair cannot be told apart by the types.
  const termsOf = TERMS[id] as ((input: unknown, findHouse: FindHouse) => Terms | null) | undefined;
  if (termsOf === undefined || !CALCULATORS[id].input.safeParse(input).success) return null;
  const terms = termsOf(input, findHouse);
  if (terms === null) return null;
  const link = encodeCalculation({ id, input });
  const found = SAID_BESIDES.map(besides => ({ ...terms, ...(terms.intent === 'auto' && besides) })).find(
    each => linkOf(each) === link,
  );
  return found ?? null;
}

function linkOf(terms: Terms): string | null {
  const reading = decide(terms, 'auto', NO_DEFAULTS);
  return reading.kind === 'calculation' ? encodeCalculation(reading.calculation) : null;
}
