/** What a calculator answered, as it is read: named, formatted, the worst case first. */

import type { ResultField } from '#shared/calculators/forms/field.ts';
import { type Form, valueAt } from '#shared/calculators/forms/form.ts';
import { compareScreen as compare } from '#shared/catalogue/calculators/compare.ts';
import { groupWords } from '#shared/catalogue/calculators/fields.ts';
import { resultLabel, resultWord, result as words } from '#shared/catalogue/calculators/results.ts';
import { formatMoney, formatOdds, formatPercent, formatSignedMoney } from '#shared/catalogue/format.ts';

export interface Figure {
  /** Where in the answer it stands, as `profits.1`. */
  readonly path: string;
  readonly label: string;
  readonly text: string;
  readonly tone: 'profit' | 'loss' | 'plain';
}

export interface ResultView {
  /** What the bar at the bottom says. */
  readonly headline: Figure | null;
  /** Beside it: the same as a part of what is staked. */
  readonly rate: Figure | null;
  readonly mains: readonly Figure[];
  /** The worst first. */
  readonly outcomes: readonly Figure[];
  readonly stakes: readonly Figure[];
  readonly figures: readonly Figure[];
  readonly isLoss: boolean;
  readonly isProven: boolean;
  /** Centavos by home's and away's goals. */
  readonly scores: readonly (readonly number[])[] | null;
}

export type Answer = Readonly<Record<string, unknown>>;

interface Valued extends Figure {
  readonly value: unknown;
}

export function resultView(form: Form, answer: Answer): ResultView {
  const { results } = form.kit.form;
  const all = results.flatMap(field => figuresOf(field, form, answer).map(figure => ({ field, figure })));
  const of = (role: ResultField['role']) => all.filter(each => each.field.role === role).map(each => each.figure);
  const outcomes = of('outcome').toSorted((a, b) => Number(a.value) - Number(b.value));
  const mains = of('main');
  const worst = outcomes[0];
  const figures = of('figure');
  return {
    headline: worst ? { ...worst, label: words.worst } : (mains[0] ?? null),
    rate: figures.find(({ path }) => RATES.has(path)) ?? null,
    mains,
    outcomes,
    stakes: of('stake'),
    figures,
    isLoss: worst !== undefined && Number(worst.value) < 0,
    isProven: answer.optimal !== false,
    scores: Array.isArray(answer.scores) ? (answer.scores as number[][]) : null,
  };
}

const RATES: ReadonlySet<string> = new Set(['guaranteedPct', 'roiPct', 'retentionPct', 'extractionPct']);

function figuresOf(field: ResultField, form: Form, answer: Answer): Valued[] {
  const [list, rest] = field.path.split('.*');
  const values = list === undefined ? undefined : valueAt(answer, list);
  if (rest === undefined || !Array.isArray(values)) {
    const value = valueAt(answer, field.path);
    return shown(value) ? [figure(field, form, answer, field.path, value, 0)] : [];
  }
  return values.flatMap((_, index) => {
    const path = `${list}.${index}${rest}`;
    const value = valueAt(answer, path);
    return shown(value) ? [figure(field, form, answer, path, value, index)] : [];
  });
}

const shown = (value: unknown) =>
  value !== undefined && value !== null && (typeof value !== 'number' || Number.isFinite(value));

function figure(field: ResultField, form: Form, answer: Answer, path: string, value: unknown, index: number): Valued {
  const label = resultLabel(form.id, field.path, rowName(field, form, answer, index), index + 1);
  const isSigned = field.kind === 'signed' || field.kind === 'fraction' || field.kind === 'percentage';
  const tone =
    !isSigned || typeof value !== 'number' || Math.abs(value) < 1e-9 ? 'plain' : value > 0 ? 'profit' : 'loss';
  return { path, label, text: textOf(field, value), tone, value };
}

function textOf({ kind, cents }: ResultField, value: unknown): string {
  if (kind === 'word') return resultWord(value);
  if (Array.isArray(value)) return flagged(value);
  if (typeof value !== 'number') return String(value);
  switch (kind) {
    case 'money':
      return formatMoney(cents ? value : value * 100);
    case 'signed':
      return formatSignedMoney(cents ? value : value * 100);
    case 'percentage':
      return formatPercent(value / 100);
    case 'fraction':
      return formatPercent(value);
    case 'chance':
      return formatPercent(value).replace('+', '');
    case 'odds':
      return formatOdds(value);
    default:
      return String(Number(value.toFixed(4)))
        .replace('.', ',')
        .replace('-', '\u2212');
  }
}

