/** A bet that was read off a picture, as one to be written down, and as one that may stand in the planilha already. */
import type { Book } from '../../bets/book.ts';
import type { BookedBet } from '../../bets/booked-bet.ts';
import { shortName } from '../../bets/short-name.ts';
import { foldText, spelled } from '../../language/fold.ts';
import { housesMeant } from '../../language/houses/find-house.ts';
import { BETFAIR_KEYS } from '../../language/names/betfair.ts';
import { isAnyBetfair } from '../../reading/post/house-names.ts';
import type { PrintBet, PrintStatus } from '../../reading/print/print-bet.ts';
import { type RegisteringDraft, SAID_RESULTS, type SaidResult } from '../../reading/result/registering.ts';
import { type Cents, cents, epochMs } from '../../units.ts';
import { isAt } from './open-bets.ts';

/** The key of a known house; else the name as printed. Null: none is printed. */
export function houseOfPrint({ house: { value }, side, commission }: PrintBet): string | null {
  if (value === null) return null;
  // Only the exchange of that name takes lays, and a commission.
  if (isAnyBetfair(value))
    return side.value === 'lay' || commission.value !== null ? BETFAIR_KEYS.exchange : BETFAIR_KEYS.sportsbook;
  const meant = housesMeant(value);
  return meant?.keys.length === 1 ? meant.keys[0] : value;
}

/** Everything that was read, doubtful or not. A slip that is not sent yet has no result. */
export function draftOfPrint(bet: PrintBet): RegisteringDraft {
  const { odds, stakeCents, side, commission, freeBet, status, returnCents, isMultiple, placedAt, startsAt } = bet;
  const result = resultOf(status.value);
  return {
    legs: [
      {
        house: houseOfPrint(bet),
        odds: odds.value,
        stakeCents: stakeCents.value === null ? null : cents(stakeCents.value),
        side: side.value ?? 'back',
        commission: commission.value ?? 0,
        freeBet: freeBet.value,
        selection: selectionText(bet),
        result,
        returnCents: result === 'cashout' && returnCents.value !== null ? cents(returnCents.value) : null,
      },
    ],
    match: bet.event ?? '',
    isMultiple,
    placedAt: placedAt === null ? null : epochMs(placedAt),
    startsAt: startsAt === null ? null : epochMs(startsAt),
  };
}

/** How it ended; null: it has not. */
export const resultOf = (status: PrintStatus | null): SaidResult | null =>
  SAID_RESULTS.find(each => each === status) ?? null;

const MAX_SELECTION = 120;

/** Of a multiple its legs, of another what is printed. */
export function selectionText({ legs, selectionText: own, marketText }: PrintBet): string {
  const names = legs.flatMap(leg => leg.selectionText ?? []);
  if (names.length > 0) return names.join(' + ').slice(0, MAX_SELECTION);
  const market = marketText !== null && own !== null && !own.includes(marketText) ? ` (${marketText})` : '';
  return `${own ?? marketText ?? ''}${own === null ? '' : market}`.replace(/["“”]/g, '').slice(0, MAX_SELECTION);
}

/** The same bet has the same name, on whichever picture it is. */
export function nameOfPrint(bet: PrintBet): string {
  const { odds, stakeCents, code, event, placedAt } = bet;
  const house = houseOfPrint(bet) ?? '';
  const parts =
    code === null ? [odds.value, stakeCents.value, event ?? '', selectionText(bet), placedAt ?? ''] : [code];
  return shortName(['print', house, ...parts].map(part => spelled(String(part))).join(' '));
}

export type BookedPrint =
  | { readonly kind: 'new' }
  /** It stands there as it is printed. */
  | { readonly kind: 'known'; readonly bet: BookedBet }
  /** It stands there open, and the picture says how it ended. Several: any of them may be meant. */
  | {
      readonly kind: 'ended';
      readonly bets: readonly BookedBet[];
      readonly result: SaidResult;
      readonly returnCents: Cents | null;
    }
  /** It ended otherwise there. */
  | { readonly kind: 'differs'; readonly bet: BookedBet; readonly result: SaidResult };

/** A print without its house, its stake or its price names no bet of the planilha. */
export function bookedPrint({ bets }: Pick<Book, 'bets'>, print: PrintBet): BookedPrint {
  const house = houseOfPrint(print);
  const [odds, stake] = [print.odds.value, print.stakeCents.value];
  const fitting = [...bets.values()].filter(
    bet =>
      house !== null &&
      isAt(bet, house) &&
      bet.terms.stakeCents === stake &&
      odds !== null &&
      Math.abs(bet.terms.odds - odds) <= NEAR &&
      isSameMatch(bet, print),
  );
  const [first] = fitting.toSorted((a, b) => b.placedAt - a.placedAt);
  if (first === undefined) return { kind: 'new' };
  const result = resultOf(print.status.value);
  if (result === null) return { kind: 'known', bet: first };
  const open = fitting.filter(({ settled }) => settled.status === 'open');
  if (open.length > 0) {
    const returned = print.returnCents.value;
    return {
      kind: 'ended',
      bets: open,
      result,
      returnCents: result === 'cashout' && returned !== null ? cents(returned) : null,
    };
  }
  const same = fitting.find(({ settled }) => settled.status === result);
  return same === undefined ? { kind: 'differs', bet: first, result } : { kind: 'known', bet: same };
}

/** Houses round a price to its second digit. */
const NEAR = 0.0051;

/** Of which one says nothing they are not told apart. */
function isSameMatch({ terms }: BookedBet, print: PrintBet): boolean {
  const booked = wordsOf(`${terms.eventName} ${terms.selection} ${terms.selections.map(({ name }) => name).join(' ')}`);
  const printed = wordsOf(`${print.event ?? ''} ${selectionText(print)}`);
  return booked.size === 0 || printed.size === 0 || [...printed].some(word => booked.has(word));
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    foldText(text)
      .split(/[^\p{L}\d]+/u)
      .filter(word => /\p{L}{4}/u.test(word)),
  );
