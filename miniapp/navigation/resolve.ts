/** Resolves an address to its page or its error. */
import { acceptsSearch, matchRoute, type Route } from '#shared/access/routes.ts';
import { failureTexts } from '#shared/catalogue/frame.ts';
import type { PageError } from './page-error.ts';

export type Destination =
  | { readonly route: Route; readonly error: null }
  | { readonly route: null; readonly error: PageError };

export function resolveAddress(pathname: string, search: string): Destination {
  const route = matchRoute(pathname);
  if (route === null) return notFound(failureTexts.notFound(pathname));
  if (!acceptsSearch(route, search)) return notFound(failureTexts.invalidParameters(pathname));
  return { route, error: null };
}

function notFound(message: string): Destination {
  return { route: null, error: { status: 404, message } };
}
