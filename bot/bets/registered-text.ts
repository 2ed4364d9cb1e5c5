/** What the bot says of bets that it wrote down. */
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
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

export const correctedText = (legs: readonly ChatRegisteredLeg[]): string =>
  lines([bold(words.corrected), ...legs.map(legText)]);

export const correctedHouses = (houses: readonly string[]): string =>
  lines([bold(words.corrected), html(houses.map(house => findBook(house).name).join(' · '))]);

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
