/**
 * Serves the prerendered pages by their route, however it is spelled, with this server's own address in their cards.
 * Each is read and compressed once, on its first request.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { matchRoute } from '#shared/access/routes.ts';

export interface PrerenderedDeps {
  /** The folder of the built miniapp. */
  readonly root: string;
  /** Where people reach the product; null leaves the addresses in cards without an origin. */
  readonly publicUrl: string | null;
}

/** The placeholder that the build wrote for the address, which it does not know. */
const ORIGIN_PLACE = '%PUBLIC_URL%';

interface Page {
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly plain: Uint8Array<ArrayBuffer>;
}

export function prerenderedPages({ root, publicUrl }: PrerenderedDeps): MiddlewareHandler {
  const origin = publicUrl?.replace(/\/+$/, '') ?? '';
  const known = new Map<string, Promise<Page | null>>();
  const pageOf = (path: string): Promise<Page | null> => {
    // The index of the root serves every route that was not prerendered, so the root's own page has another name.
    const page = known.get(path) ?? readPage(join(root, path, path === '/' ? 'home.html' : 'index.html'), origin);
    known.set(path, page);
    return page;
  };
  return async (c, next) => {
    const route = c.req.method === 'GET' || c.req.method === 'HEAD' ? matchRoute(c.req.path) : null;
    const page = route === null ? null : await pageOf(route.path);
    if (page === null) return next();
    const accepted = c.req.header('Accept-Encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find(each => new RegExp(`\\b${each}\\b`).test(accepted));
    return c.body(page[encoding ?? 'plain'], 200, {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };
}

/** Null if the route was not prerendered. */
async function readPage(file: string, origin: string): Promise<Page | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const plain = Buffer.from(text.replaceAll(ORIGIN_PLACE, origin));
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain),
  ]);
  return { plain: new Uint8Array(plain), br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}
