/** A calculator's answer for display: labelled, formatted, the worst case first. */

import { currencySign, groupWords } from '../../catalogue/calculators/fields.ts';
import { resultLabel, resultWord, result as words } from '../../catalogue/calculators/results.ts';
import { formatMoney, formatOdds, formatPercent, formatSignedMoney } from '../../catalogue/numbers/format.ts';
import { type ExactCents, exactCents, floorCents } from '../../units.ts';
import type { ResultField } from './field.ts';
import { type FilledForm, valueAt } from './form.ts';

export interface Figure {
  /** Its path in the answer, for instance `profits.1`. */
  readonly path: string;
  readonly label: string;
  readonly text: string;
  readonly tone: 'profit' | 'loss' | 'plain';
}

export interface OutcomeFigure extends Figure {
  /** Its size, without the sign, as a fraction of the largest of the outcomes: 0 to 1. */
  readonly part: number;
}

export interface ResultView {
  /** Shown in the bar at the bottom. */
  readonly headline: Figure | null;
  /** Shown beside it: the headline as a fraction of the money staked. */
  readonly rate: Figure | null;
  readonly mains: readonly Figure[];
  /** The worst first. */
  readonly outcomes: readonly OutcomeFigure[];
  readonly stakes: readonly Figure[];
  readonly figures: readonly Figure[];
  /** The name of this kind of answer, shown only if the answer is one: 'Surebet'. */
  readonly badge: string | null;
  readonly isLoss: boolean;
  readonly isProven: boolean;
  /** Profits by home's and away's goals. */
  readonly scores: readonly (readonly ExactCents[])[] | null;
}

export type CalculatorAnswer = Readonly<Record<string, unknown>>;

interface Valued extends Figure {
  readonly value: unknown;
}

export function resultView(form: FilledForm, answer: CalculatorAnswer): ResultView {
  const { results } = form.kit.form;
  const all = results.flatMap(field => figuresOf(field, form, answer).map(figure => ({ field, figure })));
  const of = (role: ResultField['role']) => all.filter(each => each.field.role === role).map(each => each.figure);
  const outcomes = of('outcome').toSorted((a, b) => Number(a.value) - Number(b.value));
  const mains = of('main');
  const worst = outcomes[0];
  const badge = all.find(({ field }) => field.kind === 'badge');
  const shownFigures = of('figure').filter(figure => figure !== badge?.figure);
  // A free bet is measured by its own value alone, wherever it is shown.
  const hasFreeBet = shownFigures.some(({ path }) => path === EXTRACTION);
  const figures = shownFigures.filter(({ path }) => !(hasFreeBet && path === 'guaranteedRate'));
  return {
    headline: worst ? { ...worst, label: words.worst } : (mains[0] ?? null),
    rate: rateOf(figures, form),
    mains,
    outcomes: withParts(outcomes),
    stakes: of('stake'),
    figures,
    badge: badge?.figure.label ?? null,
    isLoss: worst !== undefined && Number(worst.value) < 0,
    isProven: answer.optimal !== false,
    scores: Array.isArray(answer.scores) ? (answer.scores as ExactCents[][]) : null,
  };
}

function rateOf(figures: readonly Figure[], form: FilledForm): Figure | null {
  const rate = figures.find(({ path }) => RATES.has(path));
  if (rate === undefined) return null;
  return labelPath(rate, form) === EXTRACTION ? { ...rate, text: words.ofFreeBet(rate.text) } : rate;
}

function withParts(outcomes: readonly Valued[]): OutcomeFigure[] {
  const sizes = outcomes.map(({ value }) => Math.abs(Number(value)));
  const largest = Math.max(...sizes);
  return outcomes.map((outcome, index) => ({ ...outcome, part: largest > 0 ? (sizes[index] ?? 0) / largest : 0 }));
}

const EXTRACTION = 'extractionRate';

const RATES: ReadonlySet<string> = new Set(['guaranteedRate', 'roi', 'retentionRate', EXTRACTION]);

function figuresOf(field: ResultField, form: FilledForm, answer: CalculatorAnswer): Valued[] {
  const [list, rest] = field.path.split('.*');
  const values = list === undefined ? undefined : valueAt(answer, list);
  if (rest === undefined || !Array.isArray(values)) {
    const value = valueAt(answer, field.path);
    return shown(value, field) ? [figure(field, form, answer, field.path, value, 0)] : [];
  }
  return values.flatMap((_, index) => {
    const path = `${list}.${index}${rest}`;
    const value = valueAt(answer, path);
    return shown(value, field) ? [figure(field, form, answer, path, value, index)] : [];
  });
}

function shown(value: unknown, { kind }: ResultField): boolean {
  if (kind === 'badge') return value === true;
  if (kind === 'caveat') return value === false;
  return value !== undefined && value !== null && (typeof value !== 'number' || Number.isFinite(value));
}

function figure(
  field: ResultField,
  form: FilledForm,
  answer: CalculatorAnswer,
  path: string,
  value: unknown,
  index: number,
): Valued {
  const label = resultLabel(
    form.kit.resultLabels,
    form.id,
    labelPath(field, form),
    rowName(field, form, answer, index),
    index + 1,
  );
  const isSigned = field.kind === 'signed' || field.kind === 'fraction' || field.kind === 'percentage';
  const tone =
    !isSigned || typeof value !== 'number' || Math.abs(value) < 1e-9 ? 'plain' : value > 0 ? 'profit' : 'loss';
  return { path, label, text: inCurrency(field, form, index, textOf(field, value)), tone, value };
}

