/** The sport of a bet: an id of `SPORTS` is kept, and its Portuguese name is shown and read. */

import { foldText } from '../../language/fold.ts';
import { SPORTS, type Sport } from '../../markets/market.ts';
import { sports } from '../arbitrage/live-list.ts';

/** As files and people write them, besides our own names. */
const ALIASES: Readonly<Partial<Record<Sport, readonly string[]>>> = {
  soccer: ['fut', 'futebol', 'soccer', 'football'],
  basketball: ['basquete', 'basquetebol', 'basketball', 'nba', 'basket'],
  tennis: ['tenis', 'tennis'],
  american_football: ['futebol americano', 'american football', 'nfl'],
  baseball: ['beisebol', 'baseball', 'mlb'],
  ice_hockey: ['hoquei', 'hoquei no gelo', 'ice hockey', 'hockey', 'nhl'],
  volleyball: ['volei', 'voleibol', 'volleyball'],
  mma: ['mma', 'ufc'],
};

const BY_WORD: ReadonlyMap<string, Sport> = new Map(
  SPORTS.flatMap(sport => [sport, ...(ALIASES[sport] ?? [])].map(word => [foldText(word).trim(), sport] as const)),
);

/** Example: 'soccer' → 'Futebol'; 'Sinuca' → 'Sinuca'; '' → ''. */
export function sportName(kept: string): string {
  const known = SPORTS.find(sport => sport === kept);
  return known === undefined ? kept : sports[known];
}

/** Example: 'futebol' → 'soccer'; 'Sinuca' → 'Sinuca'. */
export const readSport = (text: string): string => BY_WORD.get(foldText(text).trim()) ?? text.trim();
