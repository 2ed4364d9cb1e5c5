/** Converts the inputs of reference cases, already in camelCase, to arguments of the calculators. */
import { parseGridLegs } from './reference-legs.ts';
import {
  boostedOf,
  isFields,
  type ReferenceFields,
  referenceCommission,
  referenceList,
  withNames,
} from './reference-terms.ts';

export function nwayTerms(input: ReferenceFields): ReferenceFields {
  const { type, commissionType = type, on, ...rest } = input;
  const kind = Array.isArray(commissionType)
    ? commissionType.map(referenceCommission)
    : referenceCommission(commissionType);
  return {
    ...withNames(rest, { totalStake: ['total', 'bankroll'] }),
    ...(commissionType !== undefined && { type: kind, commissionType: kind }),
    ...(on !== undefined && { on: boostedOf(on) }),
  };
}

/** Booleans, or the indices that take the profit. */
export function asFlags(chosen: unknown, odds: unknown): unknown {
  const isPlaces = Array.isArray(chosen) && Array.isArray(odds) && chosen.every(each => typeof each === 'number');
  return isPlaces ? odds.map((_, index) => chosen.includes(index)) : chosen;
}

export function roundedTerms(input: ReferenceFields): ReferenceFields {
  return withNames(input, { maxTotal: ['budget', 'bankroll'], total: ['totalStake'], maxStake: ['caps'] });
}

export function layTerms(input: ReferenceFields): ReferenceFields {
  return withNames(input, {
    layCommission: ['commission'],
    backStake: ['freebet', 'stake'],
    commission: ['layCommission'],
  });
}

export function exchangeTerms(input: ReferenceFields): ReferenceFields {
  return withNames(input, { commission: ['layCommission'], pFullTurnaround: ['p', 'q'] });
}

export function totalLegs(input: ReferenceFields): ReferenceFields {
  return { ...input, legs: referenceList(input.legs).map(leg => withNames(leg, { market: ['side', 'selection'] })) };
}

/** The win is on the side opposite to the handicap; if the handicap is the away team's, both are mirrored. */
export function handicapAgainstWin(input: ReferenceFields): ReferenceFields {
  const { handicap, win } = handicapAndWin(input);
  return {
    line: handicap?.line,
    homeOdds: handicap?.odds,
    homeStake: handicap?.stake,
    awayOdds: win?.odds,
    ...(win?.stake !== undefined && { awayStake: win.stake }),
  };
}

function handicapAndWin(input: ReferenceFields) {
  const legs = referenceList(input.legs);
  const handicap = legs.find(leg => String(leg.market).startsWith('AH')) ?? legs[0];
  return { handicap, win: legs.find(leg => leg !== handicap) };
}

export function isSeenFromAway(input: ReferenceFields): boolean {
  return handicapAndWin(input).handicap?.market === 'AH2';
}

/** Outcomes by name become indices, in the order of the hedge odds. */
export function openBets(input: ReferenceFields): ReferenceFields {
  const names = outcomeNames(input);
  return {
    ...withNames(input, { maxExtraTotal: ['maxExtra', 'budget'] }),
    rule: 'max_min',
    existing: referenceList(input.existing).map(bet => ({
      ...bet,
      outcome: typeof bet.outcome === 'string' ? names.indexOf(bet.outcome) : bet.outcome,
    })),
    hedgeOdds: isFields(input.hedgeOdds) ? Object.values(input.hedgeOdds) : input.hedgeOdds,
  };
}

export function outcomeNames(input: ReferenceFields): string[] {
  return isFields(input.hedgeOdds) ? Object.keys(input.hedgeOdds) : [];
}

export function handicapLegs(input: ReferenceFields) {
  const [first, second] = Array.isArray(input.legs) ? input.legs.map(handicapLeg) : [];
  return { first, second };
}

/** "AH1(-0.25)@2.10", or the same in fields. A total becomes a handicap with minus its line for over. */
function handicapLeg(leg: unknown): { side: string; line: number; odds: unknown } | undefined {
  const parts = /^(AH[12]|O|U)\(([+-]?\d+(?:\.\d+)?)\)@(\d+(?:\.\d+)?)$/.exec(String(leg));
  const fields = isFields(leg) ? leg : { market: parts?.[1], line: Number(parts?.[2]), odds: Number(parts?.[3]) };
  const side = String(fields.market ?? ('side' in fields ? fields.side : undefined));
  if (!isFields(leg) && !parts) return undefined;
  if (/^o/i.test(side)) return { side: 'AH1', line: -Number(fields.line), odds: fields.odds };
  if (/^u/i.test(side)) return { side: 'AH2', line: Number(fields.line), odds: fields.odds };
  return { side, line: Number(fields.line), odds: fields.odds };
}

export function lpTerms(input: ReferenceFields): ReferenceFields {
  return withNames(input, { maxStake: ['caps'], maxTotal: ['budget'], held: ['existing'] });
}

export function gridTerms(input: ReferenceFields): ReferenceFields {
  const maxGoals = /(\d+)\s*$/.exec(String(input.grid ?? ''))?.[1] ?? input.maxGoals;
  return {
    ...lpTerms(input),
    legs: parseGridLegs(input.legs),
    // Every line has scores on both of its sides within 12 goals, so a larger grid adds no other rows.
    ...(maxGoals !== undefined && { maxGoals: Math.min(12, Number(maxGoals)) }),
  };
}
