/** The storage key of the last exchange, for code that checks whether there was one before the code that reads it. */
export const SYNC_KEY = 'arbi:settings-sync';
