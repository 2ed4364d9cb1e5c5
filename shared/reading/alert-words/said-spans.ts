/** Times in a message about alerts: from when to when, until when, for how long. */
import { PARTS_OF_DAY } from '../said/moments.ts';
import type { SaidToken } from '../said/token.ts';

/** minutes: for so long. at: until this minute of the day, `day` days from now; null: the next time the clocks show it. */
export type SaidSpan =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'until'; readonly day: string | null; readonly minute: number | null };

const DAY = 24 * 60;
const NAMED: Readonly<Record<string, number>> = { 'meia-noite': 0, 'meio-dia': 12 * 60 };

/** A time of the day, in minutes. isBare: a number alone is one. */
function timeAt(tokens: readonly SaidToken[], at: number, isBare: boolean): { minute: number; count: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const two = `${token.plain} ${tokens[at + 1]?.plain ?? ''}`;
  if (two === 'meia noite') return { minute: 0, count: 2 };
  if (two === 'meio dia') return withHalf(tokens, at, 12 * 60, 2);
  if (Object.hasOwn(NAMED, token.plain)) return withHalf(tokens, at, NAMED[token.plain] ?? 0, 1);
  const late = token.kind === 'hours' ? partAfter(tokens, at + 1) : null;
  if (late !== null) return { minute: atPart(token.value, late.hour), count: late.count + 1 };
  if (token.kind === 'hours' && token.value <= DAY) return withHalf(tokens, at, token.value % DAY, 1);
  const hour = hourSaid(token);
  if (hour === null) return null;
  const half = withHalf(tokens, at, hour * 60, 1);
  // '8 da manhã', '10 e meia da noite'.
  const part = hour <= 12.5 ? partAfter(tokens, at + half.count) : null;
  if (part !== null) return { minute: atPart(half.minute, part.hour), count: half.count + part.count };
  return isBare ? { minute: half.minute % DAY, count: half.count } : null;
}

/** '7', and 'nove e meia' as one number. */
function hourSaid({ kind, value, isMoney, text }: SaidToken): number | null {
  const isHour = Number.isInteger(value) || (value % 1 === 0.5 && /meia$/i.test(text));
  return kind === 'number' && !isMoney && isHour && value <= 24 ? value : null;
}

/** '5 e meia', '7 e 15'. */
function withHalf(tokens: readonly SaidToken[], at: number, minute: number, count: number) {
  const [link, next] = [tokens[at + count], tokens[at + count + 1]];
  if (link?.plain !== 'e' || next === undefined || minute % 60 !== 0) return { minute, count };
  if (next.plain === 'meia') return { minute: minute + 30, count: count + 2 };
  return next.kind === 'number' && [10, 15, 20, 30, 40, 45, 50].includes(next.value)
    ? { minute: minute + next.value, count: count + 2 }
    : { minute, count };
}

/** '18h às 23h', '23-7', '9 às 22'. isTimely: 'das', 'silêncio' and the like stand before it. */
export function rangeAt(
  tokens: readonly SaidToken[],
  at: number,
  isTimely: boolean,
): { readonly from: number; readonly to: number; readonly count: number } | null {
  const score = tokens[at];
  // '23-7' and '9-5'.
  if (isTimely && score?.kind === 'score' && !/x/i.test(score.text)) {
    return range(score.value * 60, (score.after?.[0] ?? 0) * 60, 1);
  }
  const from = timeAt(tokens, at, isTimely);
  if (from === null) return null;
  let next = at + from.count;
  const link = tokens[next]?.plain ?? '';
  if (!/^(?:as|a|ate|e|-|–|à|às)$/.test(link)) return null;
  next += 1;
  if (/^(?:as|a|o)$/.test(tokens[next]?.plain ?? '')) next += 1;
  const to = timeAt(tokens, next, true);
  if (to === null) return null;
  // 'entre 2 e 5%' is a profit.
  if (tokens[next]?.kind === 'percent') return null;
  return range(from.minute, to.minute, next + to.count - at);
}

function range(from: number, to: number, count: number) {
  return from >= 0 && to >= 0 && from <= DAY && to <= DAY ? { from: from % DAY, to: to % DAY, count } : null;
}

interface FoundSpan {
  readonly span: SaidSpan;
  readonly count: number;
}

