/** How a bet stands, by the words of its rows. Words of menus and of labels, and the names of teams, say nothing. */
import { plainOf } from '../../language/fold.ts';
import type { PrintNumber } from './amounts.ts';
import type { BoundNumber } from './bound.ts';
import { fitOf } from './checks.ts';
import { isStakeButtons } from './columns.ts';
import type { PrintFactRow, PrintFacts } from './facts.ts';
import { DRAFT_HEAD, DRAFT_WORDS, PLACED_PAGE, PLACED_WORDS, RECEIPT_WORDS, REFUSED } from './labels.ts';
import { asked, doubtful, type PrintField, type PrintStatus, sure } from './print-bet.ts';
import type { RowRange } from './selection.ts';

/** The states that its rows name, without those of menus, the first one first. Of a multiple its head says how it stands, if it does. */
export function statusesOf(facts: PrintFacts, { from, to }: RowRange, firstLeg: number | null): readonly PrintStatus[] {
  const head = firstLeg === null ? [] : statusesIn(facts, { from, to: firstLeg });
  return head.some(status => status !== 'open') ? head : statusesIn(facts, { from, to });
}

function statusesIn(facts: PrintFacts, { from, to }: RowRange): readonly PrintStatus[] {
  const found = facts.rows.slice(from, to).flatMap((row, at) => {
    if (isMenu(row)) return [];
    const event = facts.events.find(({ line }) => line === from + at);
    return row.statuses.filter(
      each => !isOfLabel(row, each) && !(event !== undefined && each.at < event.end && event.at < each.end),
    );
  });
  return [...new Set(found.map(({ status }) => status))];
}

/** What a row says of a bet, if it is no menu. */
export const statesIn = (row: PrintFactRow): readonly PrintStatus[] =>
  isMenu(row) ? [] : row.statuses.map(({ status }) => status);

/** 'Abertas  Encerradas', 'Em aberto | Resolvidas | Ganhas': what can be chosen. */
function isMenu({ statuses, numbers, row: { plain } }: PrintFactRow): boolean {
  const words = plain.split(/[^a-z]+/).filter(word => word.length > 2).length;
  if (
    /\b(?:inicio|home|esportes|sports|conta|perfil|ao vivo|menu)\b.*\b(?:apostas|apuestas|bets|conta|bilhetes)\b/.test(
      plain,
    )
  )
    return true;
  const tabs =
    /\b(?:abert[ao]s|ativ[ao]s|encerrad[ao]s|resolvid[ao]s|ganh[ao]s|perdid[ao]s|liquidad[ao]s|tod[ao]s|concluid[ao]s|open|pending|abiertas|resueltas|ganadas|pendientes|cerradas|settled|unsettled|finalizad[ao]s)\b/g;
  const more = /\b(?:all|live(?: now)?|ao vivo|cash ?-?out|simuladas|bonus)\b/g;
  const tabsSeen = plain.match(tabs)?.length ?? 0;
  const count = tabsSeen === 0 ? 0 : tabsSeen + (plain.match(more)?.length ?? 0);
  return (
    numbers.length === 0 &&
    (count >= 2 ||
      (statuses.length > 1 && words <= statuses.length * 2 && new Set(statuses.map(({ status }) => status)).size > 1))
  );
}

/** '18.90' beside 'Cashout' is money as well. */
const isAmount = ({ kind, decimals }: PrintNumber): boolean =>
  kind === 'money' || (kind === 'number' && decimals === 2);

/** 'Valor devolvido R$ 35,00' names an amount; so does an offer to end the bet. */
function isOfLabel({ labels, numbers }: PrintFactRow, { status, at, end }: PrintFactRow['statuses'][number]): boolean {
  return labels.some(label => {
    if (label.at >= end || at >= label.end) return false;
    if (label.role === 'cashed') return false;
    if (label.role === 'offer') return numbers.some(number => isAmount(number) && number.at >= label.end);
    return status !== 'half_won' && status !== 'half_lost' && label.end - label.at > end - at;
  });
}

