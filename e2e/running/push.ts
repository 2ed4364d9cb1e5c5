/** Pushes quotes to a running server as a feed's operator would. */
import { EMPTY_MARKET } from './server.ts';

export const PUSH_TOKEN: string = EMPTY_MARKET.FEED_PUSH_TOKEN;

const startsAt = Date.now() + 3_600_000;

export interface PushedQuote {
  readonly event: string;
  readonly book: string;
  readonly selection: string;
  readonly odds: number | null;
}

/** A quote on over or under 2.5 goals of a match that starts in an hour; `fields` override this. */
export function quoteLine({ event, ...quote }: PushedQuote, fields: Record<string, unknown> = {}): string {
  return JSON.stringify({
    event: { id: event, sport: 'soccer', league: 'Série A', home: `Casa ${event}`, away: 'Visitante', startsAt },
    market: 'ou',
    line: 2.5,
    at: Date.now(),
    ...quote,
    ...fields,
  });
}

/** Both selections of one event at the same odds: an arb of odds/2 − 1. */
export function arbLines(event: string, odds: number): string[] {
  return [
    quoteLine({ event, book: 'betano', selection: 'over', odds }),
    quoteLine({ event, book: 'kto', selection: 'under', odds }),
  ];
}

export function push(baseUrl: string, body: RequestInit['body'], token = PUSH_TOKEN): Promise<Response> {
  return fetch(`${baseUrl}/api/feeds/push`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: body ?? null,
    duplex: 'half',
  } as RequestInit);
}
