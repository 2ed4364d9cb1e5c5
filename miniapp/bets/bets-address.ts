/** The bets that an address of `/planilha` asks for. Values that cannot be read are left out. */
import { hrefOf } from '#shared/access/routes.ts';
import type { BetFilter } from '#shared/report/bet-filter.ts';
import { LEAKS } from '#shared/report/report-procedures.ts';
import { DIMENSIONS, type Dimension } from '#shared/report/report-rows.ts';

const KEYS: Readonly<Record<Dimension, string>> = {
  house: 'casa',
  category: 'categoria',
  sport: 'esporte',
  market: 'mercado',
  hour: 'hora',
  kind: 'tipo',
  band: 'faixa',
};
const LUCK = { chance: 'chance', closing: 'fechamento' } as const;
const STATUS = { open: 'abertas', done: 'encerradas' } as const;
/** Stands for bets without a house, category and the like. */
const NONE = '-';
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Null: the address asks for nothing. Example: '?casa=kto&de=2026-11-01' → KTO, settled from 1 November on. */
export function readBetsAddress(search: string): BetFilter | null {
  const values = new URLSearchParams(search);
  const day = (key: string) => values.getAll(key).find(text => DAY.test(text));
  const [from, to, event] = [day('de'), day('ate'), values.get('evento') ?? undefined];
  const status = (['open', 'done'] as const).find(each => STATUS[each] === values.get('situacao'));
  const leak = LEAKS.find(each => each === values.get('vazamento'));
  const luck = (['chance', 'closing'] as const).find(each => LUCK[each] === values.get('sorte'));
  const by = Object.fromEntries(
    DIMENSIONS.map(
      each => [each, values.getAll(KEYS[each]).map(text => (text === NONE ? null : text))] as const,
    ).filter(([, keys]) => keys.length > 0),
  );
  const filter: BetFilter = {
    ...(status && { status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(event !== undefined && { event }),
    ...(leak && { leak }),
    ...(luck && { luck }),
    ...(values.get('inteiras') === 'sim' && { isWhole: true as const }),
    by,
  };
  return Object.keys(filter).length === 1 && Object.keys(by).length === 0 ? null : filter;
}

/** The free bets that wait, as `/planilha` lists them. */
export const VOUCHERS_HREF = `${hrefOf('betTracker')}?ver=freebets`;

/** The movements at all houses. */
export const MOVEMENTS_HREF = `${hrefOf('betTracker')}?ver=movimentos`;

/** Whether the address asks for the free bets that wait. */
export const asksForVouchers = (search: string): boolean => new URLSearchParams(search).get('ver') === 'freebets';

/** The address at which `/planilha` shows these bets. */
export function betsHref({ status, from, to, event, leak, luck, isWhole, by }: BetFilter): string {
  const values = new URLSearchParams();
  if (status) values.set('situacao', STATUS[status]);
  if (from !== undefined) values.set('de', from);
  if (to !== undefined) values.set('ate', to);
  if (event !== undefined) values.set('evento', event);
  if (leak) values.set('vazamento', leak);
  if (luck) values.set('sorte', LUCK[luck]);
  if (isWhole) values.set('inteiras', 'sim');
  for (const each of DIMENSIONS) for (const key of by[each] ?? []) values.append(KEYS[each], key ?? NONE);
  const text = values.toString();
  return hrefOf('betTracker') + (text === '' ? '' : `?${text}`);
}
