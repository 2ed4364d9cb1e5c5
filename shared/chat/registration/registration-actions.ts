/**
 * Bets of a chat as actions of a book. Their ids follow from what they come from (a message, a sum, an arb): the same one
 * twice is one procedure, and what was pressed can be taken back and brought back without anything being kept for it.
 */
import { type Action, type ActionInput, actionSchema, type BetTerms } from '../../bets/action.ts';
import { arbBetId } from '../../bets/arbs/arb-terms.ts';
import type { Book } from '../../bets/book.ts';
import type { BookedBet } from '../../bets/booked-bet.ts';
import type { SaidResult } from '../../reading/result/registering.ts';
import type { Cents, EpochMs, TelegramId } from '../../units.ts';

export interface ChatRegisteredLeg {
  /** The key of a known house, or the name as it was typed. */
  readonly house: string;
  readonly odds: number;
  /** Of a lay: the backer's stake. */
  readonly stakeCents: Cents;
  /** As the person reads it. */
  readonly selection: string;
  readonly side?: 'back' | 'lay';
  readonly commission?: number;
  /** A free bet, without or with its stake returned. */
  readonly freeBet?: 'SNR' | 'SR' | null;
  /** How it ended, if that is said. */
  readonly result?: SaidResult;
  /** Of a cash-out. */
  readonly returnCents?: Cents | null;
  /** What the market table settles it by, where that is known. */
  readonly known?: Partial<BetTerms>;
}

export interface RegisteredOperation {
  readonly legs: readonly ChatRegisteredLeg[];
  /** '' if no match is named. */
  readonly match: string;
  /** When it was placed; absent: when it is written down. */
  readonly placedAt?: EpochMs;
  /** Absent: by the number of its legs. */
  readonly category?: string;
  readonly planned?: { readonly worst: Cents; readonly best: Cents | null };
  /** The calculation that it comes from, as its address carries it. */
  readonly source?: string;
}

/** What a press of a button is about. An arb has the same operation wherever it is registered. */
export type RegistrationKey = string;

/** key: of a message, a sum or an arb, as the buttons carry it. */
export const procedureIdOf = (telegramId: TelegramId, key: RegistrationKey): string =>
  key.startsWith('arb-') ? key : `chat-${telegramId}-${key}`;

/** at: when it was sent, or pressed. */
export function registrationActions(operation: RegisteredOperation, procedure: string, at: EpochMs): Action[] {
  const { legs, match, planned, source, placedAt = at } = operation;
  const category = operation.category ?? (legs.length > 1 ? 'Surebet' : 'Simples');
  const terms = {
    name: match,
    category,
    ...(source !== undefined && { source }),
    ...(planned && { plannedWorstCents: planned.worst, plannedBestCents: planned.best }),
  };
  const inputs: ActionInput[] = [
    { kind: 'procedure', id: `${procedure}-p`, at: placedAt, procedure, terms },
    ...legs.flatMap((leg, index) => legActions(leg, { procedure, index, match, at: placedAt + 1 + index })),
    ...legs.flatMap((leg, index) => endActions(leg, { procedure, index, match, at: at + 1 + legs.length + index })),
  ];
  return inputs.map(input => actionSchema.parse(input));
}

interface LegPlace {
  readonly procedure: string;
  readonly index: number;
  readonly match: string;
  /** A millisecond apart: legs stay in the order in which they were typed. */
  readonly at: number;
}

function legActions(leg: ChatRegisteredLeg, { procedure, index, match, at }: LegPlace): ActionInput[] {
  const { house, odds, stakeCents, selection, side = 'back', commission = 0, freeBet = null, known } = leg;
  const id = placeId(procedure, index);
  const stakeReturned = freeBet === 'SR';
  const voucher = freeBet === null ? null : voucherId(procedure, index);
  const terms = {
    ...{ procedure, house, odds, stakeCents, selection, side, commission, voucher, stakeReturned, eventName: match },
    ...known,
  };
  const credit: ActionInput[] =
    voucher === null ? [] : [{ kind: 'voucher', id: voucher, at, voucher, house, cents: stakeCents, stakeReturned }];
  return [...credit, { kind: 'place', id, at, bet: betId(procedure, index), terms }];
}

/** How a leg ended. Taking the bet back takes this back: it is of no bet then. */
function endActions({ result, returnCents }: ChatRegisteredLeg, { procedure, index, at }: LegPlace): ActionInput[] {
  const id = `${placeId(procedure, index)}-e`;
  const bet = betId(procedure, index);
  if (result === undefined) return [];
  return result === 'cashout'
    ? [{ kind: 'cashout', id, at, bet, returnCents: returnCents ?? 0 }]
    : [{ kind: 'settle', id, at, bet, status: result }];
}

export interface RegistrationTurn {
  /** From 1; odd ones take back, even ones bring back. */
  readonly turn: number;
  /** The number of legs. */
  readonly count: number;
  /** Whether a leg of them is a free bet. */
  readonly hasFreeBet: boolean;
}

/** Takes bets back, brings them back, and so on: each turn undoes the one before. Twice the same turn is one. */
export function turnRegistration(
  procedure: string,
  { turn, count, hasFreeBet }: RegistrationTurn,
  at: EpochMs,
): Action[] {
  return Array.from({ length: count }, (_, index) => [
    placeId(procedure, index),
    ...(hasFreeBet ? [voucherId(procedure, index)] : []),
  ])
    .flat()
    .map(of => {
      const undone = turn % 2 === 1 ? of : `undo${turn - 1}-${of}`;
      return actionSchema.parse({ kind: 'undo', id: `undo${turn}-${of}`, at, of: undone });
    });
}

/** The bets of an operation as they stand, in the order of the legs; null: not all of them are there. */
export function betsOfOperation({ bets }: Pick<Book, 'bets'>, procedure: string, count: number): BookedBet[] | null {
  const found = Array.from({ length: count }, (_, index) => bets.get(betId(procedure, index)));
  return found.every(bet => bet !== undefined) ? found : null;
}

/** What a reply to a registration changes in its legs. id: of the reply. */
export function correctionActions(
  procedure: string,
  changes: readonly { readonly leg: number; readonly to: object }[],
  id: string,
  at: EpochMs,
): Action[] {
  return changes.map(({ leg, to: set }, index) =>
    actionSchema.parse({ kind: 'edit', id: `edit-${id}-${index}`, at, bet: betId(procedure, leg), set }),
  );
}

const betId = (procedure: string, index: number): string =>
  procedure.startsWith('arb-') ? arbBetId(procedure, index) : placeId(procedure, index);
const placeId = (procedure: string, index: number): string => `${procedure}-${index}`;
const voucherId = (procedure: string, index: number): string => `${placeId(procedure, index)}-v`;
