/** The differences of two calculations in words: fields with different values, and their results. Pure. */

import { differenceText } from '#shared/calculators/forms/difference.ts';
import type { FormField } from '#shared/calculators/forms/field.ts';
import { type FilledForm, type FormRow, pathAt, valueAt } from '#shared/calculators/forms/form.ts';
import { type Figure, legName, type ResultView } from '#shared/calculators/forms/result-view.ts';
import { readTyped } from '#shared/calculators/forms/typed.ts';
import { compareScreen as words } from '#shared/catalogue/calculators/compare.ts';
import { choiceLabel, fieldLabel, groupWords } from '#shared/catalogue/calculators/fields.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { type Cents, cents, exactCents, floorCents } from '#shared/units.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';

export interface ScenarioDifference {
  readonly path: string;
  readonly label: string;
  readonly a: string;
  readonly b: string;
  /** B minus A, if that is a number. */
  readonly gap: string | null;
}

export interface Differences {
  readonly fields: readonly ScenarioDifference[];
  /** Null if one of them has no current answer. */
  readonly results: readonly ScenarioDifference[] | null;
  /** Two different calculators: their fields cannot be compared. */
  readonly isOther: boolean;
  /** One sentence: which is better in the worst case, and by how much. Null if that is not known. */
  readonly verdict: string | null;
}

export function differencesOf(a: OpenCalculation, b: OpenCalculation): Differences {
  const isOther = a.form.id !== b.form.id;
  return {
    fields: isOther ? [otherCalculator(a.form, b.form)] : differingFields(a.form, b.form),
    results: differingResults(a, b, isOther),
    isOther,
    verdict: verdictOf(a, b),
  };
}

function otherCalculator(a: FilledForm, b: FilledForm): ScenarioDifference {
  return { path: 'calculator', label: words.calculator, a: a.kit.words.name, b: b.kit.words.name, gap: null };
}

function differingFields(a: FilledForm, b: FilledForm): ScenarioDifference[] {
  const { fields, groups } = a.kit.form;
  const apart: ScenarioDifference[] = [];
  const compare = (field: FormField, path: string, label: string, textA: string | null, textB: string | null) => {
    if (!meansTheSame(field, textA, textB)) {
      apart.push({ path, label, a: shown(a, field, textA), b: shown(b, field, textB), gap: null });
    }
  };
  for (const { name, fields: columns } of groups) {
    const [rowsA, rowsB] = [a.groups[name] ?? [], b.groups[name] ?? []];
    for (let index = 0; index < Math.max(rowsA.length, rowsB.length); index++) {
      for (const field of columns) {
        const label = `${rowName(rowsA[index] ? a : b, name, index)}: ${fieldLabel(a.kit.fieldLabels, a.id, field.path)}`;
        compare(field, pathAt(field.path, index), label, textIn(rowsA[index], field), textIn(rowsB[index], field));
      }
    }
  }
  for (const field of fields) {
    compare(
      field,
      field.path,
      fieldLabel(a.kit.fieldLabels, a.id, field.path),
      a.texts[field.path] ?? '',
      b.texts[field.path] ?? '',
    );
  }
  return apart;
}

/** Null: there is no such row. */
const textIn = (row: FormRow | undefined, field: FormField) =>
  row === undefined ? null : (row.texts[field.path] ?? '');

/** Whether 2,10 and 2.10, or an empty field and its default, mean the same. Invalid texts are compared literally. */
function meansTheSame(field: FormField, a: string | null, b: string | null): boolean {
  if (a === b) return true;
  // A row that only one of them has is described by its typed fields, not by its switches.
  if ((a === null || b === null) && (field.kind === 'flag' || field.kind === 'choice')) return true;
  const [readA, readB] = [readTyped(field, a ?? ''), readTyped(field, b ?? '')];
  if (!readA.ok || !readB.ok) return false;
  return JSON.stringify(readA.value ?? field.absent) === JSON.stringify(readB.value ?? field.absent);
}

function rowName(form: FilledForm, group: string, index: number): string {
  if (group === 'legs' || group === 'odds') return legName(form, index);
  return `${groupWords(form.kit.groupLabels, form.id, group).row} ${index + 1}`;
}

function shown(form: FilledForm, field: FormField, text: string | null): string {
  if (text === null) return words.missing;
  if (text === '') return words.empty;
  if (field.kind === 'flag') return text === 'yes' ? words.yes : words.no;
  if (field.kind === 'choice') return choiceLabel(form.kit.choiceLabels, text);
  if (field.kind === 'place') return String(Number(text) + 1);
  if (field.kind === 'percent') return `${text}\u00a0%`;
  return field.kind === 'money' && !text.includes('R$') ? `R$\u00a0${text}` : text;
}

function differingResults(a: OpenCalculation, b: OpenCalculation, isOther: boolean): ScenarioDifference[] | null {
  if (a.problem !== null || b.problem !== null || a.view === null || b.view === null) return null;
  if (isOther) return heads(a.view, b.view);
  const [before, after] = [a.answer ?? {}, b.answer ?? {}];
  const [left, right] = [byPath(a.view), byPath(b.view)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .map(path => {
      const [figureA, figureB] = [left.get(path), right.get(path)];
      return {
        path,
        label: (figureA ?? figureB)?.label ?? path,
        a: figureA?.text ?? words.missing,
        b: figureB?.text ?? words.missing,
        gap: differenceText(a.form, path, before, after),
      };
    })
    .filter(({ a: textA, b: textB }) => textA !== textB);
}

function byPath({ stakes, mains, outcomes, figures }: ResultView): Map<string, Figure> {
  return new Map([...stakes, ...mains, ...outcomes, ...figures].map(figure => [figure.path, figure]));
}

function heads(a: ResultView, b: ResultView): ScenarioDifference[] {
  if (a.headline === null || b.headline === null) return [];
  const label = a.headline.label === b.headline.label ? a.headline.label : words.results;
  return [{ path: 'headline', label, a: a.headline.text, b: b.headline.text, gap: null }];
}

function verdictOf(a: OpenCalculation, b: OpenCalculation): string | null {
  const [worstA, worstB] = [worstCents(a), worstCents(b)];
  if (worstA === null || worstB === null) return null;
  const gap = worstB - worstA;
  if (Math.abs(gap) < 1) return words.verdict.same;
  return words.verdict.better(gap > 0 ? words.sides.b : words.sides.a, formatMoney(cents(Math.abs(gap))));
}

/** Of the worst outcome, rounded down as shown; null if there is no current one. */
function worstCents({ form, view, answer, problem }: OpenCalculation): Cents | null {
  const worst = view?.outcomes[0];
  if (problem !== null || worst === undefined || answer === null) return null;
  const general = worst.path.replace(/\.\d+(?=\.|$)/, '.*');
  const field = form.kit.form.results.find(each => each.path === general || each.path === worst.path);
  const value = valueAt(answer, worst.path);
  if (field === undefined || typeof value !== 'number') return null;
  return floorCents(exactCents(value));
}
