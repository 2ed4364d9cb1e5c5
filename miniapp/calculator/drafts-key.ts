/** The storage key of drafts, for code that checks whether there are any before the code that reads them is loaded. */
export const DRAFTS_KEY = 'arbi:drafts';
