/** What a filter can name whether there is an arb of it now or not, so that an alert can be made in advance. */
import { ARB_CLASSES } from '../arbitrage/opportunity.ts';
import { knownBooks } from '../markets/books.ts';
import { fromHouses } from '../markets/house-register.ts';
import { type League, leagueName, USUAL_LEAGUES } from '../markets/leagues.pt-br.ts';
import { SPORTS } from '../markets/market.ts';
import { MARKET_IDS } from '../markets/market-types.ts';
import type { ArbFilter } from './arb-filter.ts';
import type { KnownChoices } from './facets.ts';

export interface KnownInput {
  readonly filter: Pick<ArbFilter, 'view' | 'sports'>;
  /** Leagues that the server has seen. */
  readonly leagues: readonly League[];
  /** Houses that have prices now. */
  readonly books: readonly string[];
  readonly countsHouses: boolean;
}

/** The leagues are those of the chosen sports, if any is chosen. A middle or value bet has one class only. */
export function knownChoices({ filter, leagues, books, countsHouses }: KnownInput): KnownChoices {
  const isAsked = ({ sport }: League) => filter.sports.length === 0 || filter.sports.includes(sport);
  const names = [...USUAL_LEAGUES, ...leagues].filter(isAsked).map(({ name }) => leagueName(name));
  return {
    values: {
      sports: SPORTS,
      leagues: [...new Set(names)],
      markets: filter.view === 'arbs' ? [...MARKET_IDS, 'cross'] : MARKET_IDS,
      classes: filter.view === 'arbs' ? ARB_CLASSES : [],
      // The keys that feeds use come before the catalogue's keys of the same houses, because the prices carry them.
      houses: [...new Set([...inCatalogueOrder(books), ...knownKeys()])],
    },
    countsHouses,
  };
}

const knownKeys = fromHouses((): readonly string[] => knownBooks().map(({ key }) => key));
const places = fromHouses((): ReadonlyMap<string, number> => new Map(knownKeys().map((key, place) => [key, place])));

function inCatalogueOrder(books: readonly string[]): string[] {
  const placeOf = (key: string) => places().get(key) ?? places().size;
  return [...books].sort((a, b) => placeOf(a) - placeOf(b));
}
