/** MDX texts as modules: compiled the same way in the bundle, the dev server, the prerendering and the tests. */
import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';

export function mdx(): Plugin {
  return {
    name: 'arbi:mdx',
    enforce: 'pre',
    async transform(source, id) {
      const [path = ''] = id.split('?');
      if (!path.endsWith('.mdx')) return null;
      const compiled = await compile({ value: source, path });
      return { code: String(compiled), map: null };
    },
  };
}
