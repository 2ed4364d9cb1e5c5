import { describe, expect, it } from 'vitest';
import {
  type ArchiveAddress,
  archiveFilterOf,
  countFilters,
  daysOf,
  EMPTY_ADDRESS,
  readAddress,
  readPercent,
  writeAddress,
} from './archive-address.ts';

const TODAY = '2026-11-21';

describe('the address', () => {
  it.each<[string, Partial<ArchiveAddress>]>([
    ['', {}],
    ['?ver=graficos&periodo=90', { view: 'charts', period: 90 }],
    ['?tipo=cross&momento=live&esporte=tennis', { class: 'cross', kind: 'live', sport: 'tennis' }],
    ['?casa=betfair_ex&liga=S%C3%A9rie+A&pico=1%2C5', { house: 'betfair_ex', league: 'Série A', minPeak: '1,5' }],
    ['?frescas=1&ordem=pico', { freshOnly: true, sort: 'peak' }],
    ['?de=2026-11-01&ate=2026-11-02', { period: 'dates', from: '2026-11-01', to: '2026-11-02' }],
    ['?periodo=datas', { period: 'dates' }],
  ])('%s is read, and written back unchanged', (search, change) => {
    const address = { ...EMPTY_ADDRESS, ...change };
    expect(readAddress(search)).toEqual(address);
    expect(readAddress(writeAddress(address))).toEqual(address);
  });

  it.each(['?tipo=value', '?esporte=chess', '?momento=both', '?periodo=31', '?de=ontem', '?casa=a%20b', '?ordem=x'])(
    '%s sets no filter',
    search => {
      expect(readAddress(search)).toEqual(EMPTY_ADDRESS);
    },
  );

  it('counts the filters that narrow the list', () => {
    expect(countFilters(readAddress('?periodo=7&ordem=pico'))).toBe(0);
    expect(countFilters(readAddress('?tipo=cross&pico=2&frescas=1'))).toBe(3);
  });
});

describe('the request to the server', () => {
  it.each([
    ['', { from: '2026-10-23', to: TODAY }],
    ['?periodo=7', { from: '2026-11-15', to: TODAY }],
    ['?de=2026-11-01', { from: '2026-11-01', to: TODAY }],
    ['?ate=2026-01-30', { from: '2026-01-01', to: '2026-01-30' }],
    ['?de=2026-11-05&ate=2026-11-01', { from: '2026-11-01', to: '2026-11-05' }],
  ])('%s', (search, days) => {
    expect(daysOf(readAddress(search), TODAY)).toEqual(days);
  });

  it('leaves out empty values, and those that are not a number yet', () => {
    expect(archiveFilterOf(readAddress('?pico=1,x&esporte=mma'), TODAY)).toEqual({
      from: '2026-10-23',
      to: TODAY,
      sport: 'mma',
      freshOnly: false,
      sort: 'seen',
    });
    expect(archiveFilterOf(readAddress('?pico=1,5'), TODAY).minPeak).toBe(0.015);
  });

  it.each([
    ['2', 0.02],
    ['0,5', 0.005],
    ['0.5', 0.005],
    ['1000', 10],
    ['1001', null],
    ['', null],
    ['-1', null],
    ['1,234', 0.01234],
    ['1,1', 0.011],
    ['1,2,3', null],
  ])('%s per cent is %s', (text, value) => {
    expect(readPercent(text)).toBe(value);
  });
});
