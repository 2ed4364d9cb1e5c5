/** What makes the description of an event another match. Apart from how it is judged, which takes tables of names. */

/**
 * sides: home and away are the other way round. league: of the same clubs, but perhaps of others of their teams. start: no match
 * is put off that far under its id.
 */
export const CORRECTIONS = ['sport', 'teams', 'sides', 'league', 'start'] as const;
export type Correction = (typeof CORRECTIONS)[number];
