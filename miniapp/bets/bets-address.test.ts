import { describe, expect, it } from 'vitest';
import type { BetFilter } from '#shared/report/bet-filter.ts';
import { betsHref, readBetsAddress } from './bets-address.ts';

const searchOf = (href: string) => new URL(href, 'http://localhost').search;

describe('the address of bets', () => {
  it.each<BetFilter>([
    { from: '2026-11-01', to: '2026-11-22', by: { house: ['betano', 'Casa, do Zé & cia'] } },
    { status: 'open', event: 'e1', by: {} },
    { status: 'done', leak: 'limited', by: { category: [null], band: ['0to1'], hour: ['21'] } },
    { status: 'done', luck: 'closing', isWhole: true, by: {} },
  ])('reads what it wrote: %j', filter => expect(readBetsAddress(searchOf(betsHref(filter)))).toEqual(filter));

  it('leaves out what cannot be read', () => {
    expect(readBetsAddress('?de=ontem&situacao=talvez&vazamento=x')).toBeNull();
    expect(readBetsAddress('')).toBeNull();
  });
});
