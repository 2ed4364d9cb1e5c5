/** One calculation on the screen: the form, its answer, and the last answer while something is being corrected. */
import { type FilledForm, type Input, readForm } from '#shared/calculators/forms/form.ts';
import {
  type CalculatorAnswer,
  type ResultView,
  resultView,
  rowOfPath,
} from '#shared/calculators/forms/result-view.ts';
import { errorSentence } from '#shared/catalogue/calculators/errors.ts';
import { fieldLabel } from '#shared/catalogue/calculators/fields.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';

/** The query parameter that holds a calculation: the page's own, or the second one of a comparison. */
export type Slot = 'c' | 'd';

export interface OpenCalculation {
  readonly form: FilledForm;
  readonly input: Input;
  /** The last answer of this calculator; null before there is one. */
  readonly view: ResultView | null;
  readonly answer: CalculatorAnswer | null;
  /** Why the answer does not belong to the typed values; null if it does. */
  readonly problem: Problem | null;
  /** Error messages by concrete path. */
  readonly errors: Readonly<Record<string, string>>;
  /** The limits that keep the profit down, in words; null if only the odds do. */
  readonly binding: string | null;
}

interface Problem {
  readonly kind: 'wrong' | 'missing' | 'refused';
  readonly code: string;
  /** The name of the field to correct first. */
  readonly field: string;
  readonly text: string;
}

export function calculationOf(form: FilledForm, before: OpenCalculation | null = null): OpenCalculation {
  const { input, wrong, missing } = readForm(form);
  const kept = before?.form.id === form.id ? before : null;
  const stale = { form, input, view: kept?.view ?? null, answer: kept?.answer ?? null, binding: null };
  const errors = Object.fromEntries(
    wrong.map(({ path, code, text }) => [path, errorSentence(form.kit.errorLabels, form.id, path, code, text)]),
  );

  const [first] = wrong;
  if (first !== undefined) {
    const field = nameOf(form, first.path);
    return { ...stale, errors, problem: { kind: 'wrong', code: first.code, field, text: words.until(field) } };
  }
  const [empty] = missing;
  if (empty !== undefined) {
    const field = nameOf(form, empty);
    return { ...stale, errors, problem: { kind: 'missing', code: 'missing', field, text: words.fill(field) } };
  }
  const result = form.kit.run(input);
  if (!result.ok) {
    const { code, field: path, conflict = [] } = result.error;
    const sentence = errorSentence(form.kit.errorLabels, form.id, path, code);
    const others = conflict.length > 1 ? ` ${words.conflict(namesOf(form, conflict))}` : '';
    const problem = { kind: 'refused', code, field: nameOf(form, path), text: sentence + others } as const;
    const refused = { ...stale, errors: hasField(form, path) ? { [path]: sentence } : {}, problem };
    // The last answer was in another currency: even greyed out, its amounts would be read in the new one.
    return /\.(rate|currency)$/.test(path) ? { ...refused, view: null, answer: null } : refused;
  }
  const view = resultView(form, result.value);
  return {
    form,
    input,
    view,
    answer: result.value,
    problem: null,
    errors,
    binding: bindingOf(form, input, result.value),
  };
}

/** A typed total always limits a surebet, so it is not mentioned. */
function bindingOf(form: FilledForm, input: Input, answer: CalculatorAnswer): string | null {
  if (!Array.isArray(answer.binding)) return null;
  const paths = answer.binding.map(String).filter(path => path !== 'total' || input.maxTotal !== undefined);
  return paths.length === 0 ? null : words.binding(namesOf(form, paths));
}

function namesOf(form: FilledForm, paths: readonly string[]): string {
  return [...new Set(paths.map(path => nameOf(form, path)))].join(', ');
}

/** Example: 'legs.1.odds' → 'Odd (Superbet)'. */
function nameOf(form: FilledForm, path: string): string {
  const label = fieldLabel(form.kit.fieldLabels, form.id, general(path));
  const row = rowOfPath(form, path);
  return row === null ? label : words.fieldOfRow(label, row);
}

function hasField(form: FilledForm, path: string): boolean {
  const { fields, groups } = form.kit.form;
  return [...fields, ...groups.flatMap(group => group.fields)].some(field => field.path === general(path));
}

function general(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/, '.*');
}
