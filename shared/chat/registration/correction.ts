/**
 * What a reply to bets that were written down changes in them: the bets once more as they should be, their houses, or one field
 * of one ('foi 2,20', 'a da KTO era 80'). Pure. Nothing is written here: what would change is shown first.
 */
import { z } from 'zod';
import { BET_FIELDS } from '../../bets/action.ts';
import type { BookedBet } from '../../bets/booked-bet.ts';
import { findBook } from '../../markets/books.ts';
import { ANYBODYS_HOUSES } from '../../reading/houses/houses.ts';
import type { RegisteringContext } from '../../reading/registering/context.ts';
import { readRegistering } from '../../reading/registering/read-registering.ts';
import type { SaidBet } from '../../reading/result/registering.ts';
import { keyOfName } from '../../reading/said/said-houses.ts';
import { readHouses } from './houses-reply.ts';
import { operationOf } from './said-operation.ts';

const { house, side, odds, stakeCents, selection, eventName } = BET_FIELDS;
const setSchema = z.object({ house, side, odds, stakeCents, selection, eventName }).partial();
export type LegSet = z.infer<typeof setSchema>;

const legChangeSchema = z.object({
  /** The place of the leg, from 0. */
  leg: z.int().min(0).max(40),
  /** What stood there when the change was shown. */
  from: setSchema,
  to: setSchema,
});
export type LegChange = z.infer<typeof legChangeSchema>;

const correctionSchema = z.object({
  v: z.literal(1),
  /** Of the operation, as its buttons carry it. */
  key: z.string().max(30),
  count: z.int().min(1).max(40),
  /** The message that asked for it: said twice it is two corrections. */
  said: z.int(),
  changes: z.array(legChangeSchema).min(1).max(40),
});
/** A correction as its button keeps it until it is touched. */
export type Correction = z.infer<typeof correctionSchema>;

export function readKeptCorrection(kept: string): Correction | null {
  try {
    return correctionSchema.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}

export type CorrectionRead =
  | { readonly kind: 'changes'; readonly changes: readonly LegChange[] }
  /** One field, and it may be of each of these. */
  | { readonly kind: 'which'; readonly changes: readonly LegChange[] }
  /** All of it stands there already. */
  | { readonly kind: 'same' };

/** Null: the text is no correction. bets: as they stand now, in the order of the legs. */
export function readCorrection(
  text: string,
  bets: readonly BookedBet[],
  context: Omit<RegisteringContext, 'before'>,
): CorrectionRead | null {
  const whole = wholeBets(text, bets.length, context);
  if (whole !== null)
    return changed(
      whole.map((to, leg) => ({ leg, to })),
      bets,
    );
  const fields = bets.flatMap((bet, leg) => {
    const to = fieldSaid(text, bet, context);
    return to === null ? [] : [{ leg, to }];
  });
  if (fields.length > 0) {
    const named = fields.filter(({ leg }) => isNamed(text, bets[leg]));
    const meant = named.length > 0 ? named : (ordinal(text, fields) ?? fields);
    const read = changed(meant, bets);
    return meant.length > 1 && read.kind === 'changes' ? { kind: 'which', changes: read.changes } : read;
  }
  const houses = readHouses(text, bets.length, ANYBODYS_HOUSES);
  return houses === null
    ? null
    : changed(
        houses.map((each, leg) => ({ leg, to: { house: each } })),
        bets,
      );
}

interface SaidChange {
  readonly leg: number;
  readonly to: LegSet;
}

function changed(said: readonly SaidChange[], bets: readonly BookedBet[]): CorrectionRead {
  const changes = said.flatMap(({ leg, to }) => changeOf(leg, to, bets[leg]) ?? []);
  return changes.length === 0 ? { kind: 'same' } : { kind: 'changes', changes };
}

function changeOf(leg: number, to: LegSet, bet: BookedBet | undefined): LegChange | null {
  if (bet === undefined) return null;
  const names = (Object.keys(to) as (keyof LegSet)[]).filter(name => to[name] !== bet.terms[name]);
  const only = (of: LegSet) => setSchema.parse(Object.fromEntries(names.map(name => [name, of[name]])));
  return names.length === 0 ? null : { leg, from: only(bet.terms), to: only(to) };
}

/** The same bets once more, as many as there are. */
function wholeBets(text: string, count: number, context: Omit<RegisteringContext, 'before'>): LegSet[] | null {
  const reading = readRegistering(text, { ...context, before: null, isAsked: true });
  const [bet, ...others] = reading?.kind === 'bets' ? reading.bets : [];
  if (bet === undefined || others.length > 0 || bet.legs.length !== count) return null;
  const { legs, match } = operationOf(bet);
  return legs.map(leg => ({
    ...{ house: leg.house, odds: leg.odds, stakeCents: leg.stakeCents },
    ...(leg.side === 'lay' && { side: leg.side }),
    ...(leg.selection !== '' && { selection: leg.selection }),
    ...(match !== '' && { eventName: match }),
  }));
}

/** One field of this bet, as it should have been; null: the text says none. */
function fieldSaid(text: string, bet: BookedBet, context: Omit<RegisteringContext, 'before'>): LegSet | null {
  const { terms } = bet;
  const said: SaidBet = {
    ...{ match: '', isMultiple: false, placedAt: null, startsAt: null },
    legs: [
      {
        ...{ house: terms.house, odds: terms.odds, stakeCents: terms.stakeCents, side: terms.side },
        ...{ commission: terms.commission, selection: terms.selection, freeBet: null, result: null, returnCents: null },
      },
    ],
  };
  const before = { kind: 'bets', bets: [said], unused: [], replaces: false } as const;
  const reading = readRegistering(text, { ...context, before, isAsked: false });
  const leg = reading?.kind === 'bets' && reading.replaces ? reading.bets[0]?.legs[0] : undefined;
  if (leg === undefined) return null;
  if (leg.house !== terms.house) return { house: leg.house };
  return leg.stakeCents !== terms.stakeCents ? { stakeCents: leg.stakeCents } : { odds: leg.odds };
}

function isNamed(text: string, bet: BookedBet | undefined): boolean {
  if (bet === undefined) return false;
  const { name } = findBook(bet.terms.house);
  return text.split(/[^\p{L}\d]+/u).some(word => {
    const found = word.length < 3 ? null : ANYBODYS_HOUSES(word);
    return found !== null && (found.name === name || keyOfName(found.name) === bet.terms.house);
  });
}

const ORDINALS = [/\b(?:1[ªa]|primeira)\b/i, /\b(?:2[ªa]|segunda)\b/i, /\b(?:3[ªa]|terceira)\b/i];

function ordinal(text: string, fields: readonly SaidChange[]): SaidChange[] | null {
  const at = ORDINALS.findIndex(pattern => pattern.test(text));
  const found = fields.filter(({ leg }) => leg === at);
  return found.length === 0 ? null : found;
}
