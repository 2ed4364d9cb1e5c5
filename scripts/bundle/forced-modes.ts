/** Writes the pages with a colour mode of their own into the page, where `boot.js` finds them before the first paint. */
import type { Plugin } from 'vite';
import { ROUTES, type Route } from '../../shared/access/routes.ts';

const PLACE = '%FORCED_MODES%';

export function forcedModes(): Plugin {
  return {
    name: 'arbi:forced-modes',
    transformIndexHtml: html => html.replace(PLACE, modesText(ROUTES)),
  };
}

/** As a query string. Example: '%2Fcalculator+copy=light'. */
export function modesText(routes: readonly Pick<Route, 'path' | 'colourMode'>[]): string {
  const forced = routes.flatMap(({ path, colourMode }) => (colourMode.screen ? [[path, colourMode.screen]] : []));
  return new URLSearchParams(forced).toString().replaceAll('&', '&amp;');
}
