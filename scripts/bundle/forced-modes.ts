/** Writes the pages with a colour mode of their own into the page, where `boot.js` finds them before the first paint. */
import type { Plugin } from 'vite';
import { modesText } from '../../miniapp/theme/forced-modes.ts';
import { ROUTES } from '../../shared/access/routes.ts';

const PLACE = '%FORCED_MODES%';

export function forcedModes(): Plugin {
  return {
    name: 'arbi:forced-modes',
    transformIndexHtml: html => html.replace(PLACE, modesText(ROUTES)),
  };
}
