/** What makes the description of an event another match. Apart from how it is judged, which takes tables of names. */

/** sides: home and away are the other way round. start: no match is put off that far under its id. */
export const CORRECTIONS = ['sport', 'teams', 'sides', 'start'] as const;
export type Correction = (typeof CORRECTIONS)[number];
