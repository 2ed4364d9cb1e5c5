/**
 * The grid element brings its styles as text and writes them into the page as `<style>`, which our content security policy
 * refuses. This has its runtime keep them as constructed style sheets, which the policy allows, as the runtime itself does
 * for elements with a shadow root. The build fails if the runtime no longer reads as it did.
 */
import type { Plugin } from 'vite';

const RUNTIME = /revogrid\/dist\/esm\/index-[\w-]+\.js$/;
/** Where styles are registered: constructed only with a shadow root. */
const REGISTERED = /registerStyle\((\w+), (\w+), !!\((?:cmpMeta\.\$)?flags\$? & 1[^)]*\)\)/g;
/** Styles for the children of slots, which the grid does not use as fallbacks. */
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
