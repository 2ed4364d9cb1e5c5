/**
 * Serves the prerendered pages by their route, however it is spelled, with this server's own address in their cards.
 * Each is read and compressed once, on its first request.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { matchRoute } from '#shared/access/routes.ts';

export interface PrerenderedDeps {
  /** The folder of the built miniapp. */
  readonly root: string;
  /** Where people reach the product; null leaves the addresses in cards without an origin. */
  readonly publicUrl: string | null;
  /** Where the API of the pages is; null: here. */
  readonly apiBase: string | null;
}

/** The placeholder that the build wrote for the address, which it does not know. */
const ORIGIN_PLACE = '%PUBLIC_URL%';

const API_PLACE = /(<meta name="api-base" content=")/;

interface Page {
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly plain: Uint8Array<ArrayBuffer>;
}

export function prerenderedPages({ root, publicUrl, apiBase }: PrerenderedDeps): MiddlewareHandler {
  const fill = fillPage({ publicUrl, apiBase });
  const known = new Map<string, Promise<Page | null>>();
  const pageOf = (path: string): Promise<Page | null> => {
    // The index of the root serves every address without a page of its own, so the root's own page has another name.
    const page = known.get(path) ?? readPage(join(root, path, path === '/' ? 'home.html' : 'index.html'), fill);
    known.set(path, page);
    return page;
  };
  return async (c, next) => {
    const route = c.req.method === 'GET' || c.req.method === 'HEAD' ? matchRoute(c.req.path) : null;
    const page = route === null ? null : await pageOf(route.path);
    return page === null ? next() : answerPage(c, page);
  };
}

/** The other pages are the same file, which has to be filled in only if their API is elsewhere. */
export function shellPage({ root, publicUrl, apiBase }: PrerenderedDeps): MiddlewareHandler | null {
  if (apiBase === null) return null;
  const page = readPage(join(root, 'index.html'), fillPage({ publicUrl, apiBase }));
  return async (c, next) => {
    const read = await page;
    return read === null ? next() : answerPage(c, read);
  };
}

/** Writes what the build could not know into the text of a page. */
export function fillPage({ publicUrl, apiBase }: Omit<PrerenderedDeps, 'root'>): (text: string) => string {
  const origin = publicUrl?.replace(/\/+$/, '') ?? '';
  return text => {
    const filled = text.replaceAll(ORIGIN_PLACE, origin);
    return apiBase === null ? filled : filled.replace(API_PLACE, `$1${apiBase}`);
  };
}

function answerPage(c: Context, page: Page): Response {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find(each => new RegExp(`\\b${each}\\b`).test(accepted));
  return c.body(page[encoding ?? 'plain'], 200, {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
}

/** Null if the route was not prerendered. */
async function readPage(file: string, fill: (text: string) => string): Promise<Page | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const plain = Buffer.from(fill(text));
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain),
  ]);
  return { plain: new Uint8Array(plain), br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}
