/**
 * Houses by key: their names, which of them are exchanges, and where they are found in Brazil. Commissions are in
 * `commissions.ts`. A key that is not listed is a bookmaker whose name is made of its key: an unknown key is not an error.
 */
import { BRAZILIAN_BOOKS, BRAZILIAN_EXCHANGE_DOMAINS } from './brazilian-books.ts';

/** Each exchange by its main key. Feeds use several keys for some of them. */
export const EXCHANGES = ['betfair', 'bolsadeaposta', 'betbra', 'matchbook', 'smarkets'] as const;
export type Exchange = (typeof EXCHANGES)[number];

export interface Book {
  readonly key: string;
  readonly name: string;
  /** Null: a bookmaker, which has no commission. */
  readonly exchange: Exchange | null;
  /** It takes bets in Brazil. */
  readonly brazilian: boolean;
  /** Its home page in Brazil, where that is known for sure. */
  readonly homepage: string | null;
}

const EXCHANGE_DOMAINS: Readonly<Partial<Record<Exchange, string>>> = BRAZILIAN_EXCHANGE_DOMAINS;

const homepageOf = (domain: string | null) => (domain === null ? null : `https://www.${domain}/`);

const bookmaker = (key: string, name: string): Book => ({
  key,
  name,
  exchange: null,
  brazilian: false,
  homepage: null,
});

function exchange(key: string, name: string, id: Exchange): Book {
  const domain = EXCHANGE_DOMAINS[id] ?? null;
  return { key, name, exchange: id, brazilian: domain !== null, homepage: homepageOf(domain) };
}

const BOOKS = new Map(
  [
    ...BRAZILIAN_BOOKS.map(
      ([key, name, domain]): Book => ({
        key,
        name,
        exchange: null,
        brazilian: true,
        homepage: homepageOf(domain),
      }),
    ),
    bookmaker('betfred', 'Betfred'),
    bookmaker('betvictor', 'BetVictor'),
    bookmaker('bwin', 'bwin'),
    bookmaker('coral', 'Coral'),
    bookmaker('ladbrokes', 'Ladbrokes'),
    bookmaker('pinnacle', 'Pinnacle'),
    bookmaker('interwetten', 'Interwetten'),
    bookmaker('betfair_sb_uk', 'Betfair Sportsbook'),
    bookmaker('bluesquare', 'Blue Square'),
    bookmaker('gamebookers', 'Gamebookers'),
    bookmaker('stanleybet', 'Stanleybet'),
    bookmaker('sportingodds', 'Sporting Odds'),
    bookmaker('vcbet', 'VC Bet'),
    bookmaker('stanjames', 'Stan James'),
    bookmaker('williamhill', 'William Hill'),
    bookmaker('williamhill_us', 'William Hill (EUA)'),
    bookmaker('1xbet', '1xBet'),
    bookmaker('onexbet', '1xBet'),
    bookmaker('draftkings', 'DraftKings'),
    bookmaker('fanduel', 'FanDuel'),
    bookmaker('fanatics', 'Fanatics'),
    bookmaker('betrivers', 'BetRivers'),
    bookmaker('bovada', 'Bovada'),
    bookmaker('betonlineag', 'BetOnline'),
    bookmaker('lowvig', 'LowVig'),
    bookmaker('mybookieag', 'MyBookie'),
    bookmaker('betus', 'BetUS'),
    bookmaker('unibet_eu', 'Unibet'),
    bookmaker('betclic', 'Betclic'),
    bookmaker('marathonbet', 'Marathonbet'),
    bookmaker('nordicbet', 'NordicBet'),
    bookmaker('sport888', '888sport'),
    bookmaker('suprabets', 'Suprabets'),
    exchange('betfair', 'Betfair Exchange', 'betfair'),
    exchange('betfair_ex', 'Betfair Exchange', 'betfair'),
    exchange('betfair_ex_eu', 'Betfair Exchange', 'betfair'),
    exchange('betfair_ex_uk', 'Betfair Exchange', 'betfair'),
    exchange('betfair_ex_au', 'Betfair Exchange', 'betfair'),
    exchange('bolsadeaposta', 'Bolsa de Aposta', 'bolsadeaposta'),
    exchange('betbra', 'BetBra', 'betbra'),
    exchange('matchbook', 'Matchbook', 'matchbook'),
    exchange('smarkets', 'Smarkets', 'smarkets'),
  ].map(book => [book.key, book] as const),
);

export function findBook(key: string): Book {
  return BOOKS.get(key) ?? bookmaker(key, readableName(key));
}

/**
 * Of a key that is not listed; anything but a key, such as a name that somebody typed, stays as it is. Examples:
 * 'nova_casa' → 'Nova Casa'; 'xpto_br' → 'Xpto BR'; 'xpto.bet.br' → 'Xpto'.
 */
function readableName(key: string): string {
  if (!/^[a-z\d]+(?:[_.:-][a-z\d]+)*$/.test(key)) return key;
  const words = key.replace(/\.bet\.br$/, '').split(/[_.:-]/);
  return words.map((word, at) => (at === 0 ? capitalised(word) : inName(word))).join(' ');
}

const COUNTRIES: ReadonlySet<string> = new Set(['au', 'br', 'eu', 'uk', 'us']);
const SMALL_WORDS: ReadonlySet<string> = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

function inName(word: string): string {
  if (COUNTRIES.has(word)) return word.toUpperCase();
  return SMALL_WORDS.has(word) ? word : capitalised(word);
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The listed houses, each name once: those of Brazil first, then by name. */
export function knownBooks(): Book[] {
  const byName = new Map([...BOOKS.values()].toReversed().map(book => [book.name, book]));
  return [...byName.values()].sort(
    (a, b) => Number(b.brazilian) - Number(a.brazilian) || a.name.localeCompare(b.name, 'pt-BR'),
  );
}
