/** The archive's filters as the address has them, and the request they make. Unknown values are ignored. */
import { ARB_CLASSES } from '#shared/arbitrage/opportunity.ts';
import { parsePercent } from '#shared/catalogue/numbers/typed-percent.ts';
import { addDays } from '#shared/history/archive-day.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { ARCHIVE_DAYS, type ArchiveFilter, archiveFilterSchema } from '#shared/wire/archive.ts';

export const ARCHIVE_PERIODS = [7, ARCHIVE_DAYS, 90, 180] as const;

/** As typed or chosen: text, '' if empty. */
export interface ArchiveAddress {
  readonly view: 'list' | 'charts';
  /** The number of days back from the last day, or 'dates' for `from` and `to`. */
  readonly period: (typeof ARCHIVE_PERIODS)[number] | 'dates';
  readonly from: string;
  readonly to: string;
  readonly class: string;
  readonly kind: string;
  readonly sport: string;
  readonly house: string;
  readonly league: string;
  /** In per cent, with a comma or a point. */
  readonly minPeak: string;
  readonly freshOnly: boolean;
  readonly sort: 'seen' | 'peak';
}

export const EMPTY_ADDRESS: ArchiveAddress = {
  view: 'list',
  period: ARCHIVE_DAYS,
  from: '',
  to: '',
  class: '',
  kind: '',
  sport: '',
  house: '',
  league: '',
  minPeak: '',
  freshOnly: false,
  sort: 'seen',
};

const KEYS = {
  from: 'de',
  to: 'ate',
  class: 'tipo',
  kind: 'momento',
  sport: 'esporte',
  house: 'casa',
  league: 'liga',
  minPeak: 'pico',
} as const;
type TextKey = keyof typeof KEYS;
const TEXT_KEYS = Object.keys(KEYS) as TextKey[];

/** Example: '?esporte=tennis&periodo=7&ordem=pico' → tennis, the last 7 days, the highest peak first. */
export function readAddress(search: string): ArchiveAddress {
  const values = new URLSearchParams(search);
  const texts = Object.fromEntries(TEXT_KEYS.map(key => [key, readText(key, values.get(KEYS[key]) ?? '')])) as Record<
    TextKey,
    string
  >;
  const days = ARCHIVE_PERIODS.find(period => String(period) === values.get('periodo'));
  return {
    ...texts,
    view: values.get('ver') === 'graficos' ? 'charts' : 'list',
    period:
      texts.from !== '' || texts.to !== '' || values.get('periodo') === 'datas' ? 'dates' : (days ?? ARCHIVE_DAYS),
    freshOnly: values.get('frescas') === '1',
    sort: values.get('ordem') === 'pico' ? 'peak' : 'seen',
  };
}

/** Only what differs from the default page. Example: sport 'tennis' → '?esporte=tennis'. */
export function writeAddress(address: ArchiveAddress): string {
  const values = new URLSearchParams();
  if (address.view === 'charts') values.set('ver', 'graficos');
  const withDates = address.period === 'dates';
  if (withDates && address.from === '' && address.to === '') values.set('periodo', 'datas');
  else if (!withDates && address.period !== ARCHIVE_DAYS) values.set('periodo', String(address.period));
  for (const key of TEXT_KEYS) {
    if (address[key] !== '' && (withDates || (key !== 'from' && key !== 'to'))) values.set(KEYS[key], address[key]);
  }
  if (address.freshOnly) values.set('frescas', '1');
  if (address.sort === 'peak') values.set('ordem', 'pico');
  const text = values.toString();
  return text === '' ? '' : `?${text}`;
}

/** How many filters narrow the list, without the period. */
export function countFilters(address: ArchiveAddress): number {
  const { class: klass, kind, sport, house, league, minPeak, freshOnly } = address;
  return [klass, kind, sport, house, league, minPeak].filter(text => text !== '').length + Number(freshOnly);
}

/** The days of the period. today: the server's day, which may be that of a recording. */
export function daysOf(address: ArchiveAddress, today: string): { from: string; to: string } {
  if (address.period !== 'dates') return { from: addDays(today, 1 - address.period), to: today };
  const to = address.to === '' ? today : address.to;
  const from = address.from === '' ? addDays(to, 1 - ARCHIVE_DAYS) : address.from;
  return from <= to ? { from, to } : { from: to, to: from };
}

export function archiveFilterOf(address: ArchiveAddress, today: string): ArchiveFilter {
  const { class: klass, kind, sport, house, league, freshOnly, sort } = address;
  const minPeak = readPercent(address.minPeak);
  const given = Object.entries({ class: klass, kind, sport, house, league }).filter(([, text]) => text !== '');
  return archiveFilterSchema.parse({
    ...daysOf(address, today),
    ...Object.fromEntries(given),
    ...(minPeak === null ? {} : { minPeak }),
    freshOnly: String(freshOnly),
    sort,
  });
}

/** Example: '1,5' → 0.015; null if it is not a percentage from 0 to 1000. */
export function readPercent(text: string): number | null {
  const read = parsePercent(text);
  return read.ok && read.value >= 0 && read.value <= 10 ? read.value : null;
}

/** Drops a value that the server would refuse. A number that is still being typed is kept but not sent. */
function readText(key: TextKey, text: string): string {
  switch (key) {
    case 'class':
      return ARB_CLASSES.find(name => name === text) ?? '';
    case 'sport':
      return SPORTS.find(name => name === text) ?? '';
    case 'minPeak':
      return text.slice(0, 8);
    case 'league':
      return text.slice(0, 60).trimStart();
    default: {
      const parsed = archiveFilterSchema.shape[key].safeParse(text);
      return parsed.success ? text : '';
    }
  }
}
