/** The time that a question about the planilha is of: 'semana passada', 'outubro', 'desde o dia 5', 'últimos 10 dias'. */
import { localDay } from '../../calendar/local-time.ts';
import type { LedgerPeriod, SaidDayRange } from '../result/registering.ts';
import { type Clock, daysFrom, daysToDate, momentAt } from '../said/moments.ts';
import type { Piece } from './pieces.ts';

const PERIODS: readonly (readonly [RegExp, LedgerPeriod])[] = [
  [/\bsemana passada\b|\bultima semana\b|\bsem (?:passada|ant|anterior)\b/, 'last-week'],
  [/\bmes (?:passado|ant|anterior)\b|\bultimo mes\b/, 'last-month'],
  [/\bontem\b/, 'yesterday'],
  [/\b(?:hoje|hj|dia)\b/, 'today'],
  [/\bsemana\b|\bsem$/, 'week'],
  [/\bmes\b/, 'month'],
  [/\bano\b/, 'year'],
];
const MONTHS = [
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro'],
  ...['novembro', 'dezembro'],
];

const NOON = 12 * 60;

/** Words that are a time here. */
export const PERIOD_WORDS = new Set([
  ...[
    'hoje',
    'hj',
    'ontem',
    'anteontem',
    'dia',
    'dias',
    'semana',
    'mes',
    'ano',
    'passado',
    'passada',
    'ultimo',
    'anterior',
    'ant',
  ],
  ...['ultima', 'ultimos', 'ultimas', 'desde', 'comeco', 'inicio', 'segunda', 'terca', 'quarta', 'quinta', 'sexta'],
  ...['sabado', 'domingo', 'feira', ...MONTHS],
]);

/** said: the message as plain words. Null: no time is said. */
export function periodSaid(said: string, pieces: readonly Piece[], clock: Clock): LedgerPeriod | SaidDayRange | null {
  const dayAt = (days: number) => localDay(momentAt(days, NOON, clock), clock.timeZone);
  const last = pieces.find(({ token }) => token.kind === 'days')?.token.value;
  if (last !== undefined) return { from: dayAt(1 - last), to: dayAt(0) };
  const days = daysNamed(pieces, clock);
  if (/\bdesde\b/.test(said) && days !== null) return { from: dayAt(days), to: dayAt(0) };
  if (/\bdesde\b/.test(said) && !/\bdesde o (?:comeco|inicio)\b/.test(said)) return null;
  const month = MONTHS.findIndex(name => said.split(' ').includes(name)) + 1;
  if (month > 0) return monthRange(month, dayAt(0));
  if (days !== null && days < -1) return { from: dayAt(days), to: dayAt(days) };
  return PERIODS.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/** How many days from today the day is that was last said; null: none that is over is named. */
function daysNamed(pieces: readonly Piece[], clock: Clock): number | null {
  for (const { token } of pieces) {
    if (token.kind === 'slash')
      return past(daysToDate(token.value, token.after?.[0] ?? 0, token.after?.[1] ?? null, clock));
    if (token.kind === 'number') return past(dayOfMonth(token.value, clock));
    const days = token.kind === 'word' && token.plain !== 'amanha' ? daysFrom(token.plain, clock) : null;
    // A day of the week is the one that was.
    if (days !== null) return days > 0 ? days - 7 : days;
  }
  return null;
}

const past = (days: number | null): number | null => (days === null || days > 0 ? null : days);

/** 'dia 5' is of this month, or of the one before if it is still to come. */
function dayOfMonth(day: number, clock: Clock): number | null {
  const [year = 0, month = 1, today = 1] = localDay(clock.now, clock.timeZone).split('-').map(Number);
  const [ofYear, ofMonth] = day <= today ? [year, month] : month === 1 ? [year - 1, 12] : [year, month - 1];
  return daysToDate(day, ofMonth, ofYear, clock);
}

/** The month of this year, or of the last one if it is still to come. today: '2026-11-28'. */
function monthRange(month: number, today: string): SaidDayRange {
  const [year = 0, thisMonth = 1] = today.split('-').map(Number);
  const of = month <= thisMonth ? year : year - 1;
  const end = new Date(Date.UTC(of, month, 0)).toISOString().slice(0, 10);
  return { from: `${end.slice(0, 7)}-01`, to: end };
}
