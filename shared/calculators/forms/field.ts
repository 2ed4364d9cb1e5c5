/**
 * The parts of a calculator's form: fields that people type, rows of fields, and results. Labels are in the catalogue,
 * under the path of a field. A `*` in a path is the index of a row.
 */
import type { ErrorLabels } from '../../catalogue/calculators/errors.ts';
import type { FieldLabels, GroupLabels } from '../../catalogue/calculators/fields.ts';
import type { ResultLabels } from '../../catalogue/calculators/results.ts';
import type { PresetWords } from '../../catalogue/calculators/surebet-words.ts';
import type { InputError } from '../../odds/input-error.ts';
import type { Result } from '../../result.ts';
import type { CalculatorId, CalculatorInput } from '../registry.ts';
import type { MarketOptions } from './market-options.ts';

/**
 * odds: any format. money: centavos, typed in reais; signedMoney: the same with a sign; percent: 6,5 for 0.065.
 * oddsList, moneyList, numbers: several values in one field. places: row numbers, from 1. place: one chosen row. raw:
 * text that the calculator itself parses.
 */
export type FieldKind =
  | 'odds'
  | 'oddsList'
  | 'numbers'
  | 'money'
  | 'signedMoney'
  | 'moneyList'
  | 'percent'
  | 'number'
  | 'whole'
  | 'places'
  | 'place'
  | 'choice'
  | 'flag'
  | 'text'
  | 'raw'
  | 'market'
  | 'selection';

export interface FormField {
  readonly path: string;
  readonly kind: FieldKind;
  readonly required?: true;
  /** A stake that a person may fix, while the others follow. */
  readonly fixable?: true;
  /** The value that an empty field stands for; a field with this value is shown empty. */
  readonly absent?: string | number | boolean;
  readonly choices?: readonly string[];
  /** For a `place`: the group whose rows it chooses from, or how many there are. */
  readonly of?: string | number;
  /** Hidden under "more": the simple case does not need it. */
  readonly more?: true;
}

export interface FormGroup {
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly min: number;
  readonly max: number;
  /** How many rows a cleared form has. */
  readonly rows: number;
  readonly more?: true;
}

/**
 * money: a sum in centavos. signed: a sum that is won or lost. fraction: 0.0743 for +7,43 %. percentage: 7.43 for
 * the same. chance: a fraction without a sign. factor: a plain number. word: one of a closed list. fractions,
 * texts: lists, shown as they are. badge: named only where it is true. caveat: said only where it is false.
 */
export type ResultKind =
  | 'money'
  | 'signed'
  | 'percentage'
  | 'fraction'
  | 'chance'
  | 'odds'
  | 'factor'
  | 'word'
  | 'text'
  | 'badge'
  | 'caveat';

export interface ResultField {
  readonly path: string;
  readonly kind: ResultKind;
  /** main: the answer. outcome: what one ending pays. stake: an amount typed on a slip. figure: everything else. */
  readonly role: 'main' | 'outcome' | 'stake' | 'figure';
}

export interface CalculatorForm<Id extends CalculatorId = CalculatorId> {
  readonly fields: readonly FormField[];
  readonly groups: readonly FormGroup[];
  readonly results: readonly ResultField[];
  /** A realistic example that the calculator opens with. */
  readonly example: CalculatorInput<Id>;
}

/** A calculator with its form and words: everything that its page loads. */
export interface CalculatorKit {
  readonly id: CalculatorId;
  readonly words: PresetWords;
  readonly fieldLabels: FieldLabels;
  readonly resultLabels: ResultLabels;
  readonly errorLabels: ErrorLabels;
  readonly fieldHints: FieldLabels;
  readonly choiceLabels: FieldLabels;
  readonly groupLabels: GroupLabels;
  readonly form: CalculatorForm;
  /** Only for calculators whose legs choose a market. */
  readonly markets?: MarketOptions;
  readonly run: (input: unknown) => Result<Readonly<Record<string, unknown>>, InputError>;
}

/** Marks a field or a group as hidden under "more". */
export const MORE = { more: true } as const;

type Extra = Partial<Omit<FormField, 'path' | 'kind'>>;
const field =
  (kind: FieldKind) =>
  (path: string, extra: Extra = {}): FormField => ({ path, kind, ...extra });
const needed =
  (kind: FieldKind) =>
  (path: string, extra: Extra = {}): FormField => ({ path, kind, required: true, ...extra });

export const odds = needed('odds');
export const oddsList = needed('oddsList');
export const numbers = needed('numbers');
export const money = needed('money');
export const optionalMoney = field('money');
export const percent = needed('percent');
/** An optional percentage; empty stands for 0. */
export const optionalPercent = (path: string, extra: Extra = {}): FormField => ({
  path,
  kind: 'percent',
  absent: 0,
  ...extra,
});
export const numberField = needed('number');
export const optionalNumber = field('number');
export const whole = needed('whole');
export const optionalWhole = field('whole');
export const flagField = field('flag');
export const textField = field('text');
export const choice = (path: string, choices: readonly [string, ...string[]], extra: Extra = {}): FormField => ({
  path,
  kind: 'choice',
  choices,
  absent: choices[0],
  ...extra,
});
export const rowChoice = (path: string, of: string | number, extra: Extra = {}): FormField => ({
  path,
  kind: 'place',
  of,
  required: true,
  ...extra,
});

/** Whether a field is a commission, of a row or of the whole form. */
export const isCommission = ({ path }: FormField): boolean => /^(legs\.\*\.)?\w*[cC]ommission(\.\*)?$/.test(path);

/** A group of rows with `fields`. size: the least and the most rows, and the number of rows in a cleared form. */
export function group(name: string, fields: readonly FormField[], size: readonly [number, number, number]): FormGroup {
  const [min, max, rows] = size;
  return { name, fields, min, max, rows };
}

const result =
  (role: ResultField['role']) =>
  (kind: ResultKind, ...paths: readonly string[]): ResultField[] =>
    paths.map(path => ({ path, kind, role }));

export const main = result('main');
export const outcomes = (...paths: readonly string[]) => result('outcome')('signed', ...paths);
export const stakes = (...paths: readonly string[]) => result('stake')('money', ...paths);
export const figures = result('figure');

/** Checks the example against its calculator's type. */
export function form<Id extends CalculatorId>(_id: Id, shape: CalculatorForm<Id>): CalculatorForm<Id> {
  return shape;
}
