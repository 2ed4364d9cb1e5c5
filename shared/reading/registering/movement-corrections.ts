/** The next message about money that was just moved: which end or which amount it should have had, or the way round it went. */
import { registeringWords as words } from '../../catalogue/chat/registering.ts';
import { formatMoney } from '../../catalogue/numbers/format.ts';
import { findBook } from '../../markets/books.ts';
import type { RegisteringReading, SaidMovement } from '../result/registering.ts';
import type { RegisteringContext } from './context.ts';
import { toCents } from './legs.ts';
import { movementOf } from './movement-words.ts';
import type { Piece } from './pieces.ts';
import { typedMovement } from './typed-movement.ts';
import { ODDS_WORDS } from './words.ts';

const TURNED = /^(?:contrario|inverso|invertido|invertida|inverti|inverte|trocado|trocada|troquei)$/;
/** More is a message about something else. */
const MOST_NAMES = 4;
const AMOUNTS: ReadonlySet<string> = new Set(['number', 'stake', 'return']);

/**
 * It is asked before it is written: the old one may stand in the planilha already, and a second one beside it would count
 * twice. isCorrecting: a word says that something was wrong. Null: it is no correction.
 */
export function movementCorrected(
  said: readonly SaidMovement[],
  pieces: readonly Piece[],
  isCorrecting: boolean,
  context: RegisteringContext,
): RegisteringReading | null {
  const isTurned = pieces.some(({ token }) => TURNED.test(token.plain));
  const houses = pieces.flatMap(({ role, house }) => (role === 'house' && house ? [house.house] : []));
  const amounts = pieces.filter(({ role }) => AMOUNTS.has(role));
  const isOfBet = pieces.some(({ role, token }) => role === 'odds' || ODDS_WORDS.has(token.plain));
  if (isOfBet || pieces.filter(({ role }) => role === 'name').length > MOST_NAMES) return null;
  if (!(isCorrecting || isTurned) || houses.length > 2 || amounts.length > 2) return null;
  const old = meant(said, pieces, houses);
  if (old === null) return houses.length + amounts.length > 0 ? question(null, context) : null;
  const next = changed(old, pieces, houses, isTurned);
  return next === null ? null : question(next, context);
}

/** The only one, or the one whose house, whose amount or whose kind is said. */
function meant(
  said: readonly SaidMovement[],
  pieces: readonly Piece[],
  houses: readonly string[],
): SaidMovement | null {
  if (said.length === 1) return said[0] ?? null;
  const kinds = new Set(pieces.flatMap(piece => movementOf(piece) ?? []));
  const fitting = said.filter(
    ({ from, to, movement }) =>
      (kinds.size === 0 || kinds.has(movement)) && houses.some(house => house === from || house === to),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function changed(
  old: SaidMovement,
  pieces: readonly Piece[],
  houses: readonly string[],
  isTurned: boolean,
): SaidMovement | null {
  const amounts = pieces.filter(({ role }) => AMOUNTS.has(role)).map(({ token }) => toCents(token.value));
  const fresh = amounts.filter(each => each !== old.cents);
  if (fresh.length > 1) return null;
  const cents = fresh[0] ?? old.cents;
  const kind = pieces.map(movementOf).find(each => each !== null) ?? old.movement;
  const ends = endsMeant({ ...old, movement: kind }, old, houses, isTurned, pieces);
  if (ends === null) return null;
  const next: SaidMovement = { ...old, ...ends, movement: kind, cents };
  const isSame = next.cents === old.cents && next.from === old.from && next.to === old.to && kind === old.movement;
  return isSame || next.cents <= 0 || (next.from ?? next.to) === null ? null : next;
}

function endsMeant(
  { movement }: SaidMovement,
  old: SaidMovement,
  houses: readonly string[],
  isTurned: boolean,
  pieces: readonly Piece[],
): Pick<SaidMovement, 'from' | 'to'> | null {
  if (movement !== 'transfer') {
    const own = old.from ?? old.to;
    const house = houses.find(each => each !== own) ?? own;
    return movement === 'deposit' ? { from: null, to: house } : { from: house, to: null };
  }
  if (isTurned && houses.length === 0) return { from: old.to, to: old.from };
  const before = (house: string) => {
    const at = pieces.findIndex(piece => piece.role === 'house' && piece.house?.house === house);
    return pieces[at - 1]?.token.plain ?? '';
  };
  const to = houses.find(house => /^(?:pra|para|pro|na|a)$/.test(before(house)));
  const from = houses.find(house => house !== to && /^(?:da|de|do)$/.test(before(house)));
  if (houses.length === 0) return { from: old.from, to: old.to };
  const ends = { from: from ?? old.from, to: to ?? old.to };
  return ends.from === ends.to ? null : ends;
}

function question(next: SaidMovement | null, { timeZone }: RegisteringContext): RegisteringReading {
  const choices = next === null ? [] : [{ label: labelOf(next), text: `registrar ${typedMovement(next, timeZone)}` }];
  const about = next === null ? 'which-movement' : 'correction';
  return { kind: 'question', about, text: '', leg: null, choices, draft: null };
}

function labelOf({ movement, from, to, cents }: SaidMovement): string {
  const money = formatMoney(cents);
  const [out, into] = [from, to].map(house => (house === null ? '' : findBook(house).name));
  if (movement === 'transfer') return words.movement.transfer(money, out ?? '', into ?? '');
  return movement === 'deposit' ? words.movement.deposit(money, into ?? '') : words.movement.withdraw(money, out ?? '');
}
