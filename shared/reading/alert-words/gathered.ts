/** Goes through the pieces of a message about alerts once and notes what each operator is said of. */

import type { AlertItem, Operator } from './alert-item.ts';
import type { AlertSubjects } from './alert-words.ts';
import { NO_SUBJECTS } from './alert-words.ts';
import { type Bounds, noteBound } from './bounds.ts';
import type { PhraseRole } from './phrases.ts';
import { RESUMING } from './resuming.ts';
import type { SaidSpan } from './said-spans.ts';

type Lists = { -readonly [Name in keyof AlertSubjects]: AlertSubjects[Name] };

export interface Gathered {
  readonly only: Lists;
  readonly exclude: Lists;
  readonly include: Lists;
  readonly create: Lists;
  /** Said without an operator. */
  readonly bare: Lists;
  readonly operators: ReadonlySet<Operator>;
  /** The words of the last operator. */
  readonly operatorText: string;
  readonly roles: ReadonlySet<PhraseRole>;
  /** `direction`: what stands around a per cent says. */
  readonly profit: {
    readonly percent: number;
    readonly direction: 'floor' | 'ceiling' | 'bare';
    readonly operator: Operator;
  } | null;
  readonly range: { readonly from: number; readonly to: number; readonly operator: Operator } | null;
  readonly span: { readonly span: SaidSpan; readonly operator: Operator; readonly isAfter: boolean } | null;
  readonly unknown: readonly string[];
  /** Unknown words right behind an operator: they may be what it is about. */
  readonly unknownObject: { readonly operator: Operator; readonly text: string } | null;
  /** 'não tira': an operator that is denied, or a 'não' that belongs to nothing. */
  readonly isDenied: boolean;
}

const OPERATOR_OF: Readonly<Partial<Record<PhraseRole, Operator>>> = {
  ...{
    only: 'only',
    exclude: 'exclude',
    but: 'exclude',
    include: 'include',
    pause: 'pause',
    quiet: 'pause',
    create: 'create',
  },
  reset: 'reset',
};

interface State {
  operator: Operator;
  operatorText: string;
  /** Subjects of this clause that no operator was said of yet. */
  pending: AlertItem[];
  isDenied: boolean;
  denial: boolean;
}

