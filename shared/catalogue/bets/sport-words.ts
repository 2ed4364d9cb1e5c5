/** The sport of a bet: an id of `SPORTS` is kept, and its Portuguese name is shown and read. */

import { sportOfWord } from '../../language/words/sport-words.ts';
import { SPORTS } from '../../markets/market.ts';
import { sports } from '../arbitrage/live-list.ts';

/** Example: 'soccer' → 'Futebol'; 'Sinuca' → 'Sinuca'; '' → ''. */
export function sportName(kept: string): string {
  const known = SPORTS.find(sport => sport === kept);
  return known === undefined ? kept : sports[known];
}

/** Example: 'futebol' → 'soccer'; 'Sinuca' → 'Sinuca'. */
export function readSport(text: string): string {
  const kept = text.trim();
  return SPORTS.find(sport => sport === kept.toLowerCase()) ?? sportOfWord(kept) ?? kept;
}