/** The same fraction is the profit on a stake, or what is kept of a free bet: the words follow what is staked. */
function labelPath({ path }: Pick<ResultField, 'path'>, { texts }: FilledForm): string {
  const isOfStake = path === 'retentionRate' || path === EXTRACTION;
  if (!isOfStake || texts.stakeKind === undefined) return path;
  return texts.stakeKind === 'normal' ? 'retentionRate' : EXTRACTION;
}

/** A stake is typed at its house in the house's currency; the returns are in reais. */
export function inCurrency({ path }: ResultField, form: FilledForm, index: number, text: string): string {
  const currency = path === 'stakes.*' ? form.groups.legs?.[index]?.texts['legs.*.currency'] : undefined;
  return currency ? text.replace('R$', () => currencySign(currency)) : text;
}

function textOf({ kind }: ResultField, value: unknown): string {
  if (kind === 'word') return resultWord(value);
  if (kind === 'caveat') return words.caveat;
  if (Array.isArray(value)) return flagged(value);
  if (typeof value !== 'number') return String(value);
  switch (kind) {
    case 'money':
      return formatMoney(floorCents(exactCents(value)));
    case 'signed':
      return formatSignedMoney(floorCents(exactCents(value)));
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

function flagged(value: readonly unknown[]): string {
  const found = value.map(each => (Array.isArray(each) ? words.flagged(String(each[0]), Number(each[1]) + 1) : ''));
  return found.length === 0 ? words.none : found.join('; ');
}

/** The text for {n}: the scores or goals of the answer's row, otherwise the leg's house. */
function rowName(field: ResultField, form: FilledForm, answer: CalculatorAnswer, index: number): string {
  const states = valueAt(answer, `states.${index}`);
  if (field.role === 'outcome' && Array.isArray(states)) {
    return words.scores(String(states[0]).replace('-', '–'), states.length - 1);
  }
  const outcomes = field.path.startsWith('covers.') ? valueAt(answer, `covers.${index}.outcomes`) : undefined;
  if (Array.isArray(outcomes)) return combinationOf(outcomes);
  const row = field.path.startsWith('rows.') ? valueAt(answer, `rows.${index}`) : undefined;
  if (typeof row === 'object' && row !== null) return goalsOf(row as CalculatorAnswer, answer, index);
  return field.path === 'profits.*' ? winnersOf(form, index) : legName(form, index);
}

/** The legs that a covering bet is on, each with its outcome. */
function combinationOf(outcomes: readonly (number | null)[]): string {
  return words.combination(outcomes.flatMap((outcome, leg) => (outcome === null ? [] : [{ leg, outcome }])));
}

/**
 * The legs that win on an outcome: by default the leg with its number, unless the legs say on which outcomes they win.
 */
function winnersOf(form: FilledForm, outcome: number): string {
  const legs = form.groups.legs ?? form.groups.odds ?? [];
  if (form.id === 'dutching-lay' && outcome === legs.length) return words.layWins;
  const names = legs.flatMap((row, index) => {
    const places = row.texts['legs.*.winsOn']?.trim() || String(index + 1);
    return places.split(/\s+/).includes(String(outcome + 1)) ? [legName(form, index)] : [];
  });
  return words.wins(names, outcome + 1);
}

function goalsOf(row: CalculatorAnswer, answer: CalculatorAnswer, index: number): string {
  const rows = Array.isArray(answer.rows) ? answer.rows.length : 0;
  if (typeof row.goalDiff === 'number') return words.difference(row.goalDiff, index === 0 || index === rows - 1);
  return words.goals(Number(row.from), typeof row.to === 'number' ? row.to : null);
}

/**
 * The house if one is typed, otherwise a numbered name. Example: the second leg → 'Entrada 2', as an outcome
 * 'Resultado 2'; with a house → 'Betano'.
 */
export function legName(form: FilledForm, index: number): string {
  const group = ['legs', 'odds', 'others', 'hedgeOdds'].find(name => form.groups[name] !== undefined) ?? '';
  const rows = form.groups[group] ?? [];
  const house = rows[index]?.texts['legs.*.house']?.trim();
  if (house) {
    const isAlone = rows.filter(row => row.texts['legs.*.house']?.trim() === house).length === 1;
    return isAlone ? house : `${house} (${index + 1})`;
  }
  return rows[index] === undefined
    ? words.outcome(index + 1)
    : `${groupWords(form.kit.groupLabels, form.id, group).row} ${index + 1}`;
}

/** The typed odds of the leg that a stake belongs to; null if the figure is not a leg's stake. */
export function oddsOfStake(form: FilledForm, path: string): string | null {
  const place = /^stakes\.(\d+)$/.exec(path)?.[1];
  const rows = form.groups.legs ?? form.groups.odds ?? form.groups.others ?? [];
  const texts = place === undefined ? undefined : rows[Number(place)]?.texts;
  return (texts?.['legs.*.odds'] ?? texts?.['odds.*'] ?? texts?.['others.*']) || null;
}

/** Example: ('legs.1.odds') → 'Odd (Superbet)'. */
export function rowOfPath(form: FilledForm, path: string): string | null {
  const parts = /^(\w+)\.(\d+)/.exec(path);
  if (parts === null) return null;
  const index = Number(parts[2]);
  const group = groupHolding(form, path);
  if (group === null) return null;
  return group === 'legs'
    ? legName(form, index)
    : `${groupWords(form.kit.groupLabels, form.id, group).row} ${index + 1}`;
}

function groupHolding(form: FilledForm, path: string): string | null {
  const { groups } = form.kit.form;
  const general = path.replace(/\.\d+(?=\.|$)/, '.*');
  return groups.find(group => group.fields.some(field => field.path === general))?.name ?? null;
}
