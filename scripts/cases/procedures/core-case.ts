/**
 * What must be right for money in a message of an operator, in one shape: cases give it as `core`, or as `expected.core` in the shorter
 * form of the rounds, which counts steps from 1 and has names of its own for markets and promotions.
 */
import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type CoreValue = z.output<typeof value>;

const leg = z.looseObject({
  step: z.number().optional(),
  preset: z.number().optional(),
  /** Of the procedure that a change speaks of, and not of the message. */
  context: z.boolean().optional(),
  also: z.record(z.string(), z.array(value)).default({}),
});
const full = z.looseObject({
  author: z.string().default('no author'),
  core: z.looseObject({
    is: z.string(),
    /** '*': any. */
    promotionType: z.string().nullable(),
    legs: z.array(leg.transform(each => ({ ...each, step: each.step ?? 1 }))).nullable(),
  }),
});
const short = z.looseObject({
  author: z.string().default('no author'),
  expected: z.looseObject({
    is: z.string(),
    promotion: z.looseObject({ type: z.string() }).nullish(),
    core: z.array(leg).default([]),
    claims: z.looseObject({ isRight: z.boolean().nullable() }).nullish(),
  }),
});

export type CoreLeg = z.output<typeof leg> & { readonly step: number } & Readonly<Record<string, unknown>>;

export interface CoreCase {
  readonly author: string;
  readonly is: readonly string[];
  readonly promotionType: readonly string[] | null | '*';
  /** Null: not looked at. */
  readonly legs: readonly CoreLeg[] | null;
  /** Null: the message claims nothing, or nobody can tell. */
  readonly claimIsRight: boolean | null;
  /** Only the fields that a leg has are looked at: a change names what it changes. */
  readonly isPart: boolean;
  readonly fields: readonly string[];
}

const FIELDS = [
  ...['step', 'house', 'side', 'selection', 'market', 'line', 'odds', 'stakeCents', 'commission', 'freebet', 'cap'],
];

/** Promotions of the rounds' short form, by the types that the reader may name them by. */
const PROMOTIONS: Readonly<Record<string, readonly string[]>> = {
  boost: ['enhanced-odds', 'boost-percent'],
  'boosted-odds': ['enhanced-odds'],
  'profit-boost': ['boost-percent'],
  refund: ['risk-free', 'cashback'],
  freebet: ['freebet', 'bet-and-get'],
  mission: ['mission', 'bet-and-get'],
};

/** Null: the case says nothing of the kind. */
export function coreCaseOf(given: unknown): CoreCase | null {
  const said = full.safeParse(given);
  if (said.success) {
    const { author, core } = said.data;
    const type = core.promotionType;
    return {
      author,
      is: [core.is],
      promotionType: type === '*' || type === null ? type : [type],
      legs: core.legs,
      claimIsRight: null,
      isPart: false,
      fields: FIELDS,
    };
  }
  const part = short.safeParse(given);
  // Cases of the long form have steps, or say what becomes of an earlier procedure.
  const isRound =
    part.success && 'missing' in part.data.expected && 'author' in part.data && !('steps' in part.data.expected);
  return isRound ? ofRound(part.data) : null;
}

function ofRound({ author, expected }: z.output<typeof short>): CoreCase {
  const { is, promotion, core, claims } = expected;
  const isChange = is === 'update' || is === 'closing';
  const type = promotion?.type;
  return {
    author,
    // One bet alone, with neither promotion nor other side, is a tip, which is published nowhere.
    is: is === 'procedure' && type === undefined ? [is, core.length < 2 ? 'not-a-procedure' : 'arb'] : [is],
    // What is held back has neither promotion nor legs.
    promotionType: is === 'flag' ? '*' : type !== undefined ? (PROMOTIONS[type] ?? [type]) : is === 'arb' ? null : '*',
    // What ends or is flagged has no legs that anybody could bet.
    legs: is === 'flag' || is === 'closing' ? null : core.map(each => legOfRound(each, isChange)),
    claimIsRight: isChange ? null : (claims?.isRight ?? null),
    isPart: is === 'update',
    fields: [...FIELDS, 'oddsBefore', 'units', 'bankPct'],
  };
}

const MARKETS: Readonly<Record<string, readonly string[]>> = {
  ou: ['asian_total', 'points_total', 'other'],
  ah: ['asian_handicap', 'spread', 'other'],
  '1x2': ['1x2'],
  dnb: ['draw_no_bet'],
  'double-chance': ['double_chance'],
  btts: ['both_teams_to_score'],
  moneyline: ['money_line'],
  multiple: ['multiple'],
};

function legOfRound({ limitCents, market, step, ...rest }: z.output<typeof leg>, isChange: boolean): CoreLeg {
  const markets = market === undefined ? [] : (MARKETS[String(market)] ?? ['other', 'european_handicap']);
  // A limit without another stake is the stake.
  const isLimited = rest.stakeCents === undefined && limitCents !== undefined;
  // The commission that nobody says is the administrator's.
  const isPreset = rest.side === 'lay' && rest.commission === undefined;
  const also = {
    ...(isLimited && { stakeCents: [Number(limitCents)] }),
    ...(isPreset && { commission: ['*'] }),
    market: [...markets],
    // A change may say of which step it is, or not.
    ...(isChange && step === undefined && { step: ['*'] }),
  };
  return {
    ...rest,
    step: (step ?? 1) - 1,
    also,
    ...(markets[0] !== undefined && { market: markets[0] }),
    ...(limitCents !== undefined && { cap: limitCents }),
  };
}
