/**
 * Which of the two houses "Betfair" means in a sum. A lay, a commission or the word exchange says that it is the exchange, and
 * the other house of that name in the same message says that it is not that one. Otherwise the person is asked once, in
 * private; elsewhere it is the exchange, and the answer says so.
 */
import { BETFAIR_KEYS, type BetfairKind } from '../../language/names/betfair.ts';
import { findBook } from '../../markets/books.ts';
import type { FindHouse } from '../../reading/houses/houses.ts';
import type { ChatDefaults } from '../../reading/result/chat-defaults.ts';
import type { QuestionMode, Reading } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { ask, decide } from '../decide/decide.ts';
import type { Heard } from '../talk/conversation.ts';

type Sum = Extract<Reading, { readonly kind: 'calculation' }>;

export interface BetfairContext {
  readonly defaults: ChatDefaults;
  readonly findHouse: FindHouse;
  /** Who is alone with the bot can be asked. */
  readonly isPrivate: boolean;
}

/** The same, unless it names Betfair and does not say which. text: the message. */
export function withBetfairMeant(heard: Heard, text: string, context: BetfairContext): Heard {
  const { reading, mode } = heard;
  if (reading.kind !== 'calculation') return heard;
  const said = saidKind(reading.terms, text);
  if (said === null || said === 'exchange') return heard;
  const kind = said === 'sportsbook' ? said : context.isPrivate ? context.defaults.betfair : 'exchange';
  if (kind === null) return heardAgain(heard, questionAbout(reading.terms));
  if (kind === 'sportsbook') return heardAgain(heard, atSportsbook(reading, mode, context));
  return context.isPrivate ? heard : heardAgain(heard, { ...reading, takesExchange: true });
}

/** The sum after the person has said which of the two they bet at. terms: of the sum that was asked about. */
export function sumAt(kind: BetfairKind, terms: Terms, mode: QuestionMode, context: BetfairContext): Heard {
  const reading = decide(terms, mode, context.defaults);
  const at = reading.kind === 'calculation' && kind === 'sportsbook' ? atSportsbook(reading, mode, context) : reading;
  return heardAgain({ reading: at, mode, spoken: null }, at);
}

/** Answers the question in words: 'a exchange', 'sportsbook'. Null: no answer to it. */
export function kindSaid(text: string): BetfairKind | null {
  const said = /^(?:[ée] )?(?:n?[ao] )?(?:betfair )?(exchange|ex|bolsa|sportsbook|sb|casa)[.!]?$/i.exec(
    text.trim(),
  )?.[1];
  if (said === undefined) return null;
  return /^(?:ex|bolsa)/i.test(said) ? 'exchange' : 'sportsbook';
}

/** What was understood is repeated with the name as it was written. */
function questionAbout(terms: Terms): Reading {
  const legs = terms.legs.map(leg =>
    leg.house !== null && isAlone(leg) ? { ...leg, house: { ...leg.house, name: 'Betfair' }, commission: null } : leg,
  );
  const asked = ask({ code: 'which_betfair' }, { ...terms, legs });
  return asked.kind === 'incomplete' ? { ...asked, terms } : asked;
}

const isAlone = ({ house }: SaidLeg): boolean => house?.isBetfairAlone === true;

/** What the message says of it; 'unclear': nothing. Null: it does not name Betfair alone. */
function saidKind({ legs, saysExchange }: Terms, text: string): BetfairKind | 'unclear' | null {
  const alone = legs.filter(isAlone);
  if (alone.length === 0) return null;
  const others = legs.filter(leg => !isAlone(leg)).map(({ house }) => house?.name);
  if (others.includes(findBook(BETFAIR_KEYS.sportsbook).name)) return 'exchange';
  if (alone.some(({ side }) => side === 'lay') || saysExchange || alone.some(leg => saysCommission(leg, text)))
    return 'exchange';
  return others.includes(findBook(BETFAIR_KEYS.exchange).name) ? 'sportsbook' : 'unclear';
}

/** The commission of the house is filled in where none is said, so the same one may have been said, too. */
function saysCommission({ commission, house }: SaidLeg, text: string): boolean {
  const own = house?.commission ?? 0;
  if ((commission ?? 0) !== own) return true;
  const said = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].map(([, number = '']) => Number(number.replace(',', '.')));
  return said.some(percent => Math.abs(percent / 100 - own) < 1e-9);
}

function atSportsbook({ terms, ignored }: Sum, mode: QuestionMode, { defaults, findHouse }: BetfairContext): Reading {
  const house = findHouse(findBook(BETFAIR_KEYS.sportsbook).name);
  const commission = house?.isOwn ? house.commission : null;
  const legs = terms.legs.map(leg => (isAlone(leg) ? { ...leg, house, commission } : leg));
  const reading = decide({ ...terms, legs }, mode, defaults);
  return reading.kind === 'calculation' ? { ...reading, ignored } : reading;
}

function heardAgain({ mode, spoken }: Heard, reading: Reading): Heard {
  if (reading.kind !== 'calculation' && reading.kind !== 'incomplete') return { reading, mode, spoken: null };
  const asked = reading.kind === 'incomplete' ? reading.missing.code : null;
  return { reading, mode, spoken: reading.terms === null ? null : { ...spoken, terms: reading.terms, mode, asked } };
}
