import { expect, it } from 'vitest';
import { eventLink } from './house-links.ts';

it.each<[string, string | null, boolean]>([
  ['betano', 'https://www.betano.bet.br/odds/fla-pal/1/', true],
  ['betano', 'https://br.betano.com/odds/fla-pal/1/', true],
  ['pixbet', 'https://www.pix.bet.br/jogo/1', true],
  ['bet365', 'https://www.bet365.bet.br/#/AC/B1', true],
  ['betfair', 'https://www.betfair.bet.br/exchange/plus/football/market/1.1', true],
  ['betfair_ex_uk', 'https://www.betfair.com/exchange/plus/', true],
  ['unibet_eu', 'https://www.unibet.com/betting/sports/event/1', true],
  ['williamhill', 'https://sports.williamhill.com/betting/', true],
  ['betonlineag', 'https://sports.betonline.ag/', true],
  ['sport888', 'https://www.888sport.com/', true],
  ['draftkings', 'https://sportsbook.draftkings.com/event/1', true],
  ['betano', 'http://www.betano.bet.br/', false],
  ['betano', 'https://betano.bet.br.example.com/', false],
  ['betano', 'https://betano.example/', false],
  ['betano', 'https://betano.net/', false],
  ['pinnacle', 'https://www.pinnacle.com/pt/soccer/', true],
  ['pinnacle', 'https://www.pinnacle.tk/', false],
  ['betano', 'https://evil.example/betano.bet.br', false],
  ['betano', 'https://betano.bet.br@evil.example/', false],
  ['betano', 'https://www.betano.bet.br:8443/', false],
  ['betano', 'https://kto.bet.br/', false],
  ['betano', 'javascript:alert(1)', false],
  ['betano', null, false],
])('%s: %s leads there: %s', (book, link, leads) => {
  expect(eventLink(book, link)).toBe(leads ? link : null);
});

it('falls back to the address that was set for the house, over https only', () => {
  const set = 'https://www.kto.bet.br/busca?q=Gr%C3%AAmio';
  expect(eventLink('kto', 'https://evil.example/', set)).toBe(set);
  expect(eventLink('kto', 'https://www.kto.bet.br/1', set)).toBe('https://www.kto.bet.br/1');
  expect(eventLink('kto', null, 'http://www.kto.bet.br/')).toBeNull();
});
