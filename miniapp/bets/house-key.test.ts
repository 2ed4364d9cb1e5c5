import { afterEach, describe, expect, it } from 'vitest';
import { knownHouse, looksLikeHouse } from '#shared/bets-import/cells/house-names.ts';
import { houseInField, housesMeant, spellingsOf } from '#shared/language/houses/find-house.ts';
import { HOUSES } from '#shared/language/names/houses.ts';
import { findBook } from '#shared/markets/books.ts';
import { adoptHouses } from '#shared/markets/house-register.ts';
import { ANYBODYS_HOUSES } from '#shared/reading/houses/houses.ts';
import { houseKey, housesIn } from '#shared/reading/post/house-names.ts';
import { typedHouseKey } from './house-key.ts';

afterEach(() => adoptHouses([]));

const inPosts = (text: string) => housesIn(text, () => false).map(({ keys }) => keys.join());
const inFiles = (text: string) => houseInField(knownHouse(text) ?? '');

describe('names stand once: a house', () => {
  it.each([
    ['bet365', 'bet365 | Bet 365 | b365 | BET365'],
    ['betano', 'Betano | betâno | bettano'],
    ['superbet', 'superbet | super bet | Super Bet'],
    ['sportingbet', 'sportingbet | Sporting Bet'],
    ['kto', 'KTO | kto'],
    ['novibet', 'novi | Novi | novibet'],
    ['estrelabet', 'estrela | Estrela | estrelabet | Estrela Bet'],
    ['esportesdasorte', 'Esportes da Sorte | esporte da sorte | EDS'],
    ['betnacional', 'betnacional | bet nacional'],
    ['pixbet', 'pixbet | Pix Bet'],
    ['vaidebet', 'vai de bet | Vaidebet'],
    ['f12bet', 'F12 | f12bet | F12.bet | f12 bet'],
    ['7k', 'bet7k | Bet 7k | 7k bet'],
    ['reals', 'Reals | realsbet | Reals Bet'],
    ['brazino777', 'brazino | Brazino777 | brazino 777'],
    ['reidopitaco', 'pitaco | Rei do Pitaco'],
    ['betao', 'Betão'],
    ['mcgames', 'MC Games | mcgames'],
    ['casadeapostas', 'Casa de Apostas'],
    ['esportivabet', 'esportivabet | Esportiva Bet'],
    ['betmgm', 'betmgm | MGM | Bet MGM'],
    ['stake', 'stakebet | stake.com'],
    ['blaze', 'Blaze | blazebet'],
    ['betsson', 'betsson | betson'],
    ['betway', 'betway'],
    ['bwin', 'bwin'],
    ['1xbet', '1xbet | 1xBet'],
    ['22bet', '22bet'],
    ['parimatch', 'parimatch'],
    ['rivalo', 'rivalo'],
    ['galerabet', 'galera.bet | galerabet | Galera Bet'],
    ['betboom', 'betboom'],
    ['br4bet', 'BR4BET | br4 bet'],
    ['apostaganha', 'Aposta Ganha | apostaganha'],
    ['h2bet', 'h2bet'],
    ['lotogreen', 'lotogreen'],
    ['betdasorte', 'Bet da Sorte'],
    ['pinnacle', 'pinnacle | pinny | pinacle'],
    ['betfair', 'betfair exchange | bfex | betfair ex | Betfair Exchange | betfair'],
    ['betfair_sb_br', 'betfair sportsbook | Betfair SB'],
    ['bolsadeaposta', 'bolsa | Bolsa de Aposta | bolsa de apostas'],
    ['betbra', 'BetBra | betbra'],
    ['fulltbet', 'fulltbet'],
    ['betclic', 'betclic'],
    ['solverde', 'solverde'],
    ['placard', 'placard'],
  ])('%s is the same in the chat, in posts, in files and on pages: %s', (key, spellings) => {
    for (const spelling of spellings.split(' | ')) {
      expect(ANYBODYS_HOUSES(spelling)?.name, `chat: ${spelling}`).toBe(findBook(key).name);
      expect(inPosts(`${spelling} 2,10`), `posts: ${spelling}`).toEqual([key]);
      expect(houseKey(spelling), `posts, compared: ${spelling}`).toBe(key);
      expect(inFiles(spelling), `files: ${spelling}`).toBe(key);
      expect(typedHouseKey(spelling), `pages: ${spelling}`).toBe(key);
    }
  });

  it.each([
    ['super', 'superbet'],
    ['nacional', 'betnacional'],
    ['sporting', 'sportingbet'],
    ['pix', 'pixbet'],
    ['vai', 'vaidebet'],
    ['stake', 'stake'],
    ['apostou', 'apostou'],
    ['reals', 'reals'],
    ['365', 'bet365'],
    ['7k', '7k'],
    ['galera', 'galerabet'],
    ['www.betano.bet.br', 'betano'],
    ['https://www.kto.bet.br/', 'kto'],
  ])('%s means it where only a house can stand, and is no house in a chat', (spelling, key) => {
    expect([inFiles(spelling), typedHouseKey(spelling)]).toEqual([key, key]);
    expect(ANYBODYS_HOUSES(spelling)).toBeNull();
  });

  it('is no house in a post where its name is a word, or the name of a team', () => {
    for (const text of ['pix na hora', 'SUPER odd', 'Stake 50', 'o nacional joga', 'Estrela Vermelha', 'galera']) {
      expect(inPosts(text), text).toEqual([]);
    }
    expect(inPosts('Estrela Vermelha na Estrela')).toEqual(['estrelabet']);
    expect(inPosts('Nacional 2,10')).toEqual(['betnacional']);
    expect(housesIn('Nacional 2,10', word => word === 'Nacional')).toEqual([]);
  });

  it('stays as it is written where several may be meant', () => {
    expect(housesMeant('SB')?.keys).toEqual(['superbet', 'sportingbet']);
    expect(inPosts('SB 2,10')).toEqual(['superbet,sportingbet']);
    expect([typedHouseKey('SB'), knownHouse('SB'), ANYBODYS_HOUSES('SBB')]).toEqual(['SB', null, null]);
  });

  it('in a column of a file is known by more than a word of payments', () => {
    expect(['Pix', 'super', 'Betano', 'Estrela'].map(looksLikeHouse)).toEqual([false, false, true, true]);
  });

  it('that administrators add or rename is read like one that is built in', () => {
    const terms = { link: null, commission: null, step: null, limit: null, hidden: false, rules: [] };
    adoptHouses([{ ...terms, key: 'casanova', name: 'Casa Nova', aliases: ['Novinha', 'Pinny'] }]);
    for (const spelling of ['Novinha', 'casa nova', 'pinny']) {
      expect(ANYBODYS_HOUSES(spelling)?.name).toBe('Casa Nova');
      expect([inPosts(`${spelling} 2`), inFiles(spelling), typedHouseKey(spelling)]).toEqual([
        ['casanova'],
        'casanova',
        'casanova',
      ]);
    }
  });
});

describe('names stand once: the table of houses', () => {
  it('has each key once, and only spellings in small letters and digits', () => {
    const keys = HOUSES.flatMap(house => house.keys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { name, spellings } of HOUSES)
      for (const [spelling] of spellings) expect(spelling, name).toMatch(/^[a-z\d]+$/);
    expect(spellingsOf('bet365')).toEqual(['b365', '365']);
  });

  it('leads every name and key to one house', () => {
    for (const { keys, name } of HOUSES) {
      for (const key of keys) expect(houseInField(key)).toBe(keys[0]);
      expect(findBook(houseInField(name) ?? '').name).toBe(name);
    }
  });
});
