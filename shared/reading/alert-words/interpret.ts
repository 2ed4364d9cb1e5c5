/** What the operators of a message and what they are about come to: one change, or one question. */

import { minuteOfDay } from '../../calendar/local-time.ts';
import { alertWordsText as words } from '../../catalogue/chat/alert-words.ts';
import { findBook } from '../../markets/books.ts';
import type { EpochMs } from '../../units.ts';
import { daysFrom, momentAt } from '../said/moments.ts';
import type { AlertItem, Operator } from './alert-item.ts';
import { type AlertReading, type AlertWords, NO_SUBJECTS } from './alert-words.ts';
import { ask, type Change } from './asked.ts';
import type { AlertWordsContext } from './context.ts';
import type { Strength } from './evidence.ts';
import { dropsFilter, profitIn } from './floors.ts';
import { type Gathered, gather, hasSubjects } from './gathered.ts';
import { RESUMING } from './resuming.ts';
import type { SaidSpan } from './said-spans.ts';
import { asItWas, PAUSING, whole } from './whole.ts';

const DAY = 24 * 60;
/** No arb has so much: such a floor would be silence. */
const HIGHEST = 50;
/** From here on a bare number may be reais. */
const BARE = 10;
/** When a day begins for who asks for silence 'até amanhã'. */
const MORNING = 8 * 60;

export function interpret(
  items: readonly AlertItem[],
  strength: Strength,
  context: AlertWordsContext,
): AlertReading | null {
  const said = gather(items);
  const { roles, operators } = said;
  if (roles.has('too-many') && !says(said)) return ask('what', '', words.choices.less);
  // 'por hoje chega' ends many talks.
  if (/^chega$/i.test(said.operatorText) && said.span !== null && strength !== 'strong') return null;
  if (said.profit !== null && (said.profit.percent > HIGHEST || isPerhapsMoney(items)))
    return ask('profit', words.percent(said.profit.percent), words.choices.floors);
  const doubt = endIn(said, strength) ?? houseIn(said, items, context) ?? doubtIn(said) ?? vagueIn(said, items);
  if (doubt !== null) return doubt;
  const isBack = dropsFilter(said) && hasSubjects(said.exclude) && !hasSubjects(said.include);
  const change: Change = isBack
    ? { only: said.only, exclude: NO_SUBJECTS, include: said.exclude }
    : { only: said.only, exclude: said.exclude, include: said.include };
  const isAnswer =
    context.before?.kind === 'question' && context.before.about === 'pause' && said.span?.operator === 'none';
  const span = isAnswer && said.span ? { ...said.span, operator: 'pause' as const } : said.span;
  const times = timesIn({ ...said, span }, change, context);
  if (times !== null) return times;
  const profit = profitIn(said, change, items.map(({ text }) => text).join(' '));
  if (profit !== null) return profit;
  // 'no futebol só acima de 3%': there is one floor for all.
  if (said.profit !== null && hasSubjects(said.bare) && operators.has('only') && !hasSubjects(said.only))
    return ask('profit', words.percent(said.profit.percent), words.choices.floor(said.profit.percent));
  const news = newsIn(said, change);
  if (news) return { kind: 'change', change };
  if (isNew(said, context.isAsked)) {
    const lists = [said.create, said.bare, said.only].find(hasSubjects) ?? NO_SUBJECTS;
    return { kind: 'change', change: { ...change, only: lists, create: true } };
  }
  const more = moreOf(said, context);
  if (more !== null) return { kind: 'change', change: { ...change, ...more } };
  if (hasSubjects(said.bare)) {
    return strength === 'strong' || hasSubjects(said.only)
      ? ask('both', textOf(items), words.choices.both(textOf(items)))
      : null;
  }
  if (isEmpty(change)) {
    // 'desse jogo não me avisa mais': of which?
    if (roles.has('that-match')) return ask('match', '', []);
    const was = asItWas(said, items, context);
    if (was !== null) return was;
    whole(said, change, context);
  }
  if (change.stop && OF_SOME.test(items.map(({ text }) => text).join(' '))) return ask('what', '', words.choices.less);
  if (!isEmpty(change)) return { kind: 'change', change };
  if (operators.has('pause') && PAUSING.test(said.operatorText)) return ask('pause', '', words.choices.pause);
  if (strength !== 'strong' && context.before === null) return null;
  return operators.has('pause') ? ask('pause', '', words.choices.pause) : ask('what', '', words.choices.less);
}

/** 'não quero alerta de jogo que…', 'tira dos alertas': of some, and nobody knows which. */
const OF_SOME =
  /(?:alertas?|avisos?|notifica\S+|mensage\w+|msgs?|nada) d(?:e|os?|as?) (?:jogos?|partidas?|casas?|esportes?|odds?|times?)(?:\s|$)|(?:tir|remov|exclu|cort|retir)\w* (?:da|d[oa]s|n[oa]s) (?:meus |minhas )?(?:alertas?|avisos?|notific|mensag)/i;

