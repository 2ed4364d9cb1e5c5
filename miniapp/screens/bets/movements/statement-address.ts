/** Which statement an address of `/planilha` asks for. Values that cannot be read are left out. */
import { hrefOf } from '#shared/access/routes.ts';

export const KIND_FILTERS = ['', 'deposit', 'withdraw', 'transfer', 'adjust', 'bonus', 'bets'] as const;
export type KindFilter = (typeof KIND_FILTERS)[number];
export const PERIODS = ['7', '30', 'year', ''] as const;
export type Period = (typeof PERIODS)[number];

export interface StatementAddress {
  /** Null: all houses. */
  readonly house: string | null;
  readonly kind: KindFilter;
  readonly period: Period;
}

const KINDS: Readonly<Record<StatementAddress['kind'], string>> = {
  '': '',
  deposit: 'depositos',
  withdraw: 'saques',
  transfer: 'transferencias',
  adjust: 'ajustes',
  bonus: 'bonus',
  bets: 'apostas',
};
const PERIOD_WORDS: Readonly<Record<StatementAddress['period'], string>> = {
  '7': '7dias',
  '30': '',
  year: 'ano',
  '': 'tudo',
};

/** Null: the address asks for something else. Example: '?ver=movimentos&casa=kto' → KTO, the last 30 days. */
export function readStatementAddress(search: string): StatementAddress | null {
  const values = new URLSearchParams(search);
  if (values.get('ver') !== 'movimentos') return null;
  const house = values.get('casa')?.slice(0, 64);
  return {
    house: house ? house : null,
    kind: KIND_FILTERS.find(each => KINDS[each] === (values.get('tipo') ?? '')) ?? '',
    period: PERIODS.find(each => PERIOD_WORDS[each] === (values.get('periodo') ?? '')) ?? '30',
  };
}

export function statementHref({ house, kind, period }: StatementAddress): string {
  const values = new URLSearchParams({ ver: 'movimentos' });
  if (house !== null) values.set('casa', house);
  if (KINDS[kind] !== '') values.set('tipo', KINDS[kind]);
  if (PERIOD_WORDS[period] !== '') values.set('periodo', PERIOD_WORDS[period]);
  return `${hrefOf('betTracker')}?${values}`;
}
