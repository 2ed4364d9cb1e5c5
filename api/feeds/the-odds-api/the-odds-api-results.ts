/**
 * Final scores from The Odds API. They cost credits, so a sport is asked only while somebody waits for the result of a
 * match there that may be over, and at most twice an hour.
 */
import type { Clock } from '#shared/ports/clock.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import type { SeenEvent } from '../results/wanted-events.ts';
import { readScores } from './scores-format.ts';
import type { OddsApiClient } from './the-odds-api-client.ts';

export interface OddsApiResultsDeps {
  readonly client: OddsApiClient;
  readonly clock: Clock;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** The events whose results are waited for. */
  readonly wanted: () => readonly SeenEvent[];
}

const MINUTE = 60_000;
const LOOK_MS = 5 * MINUTE;
const ASK_EVERY_MS = 30 * MINUTE;
/** No match with a score in goals or points is over sooner. */
const SHORTEST_MATCH_MS = 100 * MINUTE;
/** The provider keeps scores for three days. */
const KEPT_MS = 3 * 24 * 60 * MINUTE;
/** The credits of one answer with completed matches; as many are left for odds. */
const COST = 2;
/** How long the credits count as used up before they are tried again: a new month brings new ones. */
const SPENT_MS = 6 * 60 * MINUTE;
/** Their score counts goals or points, as our markets do; in tennis it counts sets. */
const SCORED_IN_POINTS = /^(soccer|basketball|icehockey|americanfootball|baseball)_/;

export function createOddsApiResults({ client, clock, sleep, wanted }: OddsApiResultsDeps): ResultFeed {
  const askedAt = new Map<string, number>();
  let quota: { readonly left: number; readonly at: number } | null = null;

  function dueSports(): string[] {
    const now = clock.now();
    const over = wanted().filter(
      ({ sport, startsAt }) =>
        SCORED_IN_POINTS.test(sport) && startsAt + SHORTEST_MATCH_MS <= now && startsAt + KEPT_MS > now,
    );
    const isDue = (sport: string) => (askedAt.get(sport) ?? 0) + ASK_EVERY_MS <= now;
    return [...new Set(over.map(({ sport }) => sport))].filter(isDue);
  }

  const canPay = (): boolean => quota === null || quota.left >= 2 * COST || clock.now() - quota.at > SPENT_MS;

  return {
    id: 'the-odds-api',
    name: 'The Odds API',
    async run(emit, signal) {
      const emitted = new Map<string, string>();
      while (!signal.aborted) {
        for (const sport of dueSports()) {
          if (signal.aborted || !canPay()) break;
          askedAt.set(sport, clock.now());
          const { result, remaining } = await client.get(`/v4/sports/${sport}/scores`, { daysFrom: '3' }, signal);
          if (remaining !== null) quota = { left: remaining, at: clock.now() };
          if (!result.ok && result.error.code === 'bad_key') {
            throw new FeedError(`A The Odds API recusou a chave ao pedir resultados (${result.error.reason}).`);
          }
          const read = result.ok ? readScores(result.value) : null;
          const found = read?.ok ? read.value : [];
          const fresh = found.filter(each => emitted.get(each.event) !== JSON.stringify(each));
          if (fresh.length > 0) await emit(fresh);
          for (const each of fresh) emitted.set(each.event, JSON.stringify(each));
          while (emitted.size > 5_000) emitted.delete(emitted.keys().next().value ?? '');
        }
        await sleep(LOOK_MS, signal).catch((cause: unknown) => {
          if (!signal.aborted) throw cause;
        });
      }
    },
  };
}