/** '2 horas', 'meia hora', '8 da manhã'. isTimely: 'até', 'por' and the like stand before it. */
export function spanAt(tokens: readonly SaidToken[], at: number, isTimely: boolean): FoundSpan | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const next = tokens[at + 1]?.plain ?? '';
  const part = partAfter(tokens, at + 1);
  if (token.kind === 'hours') {
    if (part !== null) return until(atPart(token.value, part.hour), part.count + 1);
    const isClock = token.isClock === true && /^(?:as|ate|a)$/.test(tokens[at - 1]?.plain ?? '');
    return isClock || token.text.includes(':')
      ? until(token.value, 1)
      : { span: { kind: 'minutes', minutes: token.value }, count: 1 };
  }
  if (token.kind === 'minutes') return { span: { kind: 'minutes', minutes: token.value }, count: 1 };
  if (token.kind === 'days') return { span: { kind: 'minutes', minutes: token.value * DAY }, count: 1 };
  if (token.plain === 'meia' && /^(?:hora|horinha)$/.test(next))
    return { span: { kind: 'minutes', minutes: 30 }, count: 2 };
  if (/^(?:uma|umas|1)$/.test(token.plain) && /^(?:hora|horinha)$/.test(next)) {
    const half = /^e meia$/.test(`${tokens[at + 2]?.plain ?? ''} ${tokens[at + 3]?.plain ?? ''}`);
    return { span: { kind: 'minutes', minutes: half ? 90 : 60 }, count: half ? 4 : 2 };
  }
  if (token.plain === 'um' && next === 'dia') return { span: { kind: 'minutes', minutes: DAY }, count: 2 };
  if (/^(?:uma)$/.test(token.plain) && next === 'semana')
    return { span: { kind: 'minutes', minutes: 7 * DAY }, count: 2 };
  if (isTimely && token.kind === 'word' && /^(?:mei[oa]|mei[oa]-(?:dia|noite))$/.test(token.plain)) {
    const named = timeAt(tokens, at, false);
    return named && until(named.minute, named.count);
  }
  if (token.kind !== 'number' || hourSaid(token) === null) return null;
  if (/^(?:hora|horas|horinhas)$/.test(next)) return { span: { kind: 'minutes', minutes: token.value * 60 }, count: 2 };
  if (/^(?:semana|semanas)$/.test(next)) return { span: { kind: 'minutes', minutes: token.value * 7 * DAY }, count: 2 };
  if (part !== null && token.value <= 12.5) return until(atPart(token.value * 60, part.hour), part.count + 1);
  const time = timeAt(tokens, at, isTimely);
  return time && until(time.minute, time.count);
}

const until = (minute: number, count: number): FoundSpan => ({ span: { kind: 'until', day: null, minute }, count });

/** 'amanhã', 'amanhã cedo', 'amanhã às 8 da manhã', 'segunda', 'de noite'. */
export function dayAt(tokens: readonly SaidToken[], at: number): FoundSpan | null {
  const word = tokens[at]?.kind === 'word' ? (tokens[at]?.plain ?? '') : '';
  if (!/^(?:amanha|hoje|hj|segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?$/.test(word)) return null;
  let next = at + 1;
  if (/^(?:feira)$/.test(tokens[next]?.plain ?? '')) next += 1;
  const linked = /^(?:as|ao|a|de|pela|la|pelas)$/.test(tokens[next]?.plain ?? '') ? next + 1 : next;
  const part = partAfter(tokens, linked === next ? next : next);
  if (part !== null)
    return { span: { kind: 'until', day: word, minute: part.hour * 60 }, count: next + part.count - at };
  const time = spanAt(tokens, linked, true);
  const isClock =
    ['hours', 'number'].includes(tokens[linked]?.kind ?? '') || /^mei[oa]/.test(tokens[linked]?.plain ?? '');
  if (time !== null && isClock) {
    const minute = time.span.kind === 'until' ? time.span.minute : time.span.minutes;
    return { span: { kind: 'until', day: word, minute }, count: linked + time.count - at };
  }
  return { span: { kind: 'until', day: word, minute: null }, count: next - at };
}

/** 'dia 10', '10/12', behind 'até'. */
export function dateAt(tokens: readonly SaidToken[], at: number): FoundSpan | null {
  const [first, next] = [tokens[at], tokens[at + 1]];
  const month = first?.after?.[0] ?? 0;
  if (first?.kind === 'slash' && first.value >= 1 && first.value <= 31 && month >= 1 && month <= 12)
    return { span: { kind: 'until', day: `${first.value}/${month}`, minute: null }, count: 1 };
  const isDay = first?.plain === 'dia' && next?.kind === 'number' && Number.isInteger(next.value);
  if (!isDay || next.value < 1 || next.value > 31) return null;
  return { span: { kind: 'until', day: `dia ${next.value}`, minute: null }, count: 2 };
}

/** 'da manhã', 'cedo', 'à noite'. */
function partAfter(tokens: readonly SaidToken[], at: number): { readonly hour: number; readonly count: number } | null {
  const skip = /^(?:da|de|a|pela)$/.test(tokens[at]?.plain ?? '') ? 1 : 0;
  const word = tokens[at + skip]?.kind === 'word' ? (tokens[at + skip]?.plain ?? '') : '';
  return Object.hasOwn(PARTS_OF_DAY, word) ? { hour: PARTS_OF_DAY[word] ?? 0, count: skip + 1 } : null;
}

/** '8 da noite' is 20:00. */
function atPart(minute: number, hour: number): number {
  return hour >= 12 && minute < 12 * 60 ? minute + 12 * 60 : minute % DAY;
}