export function gather(items: readonly AlertItem[]): Gathered {
  const lists = { only: copy(), exclude: copy(), include: copy(), create: copy(), bare: copy() };
  const operators = new Set<Operator>();
  const roles = new Set<PhraseRole>();
  const unknown: string[] = [];
  let profit: Gathered['profit'] = null;
  let range: Gathered['range'] = null;
  let span: Gathered['span'] = null;
  let unknownObject: Gathered['unknownObject'] = null;
  const bounds: Bounds = { from: null, to: null };
  const state: State = { operator: 'none', operatorText: '', pending: [], isDenied: false, denial: false };
  const flush = (to: keyof typeof lists) => {
    for (const item of state.pending) addTo(lists[to], item);
    state.pending = [];
  };
  for (const [at, item] of items.entries()) {
    if (item.kind === 'phrase') {
      roles.add(item.role);
      if (item.role === 'negation') {
        // 'betano não': of what was just said.
        if (state.pending.length > 0) flush('exclude');
        else if (QUIET_WORD.test(state.operatorText)) roles.add('quiet').add('negation');
        // 'nada da Betano nem da KTO'.
        else if (/^nem$/i.test(item.text) && state.operator === 'exclude') continue;
        else state.denial = true;
      }
      const operator = OPERATOR_OF[item.role];
      if (operator === undefined || isWishFor(items, at)) continue;
      if (state.denial || isDeniedBefore(items, at)) state.isDenied = true;
      // 'silencia tudo menos tênis': nothing but tennis.
      if (item.role === 'but' && state.operator === 'exclude' && roles.has('all')) {
        take(state, 'only', item.text, operators);
        continue;
      }
      // 'sem silêncio', 'tira o silêncio'.
      if (operator === 'pause' && state.operator === 'exclude' && QUIET_WORD.test(item.text)) {
        roles.add('quiet');
        continue;
      }
      // 'pode tirar a pausa', 'cancela a pausa'.
      if (operator === 'pause' && /^pausa$/i.test(item.text) && isThe(items, at - 1)) {
        operators.delete('exclude');
        take(state, 'include', 'tira a pausa', operators);
        continue;
      }
      // 'não me manda mais nada': the first says more.
      const goesOn = /^nada$/i.test(item.text) && state.operator === 'exclude';
      take(state, operator, goesOn ? state.operatorText : item.text, operators);
      const isLast = operator === 'only' && isEndOfClause(items, at + 1);
      if (state.pending.length > 0 && (operator === 'include' || operator === 'exclude' || isLast)) flush(operator);
      continue;
    }
    if (item.kind === 'separator') {
      // 'Betano, Superbet e KTO só': one list.
      if (item.text !== ',' || !SUBJECTS.has(items[at + 1]?.kind ?? 'separator')) flush('bare');
      continue;
    }
    if (item.kind === 'unknown') {
      unknown.push(item.text);
      const words: string = unknownObject === null ? item.text : `${unknownObject.text} ${item.text}`;
      unknownObject = { operator: state.operator, text: words };
      continue;
    }
    if (item.kind === 'profit')
      profit = { percent: item.percent, direction: directionOf(items, at), operator: operatorOf(items, at, state) };
    else if (item.kind === 'range') range = { from: item.from, to: item.to, operator: state.operator };
    else if (item.kind === 'span' && noteBound(bounds, items, at, saidOf(items, at, state))) continue;
    else if (item.kind === 'span')
      span = joined(span, { span: item.span, operator: state.operator, isAfter: isAfter(items, at) });
    else if (state.operator === 'none') state.pending.push(item);
    else addTo(lists[listOf(state.operator)], item);
  }
  flush('bare');
  if (bounds.from !== null && bounds.to !== null) {
    range = { from: bounds.from, to: bounds.to, operator: 'only' };
    span = null;
  }
  // 'já peguei a do Galo x Bahia, para de repetir'.
  if (operators.size === 1 && operators.has('exclude') && !hasSubjects(lists.exclude) && !roles.has('all')) {
    Object.assign(lists.exclude, lists.bare);
    lists.bare = copy();
  }
  const isDenied = state.isDenied || state.denial;
  // 'meia hora de silêncio': the operator comes after the time.
  // 'amanhã 7h volta com os alertas', too.
  const isBack = RESUMING.test(state.operatorText) && operators.has('include');
  const late = LATE.find(each => operators.has(each)) ?? (isBack ? 'include' : 'none');
  // '20h pode voltar' is a time of the day; 'daqui a 20h' is not.
  const clock = span !== null && isBack && late === 'include' ? clockOf(items) : null;
  if (span !== null && clock !== null) span = { ...span, span: { kind: 'until', day: null, minute: clock } };
  const withLate = <T extends { readonly operator: Operator }>(said: T | null) =>
    said?.operator === 'none' ? { ...said, operator: late } : said;
  return {
    ...{ ...lists, operators, operatorText: state.operatorText, roles, profit },
    ...{ range: withLate(range), span: withLate(span), unknown, unknownObject, isDenied },
  };
}

const LATE: readonly Operator[] = ['pause', 'exclude'];

/** '20h' with nothing before it that makes it a length of time. */
function clockOf(items: readonly AlertItem[]): number | null {
  const at = items.findIndex(({ kind }) => kind === 'span');
  const [item, before] = [items[at], items[at - 1]];
  const isLong = /^(?:daqui|dentro|por|em|durante|depois|mais)\b/i.test(before?.text ?? '');
  if (item?.kind !== 'span' || item.span.kind !== 'minutes' || isLong || !/^\d{1,2}\s?h/i.test(item.text)) return null;
  return /hora/i.test(item.text) ? null : item.span.minutes % (24 * 60);
}

/** 'Betano e KTO só': said behind what it is about. */
function isEndOfClause(items: readonly AlertItem[], from: number): boolean {
  const next = items.slice(from).find(item => !(item.kind === 'phrase' && item.role === 'filler'));
  return next === undefined || next.kind === 'separator';
}

/** 'quero pausar', 'queria tirar': the order is the verb that follows. */
function isWishFor(items: readonly AlertItem[], at: number): boolean {
  const next = items[at + 1];
  const isWish = /^(?:quero|queria|deixa|pode|aceito)$/i.test(items[at]?.text ?? '');
  return isWish && next?.kind === 'phrase' && ['pause', 'exclude', 'reset', 'show'].includes(next.role);
}

/** 'tirar a', 'cancela essa'. */
function isThe(items: readonly AlertItem[], at: number): boolean {
  const before = items[at - 1];
  const isArticle = /^(?:a|essa|esta|minha)$/i.test(items[at]?.text ?? '');
  return isArticle && before?.kind === 'phrase' && before.role === 'exclude';
}

/** 'não quero desligar nada', 'não precisa parar': the order is denied by the one before it. */
function isDeniedBefore(items: readonly AlertItem[], at: number): boolean {
  const isLight = (item: AlertItem) => item.kind === 'phrase' && (item.role === 'filler' || /^que$/i.test(item.text));
  const before = items.slice(0, at).findLast(item => !isLight(item));
  const isDenial = before?.kind === 'phrase' && before.role === 'exclude' && /^n[aã]o /i.test(before.text);
  return (
    isDenial &&
    /^(?:par|paus|tir|deslig|cancel|silenci|suspend|mut|bloque|cort|remov|exclu|desativ)/i.test(items[at]?.text ?? '')
  );
}

