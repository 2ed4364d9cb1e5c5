/**
 * Houses by key: their names, and which of them are exchanges. They are listed in `language/names/house-table.ts`. Commissions are in `commissions.ts`, home pages in
 * `house-homepages.ts`. A key that is not listed is a bookmaker whose name is made of its key: an unknown key is not an error.
 */
import { HOUSES } from '../language/names/houses.ts';
import { fromHouses, registeredHouse, registeredHouses } from './house-register.ts';

/** Each exchange by its main key. Feeds use several keys for some of them. */
export const EXCHANGES = ['betfair', 'bolsadeaposta', 'betbra', 'matchbook', 'smarkets'] as const;
export type Exchange = (typeof EXCHANGES)[number];

export interface Bookmaker {
  readonly key: string;
  readonly name: string;
  /** Its key in the table of commissions; null: a bookmaker, which has none, or an exchange whose commission is not known. */
  readonly exchange: Exchange | null;
  /** It takes bets in Brazil. */
  readonly brazilian: boolean;
}

function bookmaker(key: string, name: string, brazilian = false): Bookmaker {
  return { key, name, exchange: null, brazilian };
}

const BOOKS = new Map(
  HOUSES.flatMap(({ keys, name, brazilian, isExchange }) => {
    const exchange = isExchange ? (EXCHANGES.find(each => each === keys[0]) ?? null) : null;
    return keys.map((key): [string, Bookmaker] => [key, { key, name, exchange, brazilian }]);
  }),
);

const EXCHANGE_KEYS: ReadonlySet<string> = new Set(HOUSES.flatMap(({ isExchange, keys }) => (isExchange ? keys : [])));
/** How feeds mark an exchange in its key. Examples: 'newexchange', 'betfair_ex_us'. */
const NAMED_EXCHANGE = /\wexchange|_ex(_|$)/;
const bareKey = (key: string): string => key.replaceAll(/[^a-z\d]/g, '');
/** Betfair is a bookmaker, too. */
const BARE_EXCHANGES: ReadonlySet<string> = new Set([...EXCHANGE_KEYS].map(bareKey).filter(key => key !== 'betfair'));
/** The same exchange for another country, or written otherwise. Examples: 'polymarket_us', 'prophet_x'. */
const isVariantOfExchange = (key: string): boolean =>
  BARE_EXCHANGES.has(bareKey(key)) || BARE_EXCHANGES.has(bareKey(key).replace(/(us|uk|eu|au|br|ca|ie|nz)$/, ''));

/** Whether people bet against each other there, for a commission. key: a house's. */
export const isExchangeKey = (key: string): boolean =>
  EXCHANGE_KEYS.has(key) || (!BOOKS.has(key) && (NAMED_EXCHANGE.test(key) || isVariantOfExchange(key)));

/** The house as it is built in, without what administrators changed. */
export function builtInBook(key: string): Bookmaker {
  return BOOKS.get(key) ?? bookmaker(key, readableName(key));
}

export function findBook(key: string): Bookmaker {
  const builtIn = builtInBook(key);
  const name = registeredHouse(key)?.name;
  return name ? { ...builtIn, name } : builtIn;
}

/**
 * The name made of a key that is not listed; anything but a key, such as a name that somebody typed, stays as it is.
 * Examples: 'nova_casa' → 'Nova Casa'; 'xpto_br' → 'Xpto BR'; 'xpto.bet.br' → 'Xpto'.
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

/** Made when it is first asked for: files and pasted blocks ask for each of thousands of rows. */
const listed = fromHouses((): readonly Bookmaker[] => {
  const added = [...registeredHouses()]
    .filter(({ key }) => !BOOKS.has(key))
    .map(({ key }) => bookmaker(key, key, true));
  const all = [...BOOKS.values(), ...added].map(({ key, brazilian }) => ({ ...findBook(key), brazilian }));
  const shown = all.filter(({ key }) => registeredHouse(key)?.hidden !== true);
  return [...new Map(shown.toReversed().map(book => [book.name, book])).values()].sort(
    (a, b) => Number(b.brazilian) - Number(a.brazilian) || a.name.localeCompare(b.name, 'pt-BR'),
  );
});

/** The listed houses that are not hidden, each name once: those of Brazil first, then by name. */
export const knownBooks = (): readonly Bookmaker[] => listed();
