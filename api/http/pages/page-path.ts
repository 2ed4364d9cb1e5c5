/** The path that a request is routed by: a page's payload is found under every spelling of the page, as the page is. */
import { getPath } from 'hono/utils/url';
import { decodeSafely, matchRoute, payloadPath } from '#shared/access/routes.ts';

const PAYLOAD = /\/_payload\.json\/*$/i;

/** Example: '/Arbitragem_OLD//_payload.json' → '/arbitragem_old/_payload.json'. Other paths stay as they are. */
export function pagePath(request: Request): string {
  const path = getPath(request);
  const route = PAYLOAD.test(path) ? matchRoute(path.replace(PAYLOAD, '')) : null;
  // Decoded, as paths are for the routes.
  return route === null ? path : decodeSafely(payloadPath(route));
}
