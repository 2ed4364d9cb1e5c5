/** What a lesson quotes: a result or an input of one of its examples, as the calculator itself shows it. */
import { type FilledForm, formOf } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import type { Figure } from '#shared/calculators/forms/result-view.ts';
import { fieldLabel } from '#shared/catalogue/calculators/fields.ts';
import { LESSON_EXAMPLES, type LessonExampleId } from '#shared/guides/lesson-examples.ts';
import { calculationOf, type OpenCalculation } from '../../calculator/calculation.ts';

const known = new Map<LessonExampleId, OpenCalculation>();

export function calculationOfExample(id: LessonExampleId): OpenCalculation {
  const { id: calculator, input } = LESSON_EXAMPLES[id];
  const calculation = known.get(id) ?? calculationOf(formOf(kitOf(calculator), input));
  known.set(id, calculation);
  return calculation;
}

/** path: in the answer. Throws if the example has no such result, because a lesson may only quote existing results. */
export function figureOf(id: LessonExampleId, path: string): Figure {
  const { view } = calculationOfExample(id);
  const figures = view === null ? [] : [...view.mains, ...view.outcomes, ...view.stakes, ...view.figures];
  const found = path === 'worst' ? view?.headline : figures.find(figure => figure.path === path);
  if (!found) throw new Error(`The example ${id} has no result ${path}`);
  return found;
}

/** path: of a field, for instance `legs.1.odds`. Throws if the field is empty. */
export function typedIn(id: LessonExampleId, path: string): string {
  const { form } = calculationOfExample(id);
  const text = form.texts[path] ?? rowText(form, path);
  if (!text) throw new Error(`Nothing is typed in ${path} of the example ${id}`);
  const field = [...form.kit.form.fields, ...form.kit.form.groups.flatMap(group => group.fields)].find(
    each => each.path === general(path),
  );
  if (field?.kind === 'money') return `R$\u00a0${text}`;
  return field?.kind === 'percent' ? `${text}\u00a0%` : text;
}

/** What the field is called. */
export function labelIn(id: LessonExampleId, path: string): string {
  const { form } = calculationOfExample(id);
  return fieldLabel(form.kit.fieldLabels, form.id, general(path));
}

function rowText(form: FilledForm, path: string): string | undefined {
  const index = Number(/\.(\d+)(\.|$)/.exec(path)?.[1]);
  for (const rows of Object.values(form.groups)) {
    const text = rows[index]?.texts[general(path)];
    if (text !== undefined) return text;
  }
  return undefined;
}

const general = (path: string) => path.replace(/\.\d+(?=\.|$)/, '.*');
