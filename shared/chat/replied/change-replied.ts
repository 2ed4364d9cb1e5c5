/** What a message changes of the sum that it replies to, whoever asked for that sum. Pure. */
import type { LinkedCalculation } from '../../calculators/link/link.ts';
import type { FindHouse } from '../../reading/houses/houses.ts';
import { type Heard, hearMessage } from '../talk/conversation.ts';
import { termsOfCalculation } from './terms-of-calculation.ts';

/** Null: it changes nothing of it, and is a message of its own, or talk. The defaults of the person take no part. */
export function changeReplied(replied: LinkedCalculation, text: string, findHouse: FindHouse): Heard | null {
  const terms = termsOfCalculation(replied, findHouse);
  if (terms === null) return null;
  const before = { terms, mode: 'auto', asked: null } as const;
  const heard = hearMessage(text, 'auto', { findHouse, before, read: () => ({ kind: 'nothing' }) });
  return heard.reading.kind === 'calculation' || heard.reading.kind === 'incomplete' ? heard : null;
}
