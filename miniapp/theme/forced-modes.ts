/** The pages that have a colour mode of their own. */
import type { Route } from '#shared/access/routes.ts';

/** As a query string. Example: '%2Fcalculator+copy=light'. */
export function modesText(routes: readonly Pick<Route, 'path' | 'colourMode'>[]): string {
  const forced = routes.flatMap(({ path, colourMode }) => (colourMode.screen ? [[path, colourMode.screen]] : []));
  return new URLSearchParams(forced).toString().replaceAll('&', '&amp;');
}
