/** What the painel shows, as its address has it. Unknown values are ignored. */
import { dayNumber, reportDayText } from '#shared/report/days.ts';
import type { ReportFilter } from '#shared/report/report-filter.ts';

export const PERIODS = ['week', 'month', 'year', 'all', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

export const LISTS = ['houses', 'categories', 'sports', 'markets'] as const;
export type ListName = (typeof LISTS)[number];

export interface DashboardAddress {
  readonly period: Period;
  /** Days of the period 'dates'; '' if not chosen. */
  readonly from: string;
  readonly to: string;
  /** Empty: all. */
  readonly lists: Readonly<Record<ListName, readonly string[]>>;
}

const WORDS: Readonly<Record<Period, string>> = {
  week: '7dias',
  month: 'mes',
  year: 'ano',
  all: 'tudo',
  dates: 'datas',
};
const KEYS: Readonly<Record<ListName, string>> = {
  houses: 'casa',
  categories: 'categoria',
  sports: 'esporte',
  markets: 'mercado',
};
const DAY = /^\d{4}-\d\d-\d\d$/;
const WEEK_DAYS = 7;

/** Example: '?periodo=7dias&casa=kto' → the last seven days at KTO. */
export function readDashboard(search: string): DashboardAddress {
  const values = new URLSearchParams(search);
  const day = (key: string) => values.getAll(key).find(text => DAY.test(text)) ?? '';
  return {
    period: PERIODS.find(each => WORDS[each] === values.get('periodo')) ?? 'month',
    from: day('de'),
    to: day('ate'),
    lists: {
      houses: values.getAll(KEYS.houses),
      categories: values.getAll(KEYS.categories),
      sports: values.getAll(KEYS.sports),
      markets: values.getAll(KEYS.markets),
    },
  };
}

/** Only what differs from the page as it opens. */
export function writeDashboard({ period, from, to, lists }: DashboardAddress): string {
  const values = new URLSearchParams();
  if (period !== 'month') values.set('periodo', WORDS[period]);
  if (period === 'dates' && from !== '') values.set('de', from);
  if (period === 'dates' && to !== '') values.set('ate', to);
  for (const name of LISTS) for (const key of lists[name]) values.append(KEYS[name], key);
  const text = values.toString();
  return text === '' ? '' : `?${text}`;
}

/** today: the person's own. A running period ends today, so that the period before it has as many days. */
export function filterOf({ period, from, to, lists }: DashboardAddress, today: string): ReportFilter {
  return { ...daysOf(period, from, to, today), ...chosen(lists) };
}

/** The filter without the period. */
export function chosen(lists: DashboardAddress['lists']): ReportFilter {
  return Object.fromEntries(LISTS.filter(name => lists[name].length > 0).map(name => [name, lists[name]]));
}

export const isNarrowed = ({ lists }: DashboardAddress): boolean => LISTS.some(name => lists[name].length > 0);

function daysOf(period: Period, from: string, to: string, today: string): Pick<ReportFilter, 'from' | 'to'> {
  switch (period) {
    case 'week':
      return { from: reportDayText(dayNumber(today) + 1 - WEEK_DAYS), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'all':
      return {};
    case 'dates': {
      const [first, last] = from !== '' && to !== '' && from > to ? [to, from] : [from, to];
      return { ...(first !== '' && { from: first }), ...(last !== '' && { to: last }) };
    }
  }
}
