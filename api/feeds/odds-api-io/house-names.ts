/**
 * The bookmakers of odds-api.io by the keys that houses have here. The Brazilian site of a brand has its own prices, so
 * it gets the brand's key only under its Brazilian name; the same brand elsewhere keeps a key of its own.
 */
import { foldText } from '#shared/language/fold.ts';
import { housesMeant } from '#shared/language/houses/find-house.ts';

/**
 * Those of the .bet.br market, as the provider writes them: asked for where an operator names none. Source: its coverage
 * list of March 2026.
 */
export const BRAZILIAN_HOUSES: readonly string[] = [
  'Bet365',
  'Betano BR',
  'Superbet',
  'Sportingbet BR',
  'KTO',
  'Novibet',
  'Estrela Bet',
  'Pixbet',
  'Betnacional',
  'Bet7k',
  'Stake.bet.br',
  'BetMGM BR',
  'Vbet BR',
  'Betsson',
  'Blaze',
  'Apostatudo',
  'Bet Da Sorte',
  'Mr. Jack',
  'Brazino777',
  'Betfast',
  'Hanzbet',
  'Betfair Exchange',
];

/** How the provider marks the Brazilian site of a brand. */
const BRAZILIAN_MARK = / BR$|\.bet\.br$/;

const BY_PLAIN = new Map(
  BRAZILIAN_HOUSES.map(name => [plain(name), housesMeant(name.replace(BRAZILIAN_MARK, ''))?.keys[0]]),
);

/** Brands whose Brazilian site has another name at the provider. */
const ELSEWHERE = new Set(
  BRAZILIAN_HOUSES.filter(name => BRAZILIAN_MARK.test(name)).map(name => plain(name.replace(BRAZILIAN_MARK, ''))),
);

/**
 * Books with low margins, and exchanges: only paid plans have them. Facts: the provider's own sentence of refusal, and what
 * users of its free plan published in August 2026.
 */
const SHARP_OR_EXCHANGE = new Set(
  [
    ...['Betfair Exchange', 'Matchbook', 'Smarkets', 'Betdaq', 'Orbit Exchange', 'Polymarket', 'Kalshi', 'Novig'],
    ...['ProphetX', 'Sporttrade', 'SX Bet', '4casters', 'Pinnacle', 'Sbobet', 'SingBet', 'ISN', 'Circa', 'BetOpenly'],
  ].map(plain),
);

export const isSharpOrExchange = (name: string): boolean => SHARP_OR_EXCHANGE.has(plain(name));

/** Null: nothing that could be a key is left of the name. Examples: 'Betano BR' → 'betano'; 'Betano' → 'betano_int'. */
export function houseKeyOf(name: string): string | null {
  const key = plain(name);
  if (key === '' || key.length > 70) return null;
  return BY_PLAIN.get(key) ?? (ELSEWHERE.has(key) ? `${key}_int` : key);
}

function plain(name: string): string {
  return foldText(name).replaceAll(/[^a-z\d]/g, '');
}
