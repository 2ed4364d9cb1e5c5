import { describe, expect, it } from 'vitest';
import { type DashboardAddress, filterOf, readDashboard, writeDashboard } from './dashboard-address.ts';

const NONE = { houses: [], categories: [], sports: [], markets: [] };

describe('the address of the painel', () => {
  it.each<DashboardAddress>([
    { period: 'month', from: '', to: '', lists: NONE },
    { period: 'dates', from: '2026-01-01', to: '2026-03-31', lists: { ...NONE, houses: ['kto', 'Casa & cia'] } },
    { period: 'all', from: '', to: '', lists: { ...NONE, sports: ['tennis'], categories: ['Surebet'] } },
  ])('reads what it wrote: %j', address => expect(readDashboard(writeDashboard(address))).toEqual(address));

  it.each([
    ['', { from: '2026-11-01', to: '2026-11-22' }],
    ['?periodo=7dias', { from: '2026-11-16', to: '2026-11-22' }],
    ['?periodo=ano&casa=kto', { from: '2026-01-01', to: '2026-11-22', houses: ['kto'] }],
    ['?periodo=tudo', {}],
    ['?periodo=datas&de=2026-05-03&ate=2026-05-01', { from: '2026-05-01', to: '2026-05-03' }],
    ['?periodo=sempre&de=x', { from: '2026-11-01', to: '2026-11-22' }],
  ])('%s asks for %j', (search, filter) => expect(filterOf(readDashboard(search), '2026-11-22')).toEqual(filter));
});
