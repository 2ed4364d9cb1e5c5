import { expect, it, onTestFinished } from 'vitest';
import { feedLink, isDomain, legLink, matchPageOf } from './house-links.ts';
import { adoptHouses } from './house-register.ts';

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
  ['faz1bet', 'https://faz1.bet.br/br/sportsbook/prematch', true],
  ['faz1bet', 'https://www.faz1bet.bet.br/', false],
  ['pinnacle', 'https://sports.pinnacle.bet.br/pt/standard/soccer/1', true],
  ['onexbet', 'https://1xbet.bet.br/line/1', true],
  // In no list: the name under .bet.br is still nobody else's.
  ['pagbet', 'https://www.pagbet.bet.br/jogo/1', true],
  ['pagbet', 'https://pag.bet.br/jogo/1', true],
  ['pagbet', 'https://outra.bet.br/jogo/1', false],
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
  ['draftkings', 'https://{state}.sportsbook.draftkings.com/event/1', false],
  ['draftkings', 'https://sportsbook.draftkings.com/%7Bstate%7D/1', false],
  ['draftkings', 'https://sportsbook.draftkings.com/event/[state]', false],
  ['draftkings', 'https://sportsbook.draftkings.com/event/1?page[size]=2&d=%C3%A1', true],
])('%s: %s leads there: %s', (book, link, leads) => {
  expect(feedLink(book, link)).toBe(leads ? link : null);
});

it('leads to what an administrator added, and still to what is built in', () => {
  onTestFinished(() => adoptHouses([]));
  const terms = { name: null, aliases: [], commission: null, step: null, limit: null, hidden: false, rules: [] };
  const link = 'https://apostas.kto.io/{mandante}';
  adoptHouses([{ key: 'kto', ...terms, link, addresses: ['kto-sports.com'] }]);
  for (const own of [
    'https://m.kto-sports.com/1',
    'https://kto-sports.com/',
    'https://www.kto.bet.br/1',
    'https://apostas.kto.io/2',
  ])
    expect(feedLink('kto', own)).toBe(own);
  for (const other of ['https://kto-sports.com.evil.example/', 'https://xkto-sports.com/', 'http://kto-sports.com/'])
    expect(feedLink('kto', other)).toBeNull();
  expect(feedLink('betano', 'https://kto-sports.com/')).toBeNull();
});

it.each<[string, boolean]>([
  ['kto.com', true],
  ['sports.kto.com.br', true],
  ['bet.br', false],
  ['co.uk', false],
  ['com', false],
  ['https://kto.com', false],
  ['kto.com/1', false],
  ['kto..com', false],
  ['Kto.com', false],
  ['', false],
])('%j is a domain: %s', (text, isOne) => {
  expect(isDomain(text)).toBe(isOne);
});

it('opens a leg by the link of the feed, else by what an administrator wrote, else at the home page', () => {
  onTestFinished(() => adoptHouses([]));
  const match = { home: 'Grêmio', away: 'Santos' };
  const link = 'https://www.kto.bet.br/busca?q={mandante}';
  expect(matchPageOf('kto', match, 'https://evil.example/')).toBe('https://www.kto.bet.br/');
  expect(legLink('kto', match, 'https://evil.example/')).toBeNull();
  adoptHouses([
    { key: 'kto', name: null, aliases: [], link, commission: null, step: null, limit: null, hidden: false, rules: [] },
  ]);
  expect(matchPageOf('kto', match, 'https://www.kto.bet.br/1')).toBe('https://www.kto.bet.br/1');
  for (const wrong of [null, 'https://evil.example/', 'http://www.kto.bet.br/']) {
    expect(matchPageOf('kto', match, wrong)).toBe('https://www.kto.bet.br/busca?q=Gr%C3%AAmio');
  }
});
