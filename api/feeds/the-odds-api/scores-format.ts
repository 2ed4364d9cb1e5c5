/** Reads The Odds API's answer to `/v4/sports/{sport}/scores`. Source: https://the-odds-api.com/liveapi/guides/v4/. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import { type MatchResult, matchResultSchema } from '#shared/results/match-result.ts';
import { parseInstant } from '#shared/units.ts';

const scoredEvent = z.object({
  id: z.string(),
  completed: z.boolean(),
  home_team: z.string(),
  away_team: z.string(),
  commence_time: z.string().nullish(),
  scores: z.array(z.object({ name: z.string(), score: z.string() })).nullish(),
});

/** The completed matches; one that cannot be read is left out, and its person goes on being asked for the result. */
export function readScores(answer: unknown): Result<MatchResult[], { readonly code: 'unreadable' }> {
  const list = z.array(z.unknown()).safeParse(answer);
  if (!list.success) return err({ code: 'unreadable' });
  return ok(list.data.flatMap(readEvent));
}

function readEvent(item: unknown): MatchResult[] {
  const read = scoredEvent.safeParse(item);
  if (!read.success || !read.data.completed) return [];
  const { id, home_team, away_team, commence_time, scores } = read.data;
  const startsAt = parseInstant(commence_time ?? '');
  const of = (team: string) => {
    const text = scores?.find(({ name }) => name === team)?.score ?? '';
    return /^\d{1,3}$/.test(text) ? Number(text) : null;
  };
  const [home, away] = [of(home_team), of(away_team)];
  const result = matchResultSchema.safeParse({
    ...{ event: id, status: 'final', score: { home, away } },
    ...(startsAt.ok && { match: { home: home_team, away: away_team, startsAt: startsAt.value } }),
  });
  return result.success ? [result.data] : [];
}
