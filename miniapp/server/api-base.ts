/**
 * Where the API is: at the page's own address, unless the page says another one. The only place that knows; the calls
 * themselves name paths.
 */

/** An origin without a slash at the end; '' for the page's own. */
export const API_BASE = readApiBase(typeof document === 'undefined' ? null : document);

export function readApiBase(page: Pick<Document, 'querySelector'> | null): string {
  const content = page?.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
  return /^https?:\/\/[^/?#]+$/.test(content) ? content : '';
}

/** `fetch` for paths of the API. At another address the cookies have to be asked for. */
export const apiFetch: typeof globalThis.fetch = createApiFetch(API_BASE);

export function createApiFetch(base: string): typeof globalThis.fetch {
  return (input, init) =>
    base !== '' && typeof input === 'string' && input.startsWith('/')
      ? globalThis.fetch(base + input, { credentials: 'include', ...init })
      : globalThis.fetch(input, init);
}

export function openApiStream(path: string): EventSource {
  return new EventSource(API_BASE + path, { withCredentials: API_BASE !== '' });
}
