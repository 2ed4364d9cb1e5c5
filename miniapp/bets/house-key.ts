/** The key of a house that a person typed: of the catalogue, or the name itself. */
import { knownBooks } from '#shared/markets/books.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Plain name or key → key, the first listed first. A pasted block asks for thousands. */
let keys: ReadonlyMap<string, string> | null = null;

function knownKeys(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { key, name } of knownBooks()) {
    for (const word of [plain(name), plain(key)]) if (!found.has(word)) found.set(word, key);
  }
  return found;
}

/** Example: ' betâno ' → 'betano'; 'Casa do Zé' → 'Casa do Zé'. */
export function houseKeyOf(typed: string): string {
  keys ??= knownKeys();
  return keys.get(plain(typed)) ?? typed.trim().slice(0, 64);
}