/** 'só acima de 20': twenty reais as likely as twenty per cent. */
const isPerhapsMoney = (items: readonly AlertItem[]): boolean =>
  items.some(item => item.kind === 'profit' && item.percent >= BARE && !/%|cento/i.test(item.text));

/** More than that there are too many. */
function says({ operators, only, exclude, include, create, bare, profit, range }: Gathered): boolean {
  if (operators.has('exclude') || operators.has('pause')) return true;
  return [only, exclude, include, create, bare].some(hasSubjects) || profit !== null || range !== null;
}

/** 'tira aquela casa que travou meu saque': which one? */
function houseIn(
  { roles, operators, only, exclude, include, bare }: Gathered,
  items: readonly AlertItem[],
  { houses = [] }: AlertWordsContext,
): AlertReading | null {
  const isNamed = [only, exclude, include, bare].some(list => list.houses.length > 0);
  if (!roles.has('some-house') || isNamed || !(operators.has('exclude') || operators.has('only'))) return null;
  const names = houses.map(house => findBook(house).name);
  return ask('house', phraseText(items, 'some-house'), words.choices.houses(names, operators.has('only')));
}

/** A word that is not understood, or an operator that is denied. */
function doubtIn({ unknown, unknownObject, isDenied, operatorText, roles }: Gathered): AlertReading | null {
  const bare = unknown.filter(text => !/^[+<>=≥≤%]$/.test(text));
  if (bare.length > 0) {
    const text = bare.join(' ');
    const mayBeSubject = unknownObject !== null && unknownObject.operator === 'exclude' && bare.length <= 3;
    return ask('word', text, mayBeSubject ? words.choices.subject(text) : []);
  }
  const isPlainNo =
    roles.has('other-sport') ||
    roles.has('part-of-day') ||
    roles.has('quiet') ||
    roles.has('digest') ||
    roles.has('weekly');
  return isDenied && !isPlainNo ? ask('word', operatorText === '' ? 'não' : `não ${operatorText}`, []) : null;
}

/** Until something ends, or good ones only: how long or how good is not said. */
function endIn({ roles, operators, isDenied }: Gathered, strength: Strength): AlertReading | null {
  if (isDenied) return null;
  if (roles.has('until-event') && strength !== 'none') return ask('pause', '', words.choices.pause);
  return roles.has('quality') && operators.has('only') ? ask('profit', '', words.choices.floors) : null;
}

/** A part of the day without its hours, a sport that is none of ours. */
function vagueIn({ roles, range, span, operators }: Gathered, items: readonly AlertItem[]): AlertReading | null {
  if (roles.has('other-sport'))
    return ask('other-sport', phraseText(items, 'other-sport'), words.choices.otherSports(operators.has('only')));
  if (roles.has('bare-time')) return ask('pause', '', words.choices.pauseOf(Number(phraseText(items, 'bare-time'))));
  if (roles.has('weekdays'))
    return ask('hours', phraseText(items, 'weekdays'), range === null ? [] : words.choices.hours(range.from, range.to));
  if (roles.has('part-of-day') && range === null && span === null)
    return ask('hours', phraseText(items, 'part-of-day'), words.choices.nightFrom(23 * 60));
  return null;
}

const phraseText = (items: readonly AlertItem[], role: string): string =>
  items.find(item => item.kind === 'phrase' && item.role === role)?.text ?? '';

