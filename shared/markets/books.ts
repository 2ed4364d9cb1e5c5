/**
 * Houses by key: their names, and which of them are exchanges. Commissions are in `commissions.ts`. A key that is not
 * listed is a bookmaker whose name is its key: an unknown key is not an error.
 */

/** Each exchange by its main key. Feeds use several keys for some of them. */
export const EXCHANGES = ['betfair', 'bolsadeaposta', 'betbra', 'matchbook', 'smarkets'] as const;
export type Exchange = (typeof EXCHANGES)[number];

export interface Book {
  readonly key: string;
  readonly name: string;
  /** Null: a bookmaker, which has no commission. */
  readonly exchange: Exchange | null;
}

const bookmaker = (key: string, name: string): Book => ({ key, name, exchange: null });
const exchange = (key: string, name: string, id: Exchange): Book => ({ key, name, exchange: id });

const BOOKS = new Map(
  [
    bookmaker('bet365', 'bet365'),
    bookmaker('betano', 'Betano'),
    bookmaker('superbet', 'Superbet'),
    bookmaker('sportingbet', 'Sportingbet'),
    bookmaker('kto', 'KTO'),
    bookmaker('novibet', 'Novibet'),
    bookmaker('estrelabet', 'EstrelaBet'),
    bookmaker('pixbet', 'Pixbet'),
    bookmaker('betnacional', 'Betnacional'),
    bookmaker('betmgm', 'BetMGM'),
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
    bookmaker('betsson', 'Betsson'),
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
  return BOOKS.get(key) ?? bookmaker(key, key);
}

/** The listed houses, each name once, sorted by name. */
export function knownBooks(): Book[] {
  const byName = new Map([...BOOKS.values()].toReversed().map(book => [book.name, book]));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
