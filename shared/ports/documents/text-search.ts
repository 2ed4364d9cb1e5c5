/** Finding names by their beginning, with the ranges that every store knows. */
import { foldText } from '../../language/fold.ts';
import type { Filter } from './document-store.ts';

/** Sorts behind every character that is typed. */
const LAST = '\uf8ff';

/** A filter for documents whose field is text with this beginning. Example: 'ana' finds 'ana' and 'ana prado'. */
export function startsWith(field: string, beginning: string): Filter {
  return {
    and: [
      { field, op: '>=', value: beginning },
      { field, op: '<', value: `${beginning}${LAST}` },
    ],
  };
}

/** Longer than any name that is stored. */
const MAX_KEY = 256;

/** No accents, no case, single blanks. Example: ' Ána  PRADO' → 'ana prado'. */
export function nameKeyOf(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim().slice(0, MAX_KEY).toWellFormed();
}
