/** The key of a house that a person typed: its key in the catalogue, or the name itself. */
import { knownBooks } from '#shared/markets/books.ts';
import { fromHouses, registeredHouses } from '#shared/markets/house-register.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Plain name, key or alias → key; the house listed first wins. Kept, because a pasted block looks up thousands. */
const knownKeys = fromHouses((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const add = (word: string, key: string) => void (found.has(word) || found.set(word, key));
  for (const { key, name } of knownBooks()) for (const word of [plain(name), plain(key)]) add(word, key);
  for (const { key, aliases } of registeredHouses()) for (const alias of aliases) add(plain(alias), key);
  return found;
});

/** Example: ' betâno ' → 'betano'; 'Casa do Zé' → 'Casa do Zé'. */
export function typedHouseKey(typed: string): string {
  return knownKeys().get(plain(typed)) ?? typed.trim().slice(0, 64);
}
