/**
 * Where calculators keep things in this browser, and the keys that a page looks at first: the code that reads the values
 * is loaded only where there are any.
 */
import { createSafeStorage } from '../browser/safe-storage.ts';

export const calculatorStorage = createSafeStorage(() => localStorage);

/** The total that a form starts with, as it was typed. */
export const TOTAL_KEY = 'arbi:calculator-total';
export const DRAFTS_KEY = 'arbi:drafts';
export const LAST_SUMS_KEY = 'arbi:last-sums';
