/** 'nem da Blaze', 'pode esticar até as 23': what goes on from the change of before, as a message of its own. */
import { alertWordsText as words } from '../../catalogue/chat/alert-words.ts';
import { isSmallTalk } from '../said/small-talk.ts';
import type { SaidToken } from '../said/token.ts';
import type { AlertWordsContext } from './context.ts';
import { hasSubjects } from './gathered.ts';
import { alertItems } from './items.ts';

/** Null: it goes on from nothing. */
export function followUpOf(tokens: readonly SaidToken[], context: AlertWordsContext): string | null {
  return context.before?.kind === 'change' ? (furtherOut(tokens, context) ?? movedTimes(tokens, context)) : null;
}

const textOf = (tokens: readonly SaidToken[]): string => tokens.map(({ text }) => text).join(' ');

/** 'nem da Blaze', after another was taken out; 'nem me avisa' is an order of its own. */
function furtherOut(tokens: readonly SaidToken[], { before, findHouse }: AlertWordsContext): string | null {
  if (before?.kind !== 'change' || !hasSubjects(before.change.exclude)) return null;
  const said = /^(?:e|mas)$/.test(tokens[0]?.plain ?? '') ? tokens.slice(1) : tokens;
  const [first] = alertItems(said, findHouse);
  const isMore = first?.kind === 'phrase' && first.role === 'negation' && /^nem$/i.test(first.text);
  return isMore ? `não manda ${textOf(said.slice(1))}` : null;
}

const MOVES =
  /^(?:estic|estend|prolong|along|alarg|encurt|encolh|aument|diminu|reduz|pux|adiant|comec|inici|termin)\w*$|^acab(?:a|ar|e)$/;
const AROUND =
  /^(?:pode|podem|poderia|da|pra|para|por|um|pouco|pouquinho|mais|ainda|o|a|os|as|em|so|ate|partir|das|desde|isso|esse|essa|silencio|horario|alertas?|avisos?|pausa|na|verdade|melhor|entao|agora|tambem|la|pelas|ir|vai)$/;
const DAY = 24 * 60;

/** Their end, unless a word says that they begin then. Of a pause only until when: how much longer counts from nobody knows when. */
function movedTimes(tokens: readonly SaidToken[], { before }: AlertWordsContext): string | null {
  if (before?.kind !== 'change') return null;
  const { quiet, activeHours, pauseUntil, pauseMinutes } = before.change;
  const times = tokens.filter(token => minuteOf(token) !== null);
  const [time] = times;
  const isMoved = tokens.some(({ plain }) => MOVES.test(plain));
  const isUntil = tokens.some(({ plain }) => plain === 'ate');
  const isPlain = tokens.every(
    ({ plain, kind, text }) =>
      kind === 'hours' ||
      kind === 'number' ||
      MOVES.test(plain) ||
      AROUND.test(plain) ||
      isSmallTalk(plain) ||
      /^[,.!]$/.test(text),
  );
  if (!(isMoved || isUntil) || !isPlain || time === undefined || times.length !== 1) return null;
  const hours = activeHours ?? quiet;
  const minute = minuteOf(time) ?? 0;
  const said = textOf(tokens.map(token => ({ ...token, text: token.plain })));
  if (hours != null && !/\bpausa\b/.test(said)) {
    const isStart = /\b(?:comec|inici|adiant)\w*|\b(?:a partir|desde)\b/.test(said);
    const { from, to } = isStart ? { from: minute, to: hours.to } : { from: hours.from, to: minute };
    return `${activeHours ? 'alertas só' : 'sem alertas'} ${words.hours(from, to)}`;
  }
  if ((pauseUntil ?? pauseMinutes) === undefined || (!isMoved && !isUntil)) return null;
  return isUntil ? `pausa os alertas até as ${words.hour(minute)}` : 'pausa';
}

/** A time of the day. */
function minuteOf({ kind, value, decimals, isMoney }: SaidToken): number | null {
  if (kind === 'hours') return value <= DAY ? value % DAY : null;
  return kind === 'number' && !isMoney && decimals === 0 && value <= 24 ? (value * 60) % DAY : null;
}
