/** How bettors spell the houses. */
import { findBook, knownBooks } from '../../markets/books.ts';
import { fromHouses, registeredHouses } from '../../markets/house-register.ts';
import { cleanText } from './clean-text.ts';

/** Houses of Brazil that no feed has a key for. */
const MORE = [
  'Esportes da Sorte',
  'Vaidebet',
  'Stake',
  'Blaze',
  'F12',
  'Galera.bet',
  'Rivalo',
  'Bet7k',
  'Aposta Ganha',
  'Sportybet',
  'Casa de Apostas',
  'Esportiva Bet',
  'MC Games',
  'Multibet',
  'Luva.bet',
  'Reals Bet',
  'Jogo de Ouro',
  'Brazino777',
  'Seguro Bet',
  'Betfast',
  'Faz1bet',
  'Bet da Sorte',
  'H2bet',
  'MrJack.bet',
  'B1Bet',
  'Seu.bet',
  'UltraBet',
  'BullsBet',
  'Jonbet',
  'VBet',
  'BetGorillas',
  'Betboo',
  'Betsul',
  'Parimatch',
  'Lottoland',
  'Onabet',
  'Br4bet',
  'Bateu Bet',
  'Apostou',
  'Betao',
  'Betwarrior',
  'Dafabet',
  'Cassino.bet',
  'Leon',
  'Bodog',
  'Betway',
  'Betwinner',
  'Mostbet',
  'Rei do Pitaco',
] as const;

const ALIASES: Readonly<Record<string, string>> = {
  '365': 'bet365',
  b365: 'bet365',
  betfair: 'Betfair Exchange',
  betfairex: 'Betfair Exchange',
  bfex: 'Betfair Exchange',
  bolsa: 'Bolsa de Aposta',
  bolsadeapostas: 'Bolsa de Aposta',
  estrela: 'EstrelaBet',
  pinny: 'Pinnacle',
  pinacle: 'Pinnacle',
  esportesdasortebet: 'Esportes da Sorte',
  eds: 'Esportes da Sorte',
};

const squeeze = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const names = fromHouses(
  () =>
    new Map<string, string>([
      ...MORE.map(name => [squeeze(name), name] as const),
      ...knownBooks().flatMap(({ key, name }) => [[squeeze(key), name] as const, [squeeze(name), name] as const]),
      ...Object.entries(ALIASES),
      ...[...registeredHouses()].flatMap(({ key, aliases }) =>
        aliases.map(alias => [squeeze(alias), findBook(key).name] as const),
      ),
    ]),
);

/** The known house that is meant; null: none. Example: 'betano.bet.br' → 'Betano'; 'Esporte da sorte' → 'Esportes da Sorte'. */
export function knownHouse(typed: string): string | null {
  const plain = squeeze(typed);
  const bare = plain.replace(/^www/, '');
  for (const name of [
    plain,
    ...['betbr', 'combr', 'com', 'br'].map(end => bare.replace(new RegExp(`${end}$`), '')),
    `${plain}bet`,
  ]) {
    const found = names().get(name);
    if (found !== undefined) return found;
  }
  if (plain.length < 6) return null;
  const near = [...names()].filter(([name]) => name.length >= 6 && isOneEdit(name, plain));
  const meant = new Set(near.map(([, name]) => name));
  return meant.size === 1 ? ([...meant][0] ?? null) : null;
}

/** Whether adding, dropping or replacing one letter turns one into the other. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  if (a.length === b.length) return rest(a, 1) === rest(b, 1);
  return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1);
}

/** Names the houses of one file: an unknown one keeps the first of its spellings. */
export function createHouseNames() {
  const unknown = new Map<string, string>();
  const named = new Map<string, string>();
  return {
    named: named as ReadonlyMap<string, string>,
    name(typed: string): string {
      const before = named.get(typed);
      if (before !== undefined) return before;
      const text = cleanText(typed);
      const plain = squeeze(text) || text;
      const name = knownHouse(text) ?? unknown.get(plain) ?? text;
      if (!unknown.has(plain)) unknown.set(plain, name);
      named.set(typed, name);
      return name;
    },
  };
}
