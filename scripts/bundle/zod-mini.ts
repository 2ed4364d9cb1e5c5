/**
 * `zod/mini` with a core of its own. A bundler keeps everything of a module that anybody needs. If the core were shared with
 * the whole of `zod`, which pages load later, the first page would have to load it whole, too.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const OWN = '?of-mini';
const CORE = /\/zod\/v4\/core\/[\w-]+\.js$/;
const FROM_MINI = /\/zod\/v4\/mini\/[\w-]+\.js$/;

export function zodMini(): Plugin {
  return {
    name: 'arbi:zod-mini',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !(FROM_MINI.test(importer) || importer.endsWith(OWN))) return null;
      const found = await this.resolve(source, importer.replace(OWN, ''), { skipSelf: true });
      return found !== null && CORE.test(found.id) ? { ...found, id: found.id + OWN } : found;
    },
    load: id => (id.endsWith(OWN) ? readFile(id.slice(0, -OWN.length), 'utf8') : null),
  };
}
