/**
 * A calculation as a short text for addresses and Telegram start parameters: [A-Za-z0-9_-], the version first. It knows
 * the shape of every calculator's input; `calculate` checks whether the numbers make sense.
 */
import { err, ok, type Result } from '../../result.ts';
import type { CalculatorId, CalculatorInput } from '../registry.ts';
import { ALPHABET, createLinkReader } from './link-codec.ts';
import { LINK_V1 } from './link-v1.ts';

export interface Calculation<Id extends CalculatorId = CalculatorId> {
  readonly id: Id;
  readonly input: CalculatorInput<Id>;
}

export interface LinkedCalculation {
  readonly id: CalculatorId;
  /** Fields that the link leaves out have the defaults of version 1. Not validated yet. */
  readonly input: Readonly<Record<string, unknown>>;
}

export interface LinkError {
  /** malformed: cut, mistyped, or not a link at all. unknown_version: written by a newer version. */
  readonly code: 'empty' | 'too_long' | 'unknown_version' | 'unknown_calculator' | 'malformed';
}

/**
 * How many characters each kind of link can carry. device: what a browser keeps for its own person; a dozen of them are a
 * tenth of its room. Source: core.telegram.org/bots/features#deep-linking (start, startapp).
 */
export const LINK_CAPACITY = { device: 40_000, address: 2000, startapp: 512, start: 64 } as const;

const VERSION = '1';

/**
 * The text of a calculation. Fields with their default value are left out, and so are fields that are not typed yet
 * (undefined, NaN), so that a half-filled form can be shared. Anything outside the schema is dropped.
 * Example: 'surebet' with odds 2.1 and 2.05, total 100000 → '1ABTBkFCBFVABODNAK'.
 */
export function encodeCalculation<Id extends CalculatorId>({ id, input }: Calculation<Id>): string {
  const { letter, fields } = LINK_V1[id];
  const body = `${VERSION}${letter}${fields.write(input) ?? ''}`;
  return body + checkOf(body);
}

/** Whether a link fits. Example: a calculation with 60 legs does not fit 'start'. */
export function fitsIn(link: string, place: keyof typeof LINK_CAPACITY): boolean {
  return link.length <= LINK_CAPACITY[place];
}

/**
 * The calculation in an untrusted text, in time proportional to its length; never throws. Errors: 'empty', 'too_long'
 * (for its place), 'unknown_version', 'unknown_calculator', 'malformed'.
 * Example: what `encodeCalculation` returned → the same input, with the defaults filled in.
 */
export function decodeCalculation(
  link: string,
  place: 'address' | 'device' = 'address',
): Result<LinkedCalculation, LinkError> {
  if (link === '') return err({ code: 'empty' });
  if (!fitsIn(link, place)) return err({ code: 'too_long' });
  if (!/^[\w-]{3,}$/.test(link)) return err({ code: 'malformed' });
  if (link.charAt(0) !== VERSION) return err({ code: 'unknown_version' });
  const body = link.slice(0, -1);
  if (checkOf(body) !== link.slice(-1)) return err({ code: 'malformed' });
  const id = calculatorIn(link);
  if (id === null) return err({ code: 'unknown_calculator' });
  const reader = createLinkReader(body, 2);
  const input = LINK_V1[id].fields.read(reader);
  if (reader.isFailed() || !reader.isAtEnd()) return err({ code: 'malformed' });
  return ok({ id, input: input as Readonly<Record<string, unknown>> });
}

/** The calculator of a link that `encodeCalculation` wrote, without reading the rest. Null: no link of this version. */
export function calculatorIn(link: string): CalculatorId | null {
  return link.charAt(0) === VERSION ? (BY_LETTER.get(link.charAt(1)) ?? null) : null;
}

const BY_LETTER: ReadonlyMap<string, CalculatorId> = new Map(
  (Object.keys(LINK_V1) as CalculatorId[]).map(id => [LINK_V1[id].letter, id]),
);

/** A check character, so that a truncated or mistyped link is refused instead of read as another calculation. */
function checkOf(body: string): string {
  let sum = 0;
  for (let at = 0; at < body.length; at++) sum = (sum * 31 + ALPHABET.indexOf(body.charAt(at)) + 7) % 4093;
  return ALPHABET.charAt(sum % 64);
}
