/** The key of a house that a person typed: of the catalogue, or the name itself. */
import { knownBooks } from '#shared/markets/books.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Example: ' betâno ' → 'betano'; 'Casa do Zé' → 'Casa do Zé'. */
export function houseKeyOf(typed: string): string {
  const wanted = plain(typed);
  const known = knownBooks().find(({ key, name }) => plain(name) === wanted || plain(key) === wanted);
  return known?.key ?? typed.trim().slice(0, 64);
}
