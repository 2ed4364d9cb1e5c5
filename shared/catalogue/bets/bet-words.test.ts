import { describe, expect, it } from 'vitest';
import { actionSchema } from '../../bets/action.ts';
import { columnMarket, columnSelection } from './bet-words.ts';

const termsOf = (own: object) => {
  const terms = { procedure: 'p', house: 'kto', odds: 2, stakeCents: 100, eventName: 'Sinner × Rune', ...own };
  const action = actionSchema.parse({ kind: 'place', id: 'a', at: 0, bet: 'b', terms });
  if (action.kind !== 'place') throw new Error('no bet');
  return action.terms;
};

describe('a market is named in the words of its sport', () => {
  it.each([
    ['soccer', 'Mais/menos gols', 'Mais de 23,5 gols'],
    ['tennis', 'Mais/menos games', 'Mais de 23,5 games'],
    ['basketball', 'Mais/menos pontos', 'Mais de 23,5 pontos'],
    ['baseball', 'Mais/menos corridas', 'Mais de 23,5 corridas'],
    ['other', 'Mais/menos', 'Mais de 23,5'],
    ['Sinuca', 'Mais/menos', 'Mais de 23,5'],
    // Nobody said the sport: its table is that of football, but what is counted is not said.
    ['', 'Mais/menos gols', 'Mais de 23,5'],
  ])('a total of %j', (sport, market, selection) => {
    const terms = termsOf({ market: 'ou', selection: 'over', line: 23.5, sport });
    expect([columnMarket(terms), columnSelection(terms).replaceAll('\u00a0', ' ')]).toEqual([market, selection]);
  });

  it.each([
    [{ market: 'ah', sport: 'basketball' }, 'Handicap'],
    [{ market: 'ah', sport: 'soccer' }, 'Handicap asiático'],
    [{ market: 'ml', sport: 'tennis' }, 'Vencedor'],
    [{ market: 'qualify', sport: 'soccer' }, 'Se classifica'],
    [{ market: 'Escanteios', sport: 'soccer' }, 'Escanteios'],
  ])('%j: %s', (terms, name) => expect(columnMarket(termsOf({ selection: 'home', ...terms }))).toBe(name));
});
