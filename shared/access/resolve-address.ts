/** Resolves an address to its page, or to the error that it answers with: for the app and for the server. */
import { failureTexts } from '../catalogue/frame.ts';
import { acceptsSearch, matchRoute, type Route } from './routes.ts';

export interface MissingPage {
  readonly status: 404;
  readonly message: string;
}

export type Destination =
  | { readonly route: Route; readonly error: null }
  | { readonly route: null; readonly error: MissingPage };

/** pathname: as it is shown to people, which is decoded. Example: ('/calculator copy', '?c=1A'). */
export function resolveAddress(pathname: string, search: string): Destination {
  const route = matchRoute(pathname);
  if (route === null) return notFound(failureTexts.notFound(pathname));
  if (!acceptsSearch(route, search)) return notFound(failureTexts.invalidParameters(pathname));
  return { route, error: null };
}

function notFound(message: string): Destination {
  return { route: null, error: { status: 404, message } };
}
