import { describe, expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '../../../markets/commissions.ts';
import { epochMs } from '../../../units.ts';
import { asksBetfair, atBetfair } from '../../betfair-unsaid.ts';
import { missingOf } from '../../sums/missing.ts';
import { procedureOf } from '../../testing/read-fixture.ts';
import { readMessage } from '../read-message.ts';

const AT = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));
const read = (text: string, betfair?: 'exchange' | 'sportsbook') =>
  procedureOf(readMessage({ text, at: AT, zone: 'America/Sao_Paulo', ...(betfair && { betfair }) }, FIRST_COMMISSIONS));
const houses = (text: string, betfair?: 'exchange' | 'sportsbook') =>
  read(text, betfair).steps.flatMap(({ legs }) => legs.map(({ house }) => house));

const HEAD = 'Surebet\nFlamengo x Vasco hoje 21h\n';
const PLAIN = `${HEAD}Betfair Flamengo 2,20 R$ 100\nKTO empate 3,90 R$ 56,41\nBetano Vasco 4,50 R$ 48,89`;

describe('Betfair alone in a post', () => {
  it('is asked about, and is neither house until somebody answers', () => {
    const procedure = read(PLAIN);
    expect(houses(PLAIN)).toEqual(['Betfair', 'kto', 'betano']);
    expect(asksBetfair(procedure)).toBe(true);
    expect(missingOf(procedure)).toEqual(['steps.0.legs.0.house']);
    expect(procedure.steps[0]?.legs[0]?.commission).toBeUndefined();
  });

  it('is what its author always means', () => {
    expect(houses(PLAIN, 'exchange')[0]).toBe('betfair');
    expect(houses(PLAIN, 'sportsbook')[0]).toBe('betfair_sb_br');
    expect(missingOf(read(PLAIN, 'sportsbook'))).toEqual([]);
    for (const kind of ['exchange', 'sportsbook'] as const) {
      const answered = atBetfair(read(PLAIN), kind, FIRST_COMMISSIONS);
      expect(answered.steps).toEqual(read(PLAIN, kind).steps);
    }
  });

  it.each([
    ['a lay', `${HEAD}Betano Flamengo 2,20 R$ 100\nBetfair lay Flamengo 2,16 R$ 104`, ['betano', 'betfair']],
    ['the word beside it', PLAIN.replace('Betfair', 'Betfair (exchange)'), ['betfair', 'kto', 'betano']],
    ['its commission', PLAIN.replace('R$ 100', 'R$ 100 (comissão 5%)'), ['betfair', 'kto', 'betano']],
    [
      'a lay against it',
      `${HEAD}Betfair Flamengo 2,20 R$ 100\nBetfair Exchange lay Flamengo 2,16 R$ 104`,
      ['betfair_sb_br', 'betfair'],
    ],
    [
      'a promotion',
      'Superodd Betfair\nFlamengo x Vasco hoje 21h\nBetfair Flamengo de 2,00 por 2,60 R$ 50\nKTO empate 3,90 R$ 33\nBetano Vasco 4,50 R$ 29',
      ['betfair_sb_br', 'kto', 'betano'],
    ],
  ])('%s says which, whatever its author means elsewhere', (_, text, wanted) => {
    for (const kind of [undefined, 'exchange', 'sportsbook'] as const) expect(houses(text, kind)).toEqual(wanted);
  });
});