export function statusField(
  said: readonly PrintStatus[],
  facts: PrintFacts,
  numbers: readonly BoundNumber[],
  found: {
    readonly potential: readonly BoundNumber[];
    readonly payout: readonly BoundNumber[];
    readonly received: readonly BoundNumber[];
    readonly candidates: readonly BoundNumber[];
    readonly stakes: readonly BoundNumber[];
    readonly isClosed: boolean;
    readonly isPartlyCashed: boolean;
    readonly isRefused: boolean;
  },
): PrintField<PrintStatus> {
  if (found.isRefused) return sure('draft');
  const isCashed = numbers.some(({ role }) => role === 'cashed');
  const ended = said.filter(
    status =>
      status !== 'open' &&
      !(status === 'cashout' && !isCashed && found.potential.length > 0 && found.received.length === 0),
  );
  // What is left of it is still open.
  if (found.isPartlyCashed) return asked;
  if (isCashed) return sure('cashout');
  if (ended.length === 1) return sure(ended[0] ?? null);
  if (ended.length > 1) {
    const half = ended.find(status => status === 'half_won' || status === 'half_lost');
    return half !== undefined && ended.length === 2 && ended.some(each => half.endsWith(each)) ? sure(half) : asked;
  }
  if (found.isClosed && isBoughtOut(found)) return sure('cashout');
  // 'Encerrada' with 'Valor de cash out': the offer was taken, or was the last one.
  if (found.isClosed && numbers.some(({ role }) => role === 'offer')) return doubtful('cashout');
  if (said.includes('open') && !isDraft(facts)) return sure('open');
  if (isDraft(facts)) return sure('draft');
  const [received] = found.received;
  const [price] = found.candidates;
  const [stake] = found.stakes;
  if (received !== undefined) {
    const cents = received.number.cents;
    if (cents === 0) return doubtful('lost');
    const bet = {
      odds: price?.number.value ?? 0,
      decimals: price?.number.decimals ?? 2,
      stakeCents: stake?.number.cents ?? 0,
    };
    return cents !== null && fitOf(bet, cents) === 'return' ? doubtful('won') : asked;
  }
  if (!facts.rows.some(({ code }) => code !== null) && facts.rows.some(({ row }) => DRAFT_HEAD.test(row.plain)))
    return sure('draft');
  // What the house would pay to end it now is only said of an open bet.
  if (numbers.some(({ role, number }) => role === 'offer' && isAmount(number))) return sure('open');
  // '+R$ 16,00', '-R$ 10,00': most print so what has ended.
  const signed = numbers.find(({ role, number }) => role === 'profit' && number.sign !== '');
  if (signed !== undefined) return doubtful(signed.number.sign === '-' ? 'lost' : 'won');
  // A bare 'Retorno' without a word may be of a bet that has ended, told by its colour alone.
  if (found.payout.length > 0 && found.potential.length === 0)
    return found.payout[0]?.number.cents === 0 ? doubtful('lost') : doubtful('open');
  const isPlaced =
    PLACED_PAGE.test(facts.plain) ||
    RECEIPT_WORDS.test(facts.plain) ||
    facts.houses.length > 0 ||
    facts.rows.some(({ code, row }) => code !== null || (PLACED_WORDS.test(row.plain) && TIME.test(row.plain)));
  // A slip that nobody has sent may look the same where its button is cut off.
  return isPlaced ? sure('open') : doubtful('open');
}

/** 'Encerrada' may be settled as well as bought out by the house: what came back tells, if it is of no other end. */
function isBoughtOut({
  received,
  payout,
  candidates,
  stakes,
}: {
  readonly received: readonly BoundNumber[];
  readonly payout: readonly BoundNumber[];
  readonly candidates: readonly BoundNumber[];
  readonly stakes: readonly BoundNumber[];
}): boolean {
  const [back, price, stake] = [
    [...received, ...payout][0]?.number.cents,
    candidates[0]?.number,
    stakes[0]?.number.cents,
  ];
  if (back == null || stake == null || price === undefined) return false;
  const bet = { odds: price.value, decimals: Math.max(2, price.decimals), stakeCents: stake };
  const isOfAnEnd =
    fitOf(bet, back) !== null || back === 0 || [stake, stake / 2].some(each => Math.abs(each - back) <= 1);
  return !isOfAnEnd && back < stake * price.value;
}

/** 'Encerrada' in the rows of a bet, not in a menu. */
export const isClosedIn = ({ rows }: PrintFacts, { from, to }: RowRange): boolean =>
  rows.slice(from, to).some(row => CLOSED.test(row.row.plain) && !isMenu(row));

/** Sent, and not taken: it is placed as little as one that is not sent. */
export const isRefusedIn = ({ rows }: PrintFacts, { from, to }: RowRange): boolean =>
  rows.slice(from, to).some(({ row }) => REFUSED.test(row.plain));

/** 'Cash out parcial realizado R$ 40,00', not the button for it. */
export const isPartlyCashedIn = ({ rows }: PrintFacts, { from, to }: RowRange): boolean =>
  rows.slice(from, to).some(({ row }) => PARTLY_CASHED.test(row.plain));

const PARTLY_CASHED =
  /\b(?:cash ?-?out parcial (?:realizado|efetuado|feito|recebido|pago|aceito)|parcialmente encerrada|partial(?:ly)? cash(?:ed)? ?-?out (?:done|taken|received|successful)|partially cashed out)\b/;

/** When it was placed. */
const TIME = /\d{1,2}[:h]\d{2}/;

const CLOSED = /\b(?:encerrad[ao]|cerrad[ao]|closed)\b/;

/** The slip is still to be sent: it says so, or has the button for it. */
export function isDraft({ rows, plain }: PrintFacts): boolean {
  if (RECEIPT_WORDS.test(plain)) return false;
  return (
    DRAFT_WORDS.test(plain) ||
    (hasStakeLabel({ rows }) && rows.some(row => isSendButton(row) || isStakeButtons(row.row.plain, row.numbers)))
  );
}

/** A place for a stake, or for what it would bring: an advert has the button, but not these. */
export const hasStakeLabel = ({ rows }: Pick<PrintFacts, 'rows'>): boolean =>
  rows.some(({ labels }) =>
    labels.some(({ role }) => role === 'stake' || role === 'potential' || role === 'liability'),
  );

const SEND =
  /^\W*(?:(?:aceitar|accept|aceptar) (?:e|and|y|&) )?(?:apostar(?: agora)?(?: com (?:freebet|free bet|saldo|bonus|aposta gratis))?|fazer apostas?|place bets?|bet now|confirmar(?: apostas?)?|realizar apostas?|efetuar aposta|colocar aposta|finalizar aposta|enviar aposta|registrar aposta|aposte (?:agora|ja)|realizar apuestas?|hacer apuestas?|apostar ahora|confirmar apuestas?|place (?:your )?bets? now|submit bet|limpar|clear)\W*$/;

function isSendButton({ row, numbers }: PrintFactRow): boolean {
  let text = row.raw;
  for (const { at, end } of numbers) text = text.slice(0, at) + ' '.repeat(end - at) + text.slice(end);
  return plainOf(text)
    .split(/\s{2,}|\|/)
    .some(cell => SEND.test(cell));
}
