/**
 * The storage key of my houses, for code that checks whether there are any before the code that parses them is loaded.
 */
export const HOUSES_KEY = 'arbi:houses';
