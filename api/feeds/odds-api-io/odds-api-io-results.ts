/**
 * Final scores from odds-api.io: its settled and cancelled events. What may hold extra time is not taken: our markets
 * count 90 minutes. Source: https://docs.odds-api.io.
 */
import { z } from 'zod';
import { FeedError } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import { type MatchResult, matchResultSchema } from '#shared/results/match-result.ts';
import { parseInstant } from '#shared/units.ts';
import { createPolledResults, type PolledResultsDeps } from '../results/polled-results.ts';
import { eventIdOf } from './odds-format.ts';
import type { RestClient } from './rest-client.ts';

export interface OddsApiIoResultsDeps extends Pick<PolledResultsDeps, 'clock' | 'sleep' | 'wanted'> {
  readonly client: RestClient;
}

const DAY = 24 * 3_600_000;
/** Their score counts goals or points, as our markets do. */
const COUNTED = new Set(['football', 'basketball', 'ice-hockey', 'american-football', 'baseball']);

const goals = z.int().min(0).max(999);
const score = z.object({ home: goals, away: goals });
const settledEvent = z.object({
  id: z.union([z.int().min(0), z.string().max(60)]).transform(String),
  status: z.string().max(20),
  home: z.string().max(120).nullish().catch(null),
  away: z.string().max(120).nullish().catch(null),
  date: z.string().max(40).nullish().catch(null),
  scores: z
    .object({ home: goals, away: goals, periods: z.record(z.string().max(30), z.unknown()).nullish() })
    .nullish()
    .catch(null),
});

export function createOddsApiIoResults({ client, ...deps }: OddsApiIoResultsDeps): ResultFeed {
  return createPolledResults({
    ...deps,
    id: 'odds-api-io',
    name: 'odds-api io',
    prefix: eventIdOf(''),
    async ask(events, signal) {
      const asked = new Set(events.map(({ id }) => id));
      const sports = new Set(events.map(({ sport }) => sport).filter(sport => COUNTED.has(sport)));
      const from = new Date(deps.clock.now() - 3 * DAY).toISOString();
      const to = new Date(deps.clock.now()).toISOString();
      const found: MatchResult[] = [];
      for (const sport of sports) {
        const answer = await client.get('/events', { sport, status: 'settled,cancelled', from, to }, signal);
        if (!answer.ok && answer.error.code === 'bad_key') {
          throw new FeedError(`A odds-api.io recusou a chave ao pedir resultados (${answer.error.reason}).`);
        }
        const list = answer.ok ? z.array(z.unknown()).max(20_000).safeParse(answer.value.json) : null;
        for (const item of list?.data ?? []) found.push(...readSettled(item, sport === 'football'));
      }
      return found.filter(({ event }) => asked.has(event));
    },
  });
}

function readSettled(item: unknown, isFootball: boolean): MatchResult[] {
  const read = settledEvent.safeParse(item);
  if (!read.success) return [];
  const { id, status, home, away, date, scores } = read.data;
  const event = eventIdOf(id);
  const startsAt = parseInstant(date ?? '');
  const match = home && away && startsAt.ok ? { match: { home, away, startsAt: startsAt.value } } : {};
  if (status === 'cancelled') return parsed({ event, status: 'postponed', score: null, ...match });
  if (status !== 'settled' || !scores) return [];
  const final = isFootball ? fullTimeOf(scores) : { home: scores.home, away: scores.away };
  return final ? parsed({ event, status: 'final', score: final, ...match }) : [];
}

/** Null: the score may count more than 90 minutes. */
function fullTimeOf({ home, away, periods }: NonNullable<z.output<typeof settledEvent>['scores']>) {
  const named = (...names: string[]) => {
    const found = Object.entries(periods ?? {}).find(([name]) => names.includes(name.toLowerCase()));
    return found ? (score.safeParse(found[1]).data ?? null) : null;
  };
  const halfTime = named('p1', 'halftime', 'ht');
  const half = halfTime ? { halfTime } : {};
  const full = named('fulltime', 'ft', 'normaltime');
  if (full) return { ...full, ...half };
  const hasMore = Object.keys(periods ?? {}).some(name => !/^(p1|p2|halftime|ht|current)$/i.test(name));
  return hasMore ? null : { home, away, ...half };
}

function parsed(result: unknown): MatchResult[] {
  const read = matchResultSchema.safeParse(result);
  return read.success ? [read.data] : [];
}