const SUBJECTS: ReadonlySet<AlertItem['kind']> = new Set(['house', 'sport', 'league', 'team', 'match'] as const);
const QUIET_WORD = /^(?:sil[eê]ncio|modo noturno)$/i;

function take(state: State, operator: Operator, text: string, operators: Set<Operator>): void {
  // 'manda só', 'só quero', 'me avisa só': the condition is what is said.
  // 'ao vivo pode' is no part of it.
  const isMay = /^(?:podem?|pode sim|sim|liberad[oa]s?)$/i.test(text);
  const keepsOnly = state.operator === 'only' && !isMay && (operator === 'include' || operator === 'create');
  operators.add(operator);
  if (!keepsOnly) state.operator = operator;
  state.operatorText = text;
}

const listOf = (operator: Operator): 'only' | 'exclude' | 'include' | 'create' =>
  operator === 'only' || operator === 'include' || operator === 'create' ? operator : 'exclude';

/** 'até amanhã' and '8h' are one moment. */
function joined(before: Gathered['span'], next: NonNullable<Gathered['span']>): Gathered['span'] {
  if (before?.span.kind !== 'until' || next.span.kind !== 'until') return next;
  const day = before.span.day ?? next.span.day;
  return {
    ...next,
    operator: before.operator,
    span: { kind: 'until', day, minute: next.span.minute ?? before.span.minute },
  };
}

/** 'depois das oito não manda': the order may come behind its time. */
function saidOf(items: readonly AlertItem[], at: number, state: State): Pick<State, 'operator' | 'denial'> {
  if (state.operator !== 'none' || state.denial) return state;
  const end = items.findIndex(({ kind }, index) => index > at && kind === 'separator');
  const next = items
    .slice(at + 1, end < 0 ? items.length : end)
    .flatMap(item => (item.kind === 'phrase' ? [item.role] : []));
  const operator = next.map(role => OPERATOR_OF[role]).find(each => each !== undefined) ?? 'none';
  return { operator, denial: next.includes('negation') };
}

/** 'muta a KTO; mín 1,8%': a setting of its own. */
function operatorOf(items: readonly AlertItem[], at: number, { operator }: State): Operator {
  const [before, first] = [items[at - 1], items[at - 2]];
  const isNamed =
    before?.kind === 'phrase' && before.role === 'floor' && /^(?:m[ií]n|piso|lucro|margem)/i.test(before.text);
  return isNamed && (first === undefined || first.kind === 'separator') ? 'none' : operator;
}

function directionOf(items: readonly AlertItem[], at: number): 'floor' | 'ceiling' | 'bare' {
  for (const item of items.slice(Math.max(0, at - 3), at).toReversed()) {
    if (item.kind === 'unknown' && /^[>≥+=]$/.test(item.text)) return 'floor';
    if (item.kind === 'unknown' && /^[<≤]$/.test(item.text)) return 'ceiling';
    if (item.kind !== 'phrase') break;
    if (item.role === 'floor' || item.role === 'ceiling') return item.role;
  }
  const isEnough = items.slice(at + 1, at + 3).some(item => item.kind === 'phrase' && item.role === 'enough');
  return isEnough || items[at]?.text.endsWith('+') ? 'floor' : 'bare';
}

const isAfter = (items: readonly AlertItem[], at: number): boolean => {
  const before = items[at - 1];
  return before?.kind === 'phrase' && before.role === 'after';
};

const copy = (): Lists => ({ ...NO_SUBJECTS });

function addTo(lists: Lists, item: AlertItem): void {
  const add = <T>(list: readonly T[], ...more: readonly T[]) => [...new Set([...list, ...more])];
  switch (item.kind) {
    case 'house':
      lists.houses = add(lists.houses, item.key);
      return;
    case 'sport':
      lists.sports = add(lists.sports, item.sport);
      return;
    case 'league':
      lists.leagues = add(lists.leagues, item.name);
      return;
    case 'team':
      lists.teams = add(lists.teams, item.name);
      return;
    case 'match':
      lists.matches = add(lists.matches, item.name);
      return;
    case 'class':
      lists.classes = add(lists.classes, ...item.classes);
      return;
    case 'odds-kind':
      lists.kinds = add(lists.kinds, item.value);
      return;
    case 'phrase':
    case 'profit':
    case 'range':
    case 'span':
    case 'separator':
    case 'unknown':
      return;
  }
}

export const hasSubjects = (lists: AlertSubjects): boolean => Object.values(lists).some(list => list.length > 0);