/** How far a figure of two answers of one calculator is apart; null where that is no number. Example: '+R$ 12,30'. */
export function differenceText(form: Form, path: string, before: Answer, after: Answer): string | null {
  const general = path.replace(/\.\d+(?=\.|$)/, '.*');
  const field = form.kit.form.results.find(each => each.path === general || each.path === path);
  const [from, to] = [valueAt(before, path), valueAt(after, path)];
  if (field === undefined || typeof from !== 'number' || typeof to !== 'number') return null;
  const gap = to - from;
  switch (field.kind) {
    case 'money':
    case 'signed':
      return formatSignedMoney(field.cents ? gap : gap * 100);
    case 'percentage':
      return points(gap);
    case 'fraction':
    case 'chance':
      return points(gap * 100);
    default:
      return signed(gap);
  }
}

/** Percentages are told apart in points: 2 % after 1 % is one point more, and twice as much. */
function points(gap: number): string {
  return compare.points(signed(gap, 2));
}

function signed(gap: number, decimals = 4): string {
  const rounded = Number(gap.toFixed(decimals));
  const text = String(Math.abs(rounded)).replace('.', ',');
  return rounded === 0 ? text : `${rounded > 0 ? '+' : '\u2212'}${text}`;
}

function flagged(value: readonly unknown[]): string {
  const found = value.map(each => (Array.isArray(each) ? words.flagged(String(each[0]), Number(each[1]) + 1) : ''));
  return found.length === 0 ? words.none : found.join('; ');
}

/** What {n} reads as: the row of the answer by its scores or goals, otherwise the leg by its house. */
function rowName(field: ResultField, form: Form, answer: Answer, index: number): string {
  const states = valueAt(answer, `states.${index}`);
  if (field.role === 'outcome' && Array.isArray(states)) {
    return words.scores(String(states[0]).replace('-', '–'), states.length - 1);
  }
  const row = field.path.startsWith('rows.') ? valueAt(answer, `rows.${index}`) : undefined;
  if (typeof row === 'object' && row !== null) return goalsOf(row as Answer, answer, index);
  return field.path === 'profits.*' ? winnersOf(form, index) : legName(form, index);
}

/** Who wins on an outcome: the leg of its own place, unless the legs say where they win. */
function winnersOf(form: Form, outcome: number): string {
  const legs = form.groups.legs ?? form.groups.odds ?? [];
  const names = legs.flatMap((row, index) => {
    const places = row.texts['legs.*.winsOn']?.trim() || String(index + 1);
    return places.split(/\s+/).includes(String(outcome + 1)) ? [legName(form, index)] : [];
  });
  return words.wins(names, outcome + 1);
}

function goalsOf(row: Answer, answer: Answer, index: number): string {
  const rows = Array.isArray(answer.rows) ? answer.rows.length : 0;
  if (typeof row.goalDiff === 'number') return words.difference(row.goalDiff, index === 0 || index === rows - 1);
  return words.goals(Number(row.from), typeof row.to === 'number' ? row.to : null);
}

/** By its house where one is typed. Example: the second leg → 'Entrada 2'; with a house → 'Betano'. */
export function legName(form: Form, index: number): string {
  const rows = form.groups.legs ?? form.groups.odds ?? form.groups.others ?? form.groups.hedgeOdds ?? [];
  const house = rows[index]?.texts['legs.*.house']?.trim();
  if (house) {
    const isAlone = rows.filter(row => row.texts['legs.*.house']?.trim() === house).length === 1;
    return isAlone ? house : `${house} (${index + 1})`;
  }
  return rows[index] === undefined ? words.outcome(index + 1) : words.leg(index + 1);
}

/** Example: ('legs.1.odds') → 'Odd (Superbet)'. */
export function rowOfPath(form: Form, path: string): string | null {
  const parts = /^(\w+)\.(\d+)/.exec(path);
  if (parts === null) return null;
  const index = Number(parts[2]);
  const group = groupHolding(form, path);
  if (group === null) return null;
  return group === 'legs' ? legName(form, index) : `${groupWords(form.id, group).row} ${index + 1}`;
}

function groupHolding(form: Form, path: string): string | null {
  const { groups } = form.kit.form;
  const general = path.replace(/\.\d+(?=\.|$)/, '.*');
  return groups.find(group => group.fields.some(field => field.path === general))?.name ?? null;
}
