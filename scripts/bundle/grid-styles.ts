/**
 * The grid element brings its styles as text and writes them into the page as `<style>`, which our content security policy
 * refuses. This plugin makes its runtime keep them as constructed style sheets, which the policy allows; for elements with a
 * shadow root the runtime does so by itself. The build fails if the runtime's code is no longer as expected.
 */
import type { Plugin } from 'vite';

const RUNTIME = /revogrid\/dist\/esm\/index-[\w-]+\.js$/;
/** Where the runtime registers styles: it constructs style sheets only for elements with a shadow root. */
const REGISTERED = /registerStyle\((\w+), (\w+), !!\((?:cmpMeta\.\$)?flags\$? & 1[^)]*\)\)/g;
/** Where it adds styles for slots without their own content, which the grid does not use. */
const SLOT_STYLES = /head\.insertBefore\(dataStyles,[^;]*;/;

export function gridStyles(): Plugin {
  return {
    name: 'grid-styles',
    transform(code, id) {
      if (!RUNTIME.test(id) || !code.includes('bootstrapLazy')) return;
      return constructed(code);
    },
  };
}

function constructed(runtime: string): string {
  if (!REGISTERED.test(runtime) || !SLOT_STYLES.test(runtime))
    throw new Error('The runtime of the grid writes its styles in another way now');
  return runtime.replace(REGISTERED, 'registerStyle($1, $2, true)').replace(SLOT_STYLES, '');
}
