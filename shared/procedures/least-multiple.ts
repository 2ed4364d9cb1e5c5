import { type Cents, cents } from '../units.ts';

/** The largest multiple of a step that an amount holds. Example: 4 986, step 500 → 4 500. */
export const leastMultiple = (amount: number, step: Cents): Cents => cents(Math.floor(amount / step + 1e-9) * step);
