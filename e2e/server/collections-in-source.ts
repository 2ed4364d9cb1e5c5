/** The collections that the sources keep documents in: a list of them somewhere else is held against it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

const CALL = /\.(?:get|put|patch|query|count|delete)\(\s*(?:([A-Z_]{3,})|'([a-z_]+)'),/g;
const CONSTANT = /const ([A-Z_]{3,})(?:: OwnedCollection)? = '([a-z_]+)';/g;

/** The collections that calls of the store name, by a constant or literally. Those in `api/cluster` are Redis's own. */
export function collectionsInSource(): Set<string> {
  const files = globSync('{api,bot}/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/*.contract.ts', 'bot/sandbox/**', 'api/cluster/**'],
  });
  const texts = files.map(file => readFileSync(join(ROOT, file), 'utf8'));
  const everywhere = new Map(
    texts.flatMap(text => [...text.matchAll(CONSTANT)].map(([, name, value]) => [name, value])),
  );
  return new Set(
    texts.flatMap(text => {
      const here = new Map([...text.matchAll(CONSTANT)].map(([, name, value]) => [name, value]));
      return [...text.matchAll(CALL)].flatMap(([, name, literal]) => {
        const collection = literal ?? here.get(name) ?? everywhere.get(name);
        return collection === undefined ? [] : [collection];
      });
    }),
  );
}
