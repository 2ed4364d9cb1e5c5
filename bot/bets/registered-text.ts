/** What the bot says of bets that it wrote down, or offers to. */
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import { type RegistrationError, typedRegistration } from '#shared/chat/registration/read-registration.ts';
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

/** The last line is what the button reads. */
export function offerText(operation: RegisteredOperation): string {
  const { legs, match } = operation;
  return lines([
    bold(match === '' ? words.offer : match),
    ...legs.map(legText),
    ...(match === '' ? [] : [html(words.offer)]),
    code(typedRegistration(operation)),
  ]);
}

export const correctedText = (legs: readonly ChatRegisteredLeg[]): string =>
  lines([bold(words.corrected), ...legs.map(legText)]);

export const correctedHouses = (houses: readonly string[]): string =>
  lines([bold(words.corrected), html(houses.map(house => findBook(house).name).join(' · '))]);

function legText({ house, odds, stakeCents, selection, side, freeBet, known }: ChatRegisteredLeg): string {
  const { name } = findBook(house);
  const money = freeBet ? `${formatMoney(stakeCents)} (${words.freeBet})` : formatMoney(stakeCents);
  // An id of the market table says nothing to a person.
  const shown = known === undefined ? selection : '';
  return html(words.leg(side === 'lay' ? words.lay(name) : name, formatOdds(odds), money, shown));
}

/** What is missing, with an example. */
export function errorText({ code: why, leg }: RegistrationError): string {
  const sentence = words.errors[why];
  return lines([html(typeof sentence === 'string' ? sentence : sentence(leg)), code(words.example)]);
}
