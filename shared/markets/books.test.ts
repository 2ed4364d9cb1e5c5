import { describe, expect, it } from 'vitest';
import { findBook, knownBooks } from './books.ts';
import { homepageOf } from './house-homepages.ts';

describe('the catalogue of houses', () => {
  it('has each key once, as feeds may write it, and each domain under .bet.br', () => {
    const books = knownBooks();
    expect(new Set(books.map(({ key }) => key)).size).toBe(books.length);
    for (const { key, name, brazilian } of books) {
      expect(key).toMatch(/^[a-z\d_]{1,80}$/);
      expect(name.trim()).not.toBe('');
      const homepage = homepageOf(key);
      if (!brazilian) expect(homepage).toBeNull();
      else if (homepage !== null) expect(homepage).toMatch(/^https:\/\/www\.[a-z\d-]+\.bet\.br\/$/);
    }
  });

  it('starts with the houses of Brazil, each name once', () => {
    const books = knownBooks();
    const names = books.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const firstOther = books.findIndex(({ brazilian }) => !brazilian);
    expect(firstOther).toBeGreaterThan(90);
    expect(books.slice(firstOther).some(({ brazilian }) => brazilian)).toBe(false);
    expect(names.slice(0, firstOther)).toEqual(expect.arrayContaining(['bet365', 'Betano', 'Bolsa de Aposta']));
  });

  it.each([
    ['esportesdasorte', 'Esportes da Sorte', 'https://www.esportesdasorte.bet.br/'],
    ['pixbet', 'Pixbet', 'https://www.pix.bet.br/'],
    ['betfair_ex_eu', 'Betfair Exchange', 'https://www.betfair.bet.br/'],
    ['pinnacle', 'Pinnacle', null],
    ['tigerbet', 'Tiger.bet', null],
  ])('%s is %s', (key, name, homepage) => {
    expect([findBook(key).name, homepageOf(key)]).toEqual([name, homepage]);
  });

  it.each([
    ['nova_casa', 'Nova Casa'],
    ['xpto_br', 'Xpto BR'],
    ['xpto.bet.br', 'Xpto'],
    ['casa-do-ze', 'Casa do Ze'],
    ['casa123', 'Casa123'],
    ['Casa do João', 'Casa do João'],
    ['XPTO', 'XPTO'],
    ['a--b', 'a--b'],
  ])('an unknown house %s reads %s', (key, name) => {
    expect(findBook(key)).toEqual({ key, name, exchange: null, brazilian: false });
    expect(findBook(name).name).toBe(name);
  });
});
