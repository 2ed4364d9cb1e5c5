/** The sports in which a line for the whole match is unambiguous: in tennis and volleyball it may count games, points or sets. */
import type { Sport } from '#shared/markets/market.ts';

const COUNTED: ReadonlySet<Sport> = new Set(['soccer', 'basketball', 'american_football', 'baseball', 'ice_hockey']);
const UNCLEAR: ReadonlySet<Sport> = new Set(['tennis', 'volleyball']);

export const countsOneThing = (sport: Sport): boolean => COUNTED.has(sport);

/** The same for a provider that names each sport: a sport that we have no name for may be known to count one thing. */
export const mayCountSeveralThings = (sport: Sport): boolean => UNCLEAR.has(sport);
