/** Where the houses of Brazil are found: each under .bet.br, mostly under its key. */
import { builtInBook } from './books.ts';
import { registeredHouse } from './house-register.ts';

/** The domains that are not the key. */
const DOMAINS: ReadonlyMap<string, string> = new Map([
  ['pixbet', 'pix'],
  ['betfair_sb_br', 'betfair'],
  ['galerabet', 'galera'],
  ['f12bet', 'f12'],
  ['luvabet', 'luva'],
  ['br4bet', 'br4'],
  ['cassinobet', 'cassino'],
  ['verabet', 'vera'],
  ['sportybet', 'sporty'],
  ['esportivabet', 'esportiva'],
  ['bateubet', 'bateu'],
  ['multibet', 'multi'],
  ['brxbet', 'brx'],
  ['ricobet', 'rico'],
  ['uxbet', 'ux'],
  ['seubet', 'seu'],
  ['h2bet', 'h2'],
  ['onabet', 'ona'],
  ['r7bet', 'r7'],
  ['alfabet', 'alfa'],
  ['segurobet', 'seguro'],
  ['supremabet', 'suprema'],
  ['maximabet', 'maxima'],
  ['energiabet', 'energia'],
  ['mrjackbet', 'mrjack'],
  ['flabet', 'fla'],
  ['bravobet', 'bravo'],
  ['betfair_ex', 'betfair'],
  ['betfair_ex_eu', 'betfair'],
  ['betfair_ex_uk', 'betfair'],
  ['betfair_ex_au', 'betfair'],
]);

/** The brand is known, its domain is not for sure. */
const UNSURE: ReadonlySet<string> = new Set([
  'tigerbet',
  'brbet',
  'betpontobet',
  'hiperbet',
  'donaldbet',
  'sportvip',
  'lottoland',
  'betmotion',
  'parimatch',
  'betvip',
]);

/** book: a house's key. Null where no address is known for sure. Example: 'pixbet' → 'https://www.pix.bet.br/'. */
export function homepageOf(book: string): string | null {
  const link = registeredHouse(book)?.link;
  // Of an address that an administrator wrote only the site counts here, because no match is given.
  if (link) return `${new URL(link).origin}/`;
  return builtInHomepage(book);
}

/** The same without what administrators changed. */
export function builtInHomepage(book: string): string | null {
  if (!builtInBook(book).brazilian || UNSURE.has(book)) return null;
  return `https://www.${DOMAINS.get(book) ?? book}.bet.br/`;
}
