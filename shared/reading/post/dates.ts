/** Days and hours as a message says them, counted from when it was posted. */
import { instantOf, wallClockAt } from '../../calendar/local-time.ts';
import { type EpochMs, epochMs } from '../../units.ts';

/** When and where a message was posted. */
export interface Posted {
  readonly at: EpochMs;
  readonly zone: string;
}

export interface SaidTime {
  /** Null: said in two ways that do not fit, or gone by. */
  readonly at: EpochMs | null;
  readonly text: string;
  readonly hasHour: boolean;
}

const DAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
/** A short one only before its hour or date: 'ter' is a verb as well. */
const WEEKDAY =
  /\b(?:(domingo|sabado|(?:segunda|terca|quarta|quinta|sexta)(?! (?:aposta|perna|entrada|etapa|vez|free|odd|selec)))|(dom|seg|ter|qua|qui|sex|sab)(?=[.,]? ?\(?(?:\d|as \d|$)))\b(?:[- ]?feira)?/;
const DATE = /(?<![\d,.])([0-3]?\d)[/]([01]?\d)(?:[/](20\d\d|\d\d))?(?![\d/]|[,.]\d|h)/;
const DAY_OF_MONTH = /\bdia ([0-3]?\d)\b(?!\/)/;
const HOUR = /(?<![\d,.$/]|r\$ )([0-2]?\d)(?:\s?(?:hrs?|horas?|h)\s?([0-5]\d)?\b|:([0-5]\d)(?!\d))/g;
const ZONES: readonly (readonly [RegExp, string])[] = [
  [/brasilia|\bbrt\b|sao paulo/, 'America/Sao_Paulo'],
  [/manaus|amazonas/, 'America/Manaus'],
  [/cuiaba/, 'America/Cuiaba'],
  [/acre|rio branco/, 'America/Rio_Branco'],
  [/noronha/, 'America/Noronha'],
  [/lisboa|portugal/, 'Europe/Lisbon'],
  [/londres|\bgmt\b|\butc\b/, 'UTC'],
  [/madri|espanha/, 'Europe/Madrid'],
];

/** A day, and not only an hour. */
export const DAY =
  /\b(?:hoje|hj|amanha|amnh|dia|domingo|segunda|terca|quarta|quinta|sexta|sabado|dom|seg|ter|qua|qui|sex|sab)\b|\d\/\d/;

const NOON = /\bmei(?:o[- ]dia|a[- ]noite)\b(?! d[oe]\b)/g;

/** The hours of a text, with the zone that is said beside each. Midnight is the end of its day. */
function hoursIn(plain: string) {
  const named = [...plain.matchAll(NOON)].map(({ 0: text, index }) => {
    const hour = text.startsWith('meio') ? 12 : 24;
    return { hour, minute: 0, zone: null, at: index, end: index + text.length };
  });
  return [...clocksIn(plain), ...named];
}

function clocksIn(plain: string) {
  return [...plain.matchAll(HOUR)].flatMap(found => {
    const [text, hour = '', short, long] = found;
    if (Number(hour) > 24) return [];
    const beside = plain.slice(found.index + text.length, found.index + text.length + 30);
    const named =
      /^\s?(?:\(|de |em |no |na |horario |hora |\(horario )?(?:de |do |da |em )?([a-z ]{3,22})/.exec(beside)?.[1] ?? '';
    const zone = ZONES.find(([pattern]) => pattern.test(named))?.[1] ?? null;
    return [
      { hour: Number(hour), minute: Number(short ?? long ?? 0), zone, at: found.index, end: found.index + text.length },
    ];
  });
}

/**
 * The day and hour in a text; null: none is said. endOfDay: what a day without an hour means. Without it such a day is no
 * moment. Examples, posted Thu 19 Nov 10:00: 'hoje 20h' → Thu 20:00; 'sexta 18h30' → Fri; 'sábado (29/11)' of a Sunday → null.
 */
export function timeIn(raw: string, plain: string, posted: Posted, { endOfDay = false } = {}): SaidTime | null {
  const date = DATE.exec(plain);
  const weekday = WEEKDAY.exec(plain);
  const relative = /\b(depois de amanha|amanha|hoje|hj|amnh)\b/.exec(plain);
  const ofMonth = date === null ? DAY_OF_MONTH.exec(plain) : null;
  const hours = hoursIn(plain);
  const hour = hours.find(({ zone }) => zone === 'America/Sao_Paulo') ?? hours[0] ?? null;
  const places = [date, weekday, relative, ofMonth]
    .filter(each => each !== null)
    .map(each => ({ at: each.index, end: each.index + each[0].length }));
  if (hour !== null) places.push(hour);
  if (places.length === 0) return null;
  const text = raw
    .slice(Math.min(...places.map(({ at }) => at)), Math.max(...places.map(({ end }) => end)))
    .trim()
    .slice(0, 80);
  const hasDay = places.length > (hour === null ? 0 : 1);
  if (hour === null && !endOfDay) return { at: null, text, hasHour: false };
  const zone = hour?.zone ?? posted.zone;
  const today = wallClockAt(posted.at, zone);
  const days = daysMeant({ date, weekday, relative, ofMonth }, today, posted, hour);
  if (days === 'contradictory') return { at: null, text, hasHour: hour !== null };
  const clock = hour ?? { hour: 23, minute: 59 };
  const late = clock.hour === 24 ? { hour: 23, minute: 59 } : clock;
  const day = days ?? today;
  let at = instantOf({ year: day.year, month: day.month, day: day.day, hour: late.hour, minute: late.minute }, zone);
  // 'às 00h30', said in the evening, is of the night that begins.
  if (!hasDay && at <= posted.at) at = late.hour < 6 ? epochMs(at + 86_400_000) : at;
  if (!hasDay && at <= posted.at) return { at: null, text, hasHour: true };
  return { at, text, hasHour: hour !== null };
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}
type Found = RegExpExecArray | null;

const utc = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
const plus = (day: Day, count: number): Day => {
  const moved = new Date(utc(day) + count * 86_400_000);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
};

/** Null: no day is said. */
function daysMeant(
  { date, weekday, relative, ofMonth }: Readonly<Record<'date' | 'weekday' | 'relative' | 'ofMonth', Found>>,
  today: Day,
  posted: Posted,
  hour: { readonly hour: number; readonly minute: number } | null,
): Day | 'contradictory' | null {
  const said: Day[] = [];
  if (date !== null) {
    const dated = datedOf(date, today);
    if (dated === null) return 'contradictory';
    said.push(dated);
  }
  if (ofMonth !== null) {
    const day = Number(ofMonth[1]);
    if (day < 1 || day > 31) return 'contradictory';
    const [month, year] =
      day >= today.day
        ? [today.month, today.year]
        : [(today.month % 12) + 1, today.year + (today.month === 12 ? 1 : 0)];
    said.push({ year, month, day });
  }
  if (relative !== null && date === null) {
    const count = { hoje: 0, hj: 0, amanha: 1, amnh: 1 }[relative[1] ?? ''] ?? 2;
    // 'quarta 00h30 (virada de hoje pra amanhã)': the weekday says it.
    if (weekday === null) said.push(plus(today, count));
  }
  if (weekday !== null) {
    const wanted = DAYS.indexOf((weekday[1] ?? weekday[2] ?? '').slice(0, 3));
    const [first] = said;
    if (first !== undefined) return new Date(utc(first)).getUTCDay() === wanted ? first : 'contradictory';
    // 'Quinta que vem', said on a Thursday.
    const isNext = weekday.input.startsWith(' que vem', weekday.index + weekday[0].length);
    const day = nextWeekday(wanted, today, posted, hour);
    return isNext && utc(day) === utc(today) ? plus(today, 7) : day;
  }
  const [first] = said;
  return first ?? null;
}

function datedOf(date: RegExpExecArray, today: Day): Day | null {
  const [, day = '', month = '', year] = date;
  const full = year === undefined ? today.year : Number(year.length === 2 ? `20${year}` : year);
  const dated = { year: full, month: Number(month), day: Number(day) };
  const moved = plus(dated, 0);
  if (moved.day !== dated.day || moved.month !== dated.month) return null;
  // A date without a year that is long past belongs to the next year.
  const isGone = year === undefined && utc(dated) < utc(today) - 60 * 86_400_000;
  return isGone ? { ...dated, year: full + 1 } : dated;
}

function nextWeekday(
  wanted: number,
  today: Day,
  posted: Posted,
  hour: { readonly hour: number; readonly minute: number } | null,
): Day {
  const away = (wanted - new Date(utc(today)).getUTCDay() + 7) % 7;
  if (away !== 0 || hour === null) return plus(today, away);
  const at = instantOf({ ...today, hour: hour.hour, minute: hour.minute }, posted.zone);
  return plus(today, at > posted.at ? 0 : 7);
}

/** Where days and hours stand in a text. */
export function timeSpans(plain: string): (readonly [number, number])[] {
  return [HOUR, new RegExp(DATE, 'g')].flatMap(pattern =>
    [...plain.matchAll(pattern)].map(found => [found.index, found.index + found[0].length] as const),
  );
}

/** The text without its days and hours, blanked so that places stay. */
export function withoutTimes(plain: string): string {
  const blank = (found: string) => ' '.repeat(found.length);
  return plain.replace(HOUR, blank).replace(new RegExp(DATE, 'g'), blank);
}

/** The text without this hour of the day, blanked so that places stay. */
export const withoutHour = (plain: string, { hour, minute }: { readonly hour: number; readonly minute: number }) =>
  plain.replace(HOUR, (text: string, own: string, short?: string, long?: string) =>
    Number(own) === hour && Number(short ?? long ?? 0) === minute ? ' '.repeat(text.length) : text,
  );
