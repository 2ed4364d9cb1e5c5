/**
 * The address as the browser has it. The router's own hook decodes the query once more than its values were encoded, so that
 * `%2520` within a value became a space.
 */
import { useRouter } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** The query string without its question mark. */
export function useSearch(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/, '');
}

/** Path, query and fragment in the spelling that was asked for; the start page's while a page is prerendered. */
export function useWholeAddress(): string {
  return useLocationProperty(wholeAddress, () => '/');
}

export function wholeAddress(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
