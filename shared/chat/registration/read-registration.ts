/**
 * Bets as somebody writes them to the bot: 'betano 2,10 100 / superbet 2,05 102,44 flamengo x palmeiras'. Every leg needs
 * its house, odds and stake, in this order; what stands after them is the selection, or the match if two sides play.
 */
import { formatMoneyInput, formatOdds, parseMoney } from '../../catalogue/numbers/format.ts';
import { findBook, knownBooks } from '../../markets/books.ts';
import { parseOdds } from '../../odds/parse-odds.ts';
import { err, ok, type Result } from '../../result.ts';
import type { FindHouse } from '../houses/houses.ts';
import type { ChatRegisteredLeg, RegisteredOperation } from './registration-actions.ts';

export interface RegistrationError {
  readonly code: 'nothing' | 'too_many' | 'house' | 'odds' | 'stake';
  /** From 1. */
  readonly leg: number;
}

const MAX_LEGS = 10;
const LONGEST_NAME = 120;

/** Errors: 'nothing', 'too_many', and of a leg 'house', 'odds', 'stake'. */
export function readRegistration(text: string, findHouse: FindHouse): Result<RegisteredOperation, RegistrationError> {
  const parts = text
    .split(/\s+\/\s+|[\n;]+/)
    .map(part => part.trim())
    .filter(part => part !== '');
  if (parts.length === 0) return err({ code: 'nothing', leg: 1 });
  if (parts.length > MAX_LEGS) return err({ code: 'too_many', leg: parts.length });
  const legs: ChatRegisteredLeg[] = [];
  let match = '';
  for (const [index, part] of parts.entries()) {
    const read = readLeg(part, findHouse);
    if (!read.ok) return err({ code: read.error, leg: index + 1 });
    const { rest, ...leg } = read.value;
    const isMatch = /\s(?:x|×|vs\.?)\s/i.test(` ${rest} `);
    if (isMatch) match = rest;
    legs.push({ ...leg, selection: isMatch ? '' : rest });
  }
  return ok({ legs, match });
}

type Leg = Pick<ChatRegisteredLeg, 'house' | 'odds' | 'stakeCents' | 'side' | 'commission'> & { readonly rest: string };

const LAY = /\blay\b/i;

function readLeg(part: string, findHouse: FindHouse): Result<Leg, 'house' | 'odds' | 'stake'> {
  const words = part
    .replace(LAY, ' ')
    .replace(/@|\b(?:odd|stake)\b/gi, ' ')
    .replace(/r\$\s*/gi, '')
    .trim()
    .split(/\s+/);
  // From the second word on: '1xbet' and 'bet365' begin like numbers.
  const at = words.findIndex((word, index) => index > 0 && /^\d+([.,]\d+)*$/.test(word));
  const named = words.slice(0, at === -1 ? words.length : at).join(' ');
  const house = named.length > 0 && /\p{L}/u.test(named) ? named.slice(0, 64) : null;
  if (house === null) return err('house');
  const odds = parseOdds(at === -1 ? '' : (words[at] ?? ''));
  if (!odds.ok) return err('odds');
  const stake = parseMoney(words[at + 1] ?? '');
  if (!stake.ok || stake.value <= 0) return err('stake');
  const known = findHouse(house);
  const rest = words
    .slice(at + 2)
    .join(' ')
    .slice(0, LONGEST_NAME);
  return ok({
    house: keyOf(known?.name) ?? house,
    odds: odds.value,
    stakeCents: stake.value,
    side: LAY.test(part) ? 'lay' : 'back',
    commission: known?.commission ?? 0,
    rest,
  });
}

const keyOf = (name: string | undefined): string | undefined => knownBooks().find(book => book.name === name)?.key;

/** Every house of them is one that we know: only then is a message without the word `registrar` taken for bets. */
export const namesKnownHouses = ({ legs }: RegisteredOperation): boolean =>
  legs.every(({ house }) => knownBooks().some(({ key }) => key === house));

/**
 * The houses of a reply, in the order of the legs: 'betano, superbet'. Null: there are not as many as legs.
 */
export function readHouses(text: string, count: number, findHouse: FindHouse): readonly string[] | null {
  const listed = text
    .split(/\s*[/,;\n]\s*|\s+e\s+/i)
    .map(part => part.trim())
    .filter(part => part !== '');
  const names = listed.length === count ? listed : text.trim().split(/\s+/);
  if (names.length !== count || names.some(name => !/\p{L}/u.test(name) || name.length > 64)) return null;
  return names.map(name => keyOf(findHouse(name)?.name) ?? name);
}

/** As somebody would type it: what a button puts into the field for a correction. */
export function typedRegistration({ legs, match }: RegisteredOperation): string {
  return legs
    .map(({ house, side, odds, stakeCents, selection }, index) => {
      const name = side === 'lay' ? `${findBook(house).name} lay` : findBook(house).name;
      const last = index === legs.length - 1 ? match : '';
      return [name, formatOdds(odds), formatMoneyInput(stakeCents), selection, last]
        .filter(part => part !== '')
        .join(' ');
    })
    .join(' / ');
}
