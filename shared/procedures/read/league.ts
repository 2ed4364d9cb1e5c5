/** The sport and the league of a procedure's match. */
import type { MessageLine } from '../../reading/post/message-lines.ts';
import type { Procedure } from '../schema/procedure.ts';
import type { MessageReading } from './draft/draft.ts';

const LEAGUE =
  /\b(?:laliga|la liga|premier league|brasileirao|serie [ab]|libertadores|sul-americana|bundesliga|champions|copa do brasil|ligue 1)\b/;

export function withEvent(procedure: Procedure, { sport, lines, events }: MessageReading): Procedure {
  if (procedure.event === null) return procedure;
  const leagueOf = ({ raw, plain }: MessageLine, index: number) => {
    if (plain.length > 40 || !LEAGUE.test(plain) || /\d[.,]\d/.test(plain)) return '';
    // 'Serie A: Milan - Juventus': what stands before the match.
    const match = events.find(({ line, at }) => line === index && LEAGUE.test(plain.slice(0, at)));
    return match === undefined ? raw : raw.slice(0, match.at).replace(/[\s:|,–-]+$/, '');
  };
  const league = lines.map(leagueOf).find(said => said !== '');
  return {
    ...procedure,
    event: {
      ...procedure.event,
      ...(sport !== 'soccer' && { sport }),
      ...(league !== undefined && { league: league.slice(0, 80) }),
    },
  };
}
