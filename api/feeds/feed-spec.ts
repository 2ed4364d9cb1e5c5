/** What the environment says of each source of odds. */
import type { BetfairSpec } from './betfair/certificate-files.ts';
import type { OddsApiIoTerms } from './odds-api-io/odds-api-io.ts';

export type FeedSpec =
  | { readonly kind: 'demo' }
  /** `PATH[?speed=N&from=…&to=…]`, for the replay adapter to read. */
  | { readonly kind: 'replay'; readonly source: string }
  | ({ readonly kind: 'the-odds-api'; readonly apiKey: string } & TheOddsApiTerms)
  | ({ readonly kind: 'odds-api-io' } & OddsApiIoTerms)
  | ({ readonly kind: 'betfair' } & BetfairSpec)
  | { readonly kind: 'push'; readonly token: string };

interface TheOddsApiTerms {
  /** Another address than the provider's. */
  readonly baseUrl?: string;
}

/** What holds for a feed whose key is set in `/admin`, whether or not the environment asks for it. */
export interface KeyedFeedTerms {
  readonly oddsApiIo: Omit<OddsApiIoTerms, 'apiKey'>;
  readonly theOddsApi?: TheOddsApiTerms;
}
