/** The leagues that the feeds have had, on the wire and as stored. */
import { z } from 'zod';
import { eventFields } from '../markets/market.ts';

export const MAX_LEAGUES = 400;

const leagueSchema = z.object({ sport: eventFields.shape.sport, name: eventFields.shape.league });

/** Answer of `GET /api/leagues`. */
export const leaguesSchema = z.object({ leagues: z.array(leagueSchema).max(MAX_LEAGUES) });

/** As stored. at: when it was last written down, by the clock of the odds. */
export const seenLeaguesSchema = z.object({
  version: z.literal(1),
  leagues: z.array(leagueSchema.extend({ at: z.number() })).max(MAX_LEAGUES),
});
