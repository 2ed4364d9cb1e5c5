/** Writes the typeface's address into the page, from where `boot.js` asks for it before the styles have arrived. */
import type { Plugin } from 'vite';

export const TYPEFACE = 'geist-latin-wght-normal';
const PLACE = '%TYPEFACE%';
const IN_PACKAGE = `/node_modules/@fontsource-variable/geist/files/${TYPEFACE}.woff2`;

export function typeface(): Plugin {
  return {
    name: 'arbi:typeface',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html.replace(PLACE, IN_PACKAGE);
        const file = Object.keys(bundle).find(name => name.includes(TYPEFACE));
        if (file === undefined) throw new Error(`The bundle has no ${TYPEFACE}`);
        return html.replace(PLACE, `/${file}`);
      },
    },
  };
}
