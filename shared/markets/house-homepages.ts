/**
 * Where the houses of Brazil are found: each under .bet.br, mostly under its key. `address-sources.ts` says where each of these
 * addresses is from, and of which day.
 */
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
  ['hiperbet', 'hiper'],
  ['donaldbet', 'donald'],
  ['supremabet', 'suprema'],
  ['maximabet', 'maxima'],
  ['energiabet', 'energia'],
  ['mrjackbet', 'mrjack'],
  ['flabet', 'fla'],
  ['bravobet', 'bravo'],
  ['versusbet', 'versus'],
  ['faz1bet', 'faz1'],
  ['tivobet', 'tivo'],
  ['liderbet', 'lider'],
  ['b2xbet', 'b2x'],
  ['gingabet', 'ginga'],
  ['qgbet', 'qg'],
  ['apostabet', 'aposta'],
  ['ultrabet', 'ultra'],
  ['startbet', 'start'],
  ['montecarlosbet', 'montecarlos'],
  ['upbet', 'up'],
  ['spinbet', 'spin'],
  ['tradicionalbet', 'tradicional'],
  ['nossabet', 'nossa'],
  ['hanzbet', 'hanz'],
  ['4playbet', '4play'],
  ['betfair_ex', 'betfair'],
  ['betfair_ex_eu', 'betfair'],
  ['betfair_ex_uk', 'betfair'],
  ['betfair_ex_au', 'betfair'],
]);

/** In no list that we have read, or listed with a site that was out of service: no address. */
const UNKNOWN: ReadonlySet<string> = new Set([
  'tigerbet',
  'sportvip',
  'betmotion',
  'parimatch',
  'pagbet',
  'pqpbet',
  'gamezone',
  'marjosports',
]);

/** book: a house's key. Null where no address is known. Example: 'pixbet' → 'https://www.pix.bet.br/'. */
export function homepageOf(book: string): string | null {
  const link = registeredHouse(book)?.link;
  // Of an address that an administrator wrote only the site counts here, because no match is given.
  if (link) return `${new URL(link).origin}/`;
  return builtInHomepage(book);
}

/** The same without what administrators changed. */
export function builtInHomepage(book: string): string | null {
  if (!builtInBook(book).brazilian || UNKNOWN.has(book)) return null;
  return `https://www.${DOMAINS.get(book) ?? book}.bet.br/`;
}
