/**
 * A calculator is a schema of its input and a pure function; errors have a code and a field. The schema checks each
 * field by itself; the function checks how fields fit together.
 */
import * as z from 'zod/mini';
import { INPUT_CODES, type InputCode, type InputError, MAX_OUTCOMES } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { cents, exactCents, type InAnyUnit, inAnyUnit, MAX_DECIMAL_ODDS } from '../../units.ts';
import { EXACTLY, IN_CENTAVOS, type PlaceStakes } from './place-stakes.ts';

export interface Calculator<S extends z.ZodMiniType, Output> {
  /** With the stakes of its formula, in any unit of money. */
  (input: z.input<S>): Result<InAnyUnit<Output>, InputError>;
  /** Stakes are whole centavos, and every other figure is counted from them: this is what pages and chats show. */
  readonly inCentavos: (input: z.input<S>) => Result<Output, InputError>;
  readonly input: S;
}

/** compute: with the input checked, and how to place the stakes of its formula. */
export function calculator<S extends z.ZodMiniType, Output>(
  input: S,
  compute: (input: z.output<S>, place: PlaceStakes) => Result<Output, InputError>,
): Calculator<S, Output> {
  const run = (raw: z.input<S>, place: PlaceStakes) => {
    const parsed = input.safeParse(raw);
    return parsed.success ? compute(parsed.data, place) : err(toInputError(parsed.error));
  };
  const exactly = (raw: z.input<S>) => {
    const found = run(raw, EXACTLY);
    return found.ok ? ok(inAnyUnit(found.value)) : found;
  };
  return Object.assign(exactly, { inCentavos: (raw: z.input<S>) => run(raw, IN_CENTAVOS), input });
}

const code = (of: InputCode) => ({ error: of });
const number = z.number({
  error: (issue): InputCode => (issue.input === undefined ? 'missing' : 'not_a_number'),
});

/** No bet is larger. Above this, sums of centavos would not be exact. */
const MAX_AMOUNT = 1e14;
/** R$ 1 billion: with odds in millionths, stakes on a lattice stay exact. */
const MAX_CENTS = 1e11;

const signed = number.check(z.minimum(-MAX_AMOUNT, code('out_of_range')), z.maximum(MAX_AMOUNT, code('out_of_range')));
const fromZero = number.check(z.minimum(0, code('negative')), z.maximum(MAX_AMOUNT, code('out_of_range')));

/** The fields that calculators are made of. */
export const inputSchemas = {
  odds: number.check(z.gt(1, code('odds_not_over_1')), z.maximum(MAX_DECIMAL_ODDS, code('out_of_range'))),
  /** Money that is required and large enough to divide by. */
  stake: z.pipe(
    number.check(
      z.positive(code('not_positive')),
      z.minimum(1e-9, code('out_of_range')),
      z.maximum(MAX_AMOUNT, code('out_of_range')),
    ),
    z.transform(exactCents),
  ),
  /** Money that may be 0. */
  amount: z.pipe(fromZero, z.transform(exactCents)),
  /** Money that may be a loss. */
  signedAmount: z.pipe(signed, z.transform(exactCents)),
  /** Money in whole centavos, or in the hundredths of another currency. */
  cents: z.pipe(
    number.check(z.int(code('not_whole')), z.minimum(0, code('negative')), z.maximum(MAX_CENTS, code('out_of_range'))),
    z.transform(cents),
  ),
  /** As `cents`, over 0. */
  positiveCents: z.pipe(
    number.check(
      z.int(code('not_whole')),
      z.positive(code('not_positive')),
      z.maximum(MAX_CENTS, code('out_of_range')),
    ),
    z.transform(cents),
  ),
  /** Commission, fee, margin: from 0 to below 1. */
  fraction: number.check(z.minimum(0, code('negative')), z.lt(1, code('out_of_range'))),
  /** 0 to 1, both included. */
  probability: number.check(z.minimum(0, code('negative')), z.maximum(1, code('out_of_range'))),
  /** An increase in odds or profit: 0.25 is 25 % more. */
  boost: number.check(z.minimum(0, code('negative')), z.maximum(100, code('out_of_range'))),
  /** A handicap or a total: a whole, half or quarter number. */
  line: number.check(z.refine(value => Math.abs(value) <= 500 && Number.isInteger(value * 4), code('not_a_line'))),
  /** Any finite number of plausible size: a goal difference, a percentage. */
  signed,
  /** The same from 0: hours, the return of a unit. */
  fromZero,
  /** An index into a list, from 0. */
  index: number.check(z.int(code('out_of_range')), z.minimum(0, code('negative'))),
};

/** A list of `min` to `MAX_OUTCOMES` items. */
export function listOf<T extends z.ZodMiniType>(item: T, min = 2) {
  return z
    .array(item, { error: 'invalid_shape' })
    .check(z.minLength(min, code('too_few')), z.maxLength(MAX_OUTCOMES, code('too_many')));
}

/** One of a closed list of words. */
export function oneOf<const T extends readonly [string, ...string[]]>(words: T) {
  return z.enum(words, { error: 'invalid_choice' });
}

function toInputError(error: z.core.$ZodError): InputError {
  const issue = error.issues[0];
  const message = issue?.message ?? '';
  const known = INPUT_CODES.find(each => each === message);
  return { code: known ?? 'invalid_shape', field: issue?.path.map(String).join('.') ?? '' };
}
