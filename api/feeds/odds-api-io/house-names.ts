/**
 * The bookmakers of odds-api.io by the keys that houses have here. The Brazilian site of a brand has its own prices, so
 * it gets the brand's key only under its Brazilian name; the same brand elsewhere keeps a key of its own.
 */

/** Those of the .bet.br market, as the provider writes them. Source: its coverage list of March 2026. */
const BRAZILIAN: ReadonlyMap<string, string> = new Map([
  ['Bet365', 'bet365'],
  ['Betano BR', 'betano'],
  ['Superbet', 'superbet'],
  ['Sportingbet BR', 'sportingbet'],
  ['KTO', 'kto'],
  ['Novibet', 'novibet'],
  ['Estrela Bet', 'estrelabet'],
  ['Pixbet', 'pixbet'],
  ['Betnacional', 'betnacional'],
  ['Bet7k', '7k'],
  ['Stake.bet.br', 'stake'],
  ['BetMGM BR', 'betmgm'],
  ['Vbet BR', 'vbet'],
  ['Betsson', 'betsson'],
  ['Blaze', 'blaze'],
  ['Apostatudo', 'apostatudo'],
  ['Bet Da Sorte', 'betdasorte'],
  ['Mr. Jack', 'mrjackbet'],
  ['Brazino777', 'brazino777'],
  ['Betfast', 'betfast'],
  ['Hanzbet', 'hanzbet'],
  ['Betfair Exchange', 'betfair'],
]);

/** Asked for where an operator names none. */
export const BRAZILIAN_HOUSES: readonly string[] = [...BRAZILIAN.keys()];

/** Brands whose Brazilian site has another name at the provider. */
const ELSEWHERE: ReadonlySet<string> = new Set(['betano', 'sportingbet', 'stake', 'betmgm', 'vbet']);

const BY_PLAIN = new Map([...BRAZILIAN].map(([name, key]) => [plain(name), key]));

/** Null: nothing that could be a key is left of the name. Examples: 'Betano BR' → 'betano'; 'Betano' → 'betano_int'. */
export function houseKeyOf(name: string): string | null {
  const key = plain(name);
  if (key === '' || key.length > 70) return null;
  return BY_PLAIN.get(key) ?? (ELSEWHERE.has(key) ? `${key}_int` : key);
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');
}
