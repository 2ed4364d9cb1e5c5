/**
 * Houses by key: how people call them, and what they keep. A feed's key that is not here is a bookmaker named by
 * its key: unknown is not an error, only unnamed.
 */

export interface Book {
  readonly key: string;
  readonly name: string;
  /** On an exchange, the part of the net win of the market it keeps: 0.05 is 5 %. Bookmakers: 0. */
  readonly commission: number;
  readonly exchange: boolean;
}

const bookmaker = (key: string, name: string): Book => ({ key, name, commission: 0, exchange: false });
const exchange = (key: string, name: string, commission: number): Book => ({ key, name, commission, exchange: true });

/** Commissions: the first values of the product's own table, which an administrator edits. */
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
    exchange('betfair', 'Betfair Exchange', 0.065),
    exchange('betfair_ex', 'Betfair Exchange', 0.065),
    exchange('betfair_ex_eu', 'Betfair Exchange', 0.065),
    exchange('betfair_ex_uk', 'Betfair Exchange', 0.065),
    exchange('betfair_ex_au', 'Betfair Exchange', 0.065),
    exchange('bolsadeaposta', 'Bolsa de Aposta', 0.056),
    exchange('betbra', 'BetBra', 0.0325),
    exchange('matchbook', 'Matchbook', 0.04),
    exchange('smarkets', 'Smarkets', 0.02),
  ].map(book => [book.key, book] as const),
);

export function findBook(key: string): Book {
  return BOOKS.get(key) ?? bookmaker(key, key);
}

/** Those of the table, each name once, by name. */
export function knownBooks(): Book[] {
  const byName = new Map([...BOOKS.values()].toReversed().map(book => [book.name, book]));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
