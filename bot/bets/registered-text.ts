/** What the bot says of bets that it wrote down. */
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import type { LegChange } from '#shared/chat/registration/correction.ts';
import type { ChatRegisteredLeg, RegisteredOperation } from '#shared/chat/registration/registration-actions.ts';
import { lacksHouses } from '#shared/chat/registration/sum-operation.ts';
import { findBook } from '#shared/markets/books.ts';

export function registeredText(operation: RegisteredOperation): string {
  return lines([
    bold(words.done(operation.match)),
    ...operation.legs.map(legText),
    html(lacksHouses(operation) ? words.unnamedHint : words.correct),
  ]);
}

/** Example: 'KTO 1,80 → 1,85 · R$ 50,00'. bet: as it stands. */
export function changeText({ to }: LegChange, bet: BookedBet | undefined): string {
  if (bet === undefined) return '';
  const [before, after] = [fieldsOf(bet, {}), fieldsOf(bet, to)];
  const [house = '', odds = '', ...rest] = before.map((from, at) => {
    const next = after[at] ?? '';
    return from === next ? from : words.fromTo(from === '' ? words.unknownName : from, next);
  });
  return [`${house} ${odds}`, ...rest.filter(part => part !== '')].join(' · ');
}

/** The bet as it stands after a change. */
export function changedBet(bet: BookedBet | undefined, to: LegChange['to']): string {
  if (bet === undefined) return '';
  const [house = '', odds = '', ...rest] = fieldsOf(bet, to);
  return [`${house} ${odds}`, ...rest.filter(part => part !== '')].join(' · ');
}

function fieldsOf({ terms }: BookedBet, set: LegChange['to']): string[] {
  const { house = terms.house, side = terms.side, odds = terms.odds, stakeCents = terms.stakeCents } = set;
  const { selection = terms.selection, eventName = terms.eventName } = set;
  const { name } = findBook(house);
  // An id of the market table says nothing to a person.
  const shown = terms.market === '' ? selection : '';
  return [side === 'lay' ? words.lay(name) : name, formatOdds(odds), formatMoney(stakeCents), shown, eventName];
}

export function legText(leg: ChatRegisteredLeg): string {
  const { house, odds, stakeCents, selection, side, freeBet, known, result, returnCents } = leg;
  const { name } = findBook(house);
  const money = freeBet ? `${formatMoney(stakeCents)} (${words.freeBetKinds[freeBet]})` : formatMoney(stakeCents);
  // An id of the market table says nothing to a person.
  const shown = known?.market === undefined ? selection : '';
  const line = words.leg(side === 'lay' ? words.lay(name) : name, formatOdds(odds), money, shown);
  const returned = returnCents == null ? null : formatMoney(returnCents);
  return html(result === undefined ? line : `${line} · ${registeringWords.ended(result, returned)}`);
}