/** Quiet hours, active hours, pauses. A reading: the times can be understood in two ways. */
function timesIn(
  { range, span, operators, operatorText, roles, isDenied }: Gathered,
  change: Change,
  context: AlertWordsContext,
): AlertReading | null {
  if (
    roles.has('quiet') &&
    range === null &&
    span === null &&
    (isDenied || operators.has('exclude') || roles.has('negation'))
  )
    change.quiet = null;
  if (roles.has('any-hour')) {
    if (operators.has('exclude') || operators.has('pause')) return ask('hours', '', []);
    if (operators.has('include') || operators.has('create')) Object.assign(change, { quiet: null, resume: true });
  }
  if (range !== null) {
    const hours = { from: range.from, to: range.to };
    if (hours.from === hours.to) return ask('hours', '', []);
    if (isSilencing(range.operator)) change.quiet = hours;
    else if (range.operator !== 'none' && range.operator !== 'reset') change.activeHours = hours;
    else return ask('hours', words.hours(hours.from, hours.to), words.choices.hours(hours.from, hours.to));
  }
  if (span === null || roles.has('digest')) return null;
  const returns = span.isAfter && operators.has('include') && RESUMING.test(operatorText) && !isDenied;
  if (returns && span.operator === 'only') {
    // 'só volta a avisar depois das 9 e meia': once, and no hours of every day.
    const minute = span.span.kind === 'until' ? span.span.minute : span.span.minutes;
    const day = span.span.kind === 'until' ? span.span.day : null;
    if (minute !== null && minute < DAY) {
      change.pauseUntil = momentOf({ kind: 'until', day, minute }, context);
      return null;
    }
  }
  if (span.isAfter || (span.operator === 'include' && roles.has('until'))) {
    const minute = span.span.kind === 'until' ? span.span.minute : span.span.minutes;
    return ask('hours', '', minute === null || minute >= DAY ? [] : words.choices.nightFrom(minute));
  }
  // 'só volta a mandar segunda'.
  const isBack = span.operator === 'only' && operators.has('include') && RESUMING.test(operatorText);
  if (isBack && span.span.kind === 'until') {
    change.pauseUntil = momentOf(span.span, context);
    return null;
  }
  if (span.operator === 'only' || span.operator === 'create' || span.operator === 'none')
    return ask('pause', '', words.choices.pause);
  if (span.span.kind === 'minutes') change.pauseMinutes = span.span.minutes;
  else change.pauseUntil = momentOf(span.span, context);
  return null;
}

const isSilencing = (operator: Operator): boolean => operator === 'pause' || operator === 'exclude';

function momentOf(span: Extract<SaidSpan, { kind: 'until' }>, context: AlertWordsContext): EpochMs {
  const { day, minute } = span;
  if (day === null) {
    const time = minute ?? MORNING;
    return momentAt(time > minuteOfDay(context.now, context.timeZone) ? 0 : 1, time, context);
  }
  const days = daysFrom(day, context) ?? 1;
  if (days === 0 && minute === null) return momentAt(1, 0, context);
  const at = momentAt(days, minute ?? MORNING, context);
  return at > context.now ? at : momentAt(days + 1, minute ?? MORNING, context);
}

/** What is shown or summed up. True: it is that. */
function newsIn(said: Gathered, change: Change): boolean {
  const { roles, span, isDenied, operators } = said;
  if (roles.has('digest') || roles.has('weekly')) {
    const isOff = isDenied || operators.has('exclude');
    if (roles.has('weekly')) change.weekly = !isOff;
    else if (isOff) change.digestAt = null;
    else if (span?.span.kind === 'until' && span.span.minute !== null) change.digestAt = span.span.minute;
    else if (span?.span.kind === 'minutes') change.digestAt = span.span.minutes % DAY;
    else return false;
    return true;
  }
  if (
    roles.has('show') &&
    (roles.has('filters') || roles.has('alerts') || roles.has('all') || roles.has('floor')) &&
    !hasChange(said) &&
    change.minProfitPct === undefined
  ) {
    change.show = true;
    return true;
  }
  if (dropsFilter(said) && !hasChange(said) && change.minProfitPct === undefined) {
    change.clear = true;
    return true;
  }
  return false;
}

/** 'me avisa quando…' with what to be told of; a condition behind 'só' is one on all alerts. */
function isNew(
  { operators, roles, only, bare, create, profit, exclude, include }: Gathered,
  isAsked: boolean,
): boolean {
  if (operators.has('exclude') || operators.has('pause') || hasSubjects(exclude) || hasSubjects(include)) return false;
  const isTold = operators.has('create') || isAsked || (roles.has('alerts') && operators.size === 0);
  const hasContent = hasSubjects(only) || hasSubjects(bare) || hasSubjects(create) || profit !== null;
  return isTold && hasContent && !operators.has('only') && !roles.has('enough');
}

/** 'e a KTO também', after another was taken out, brought back, or made the only one. */
function moreOf({ bare, operators }: Gathered, { before }: AlertWordsContext): Partial<AlertWords> | null {
  if (before?.kind !== 'change' || operators.size > 0 || !hasSubjects(bare)) return null;
  const { exclude, only, include } = before.change;
  const said = [exclude, only, include].filter(hasSubjects);
  if (said.length !== 1) return null;
  return hasSubjects(exclude) ? { exclude: bare } : { include: bare };
}

function hasChange({ only, exclude, include, create, bare, profit, range, span }: Gathered): boolean {
  return [only, exclude, include, create, bare].some(hasSubjects) || profit !== null || range !== null || span !== null;
}

function isEmpty({ only, exclude, include, ...rest }: Change): boolean {
  return ![only, exclude, include].some(hasSubjects) && Object.values(rest).every(value => value === undefined);
}

const textOf = (items: readonly AlertItem[]): string =>
  items
    .filter(({ kind }) => kind !== 'phrase' && kind !== 'separator')
    .map(({ text }) => text)
    .join(', ');
