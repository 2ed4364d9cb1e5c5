/**
 * Serves the built miniapp: hashed files are cached for ever, all others are revalidated each time, and every address gets
 * the page. If the route table has no such route, or its parameters do not hold, the status is 404.
 */
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { resolveAddress } from '#shared/access/resolve-address.ts';
import { decodeSafely, matchRoute } from '#shared/access/routes.ts';
import { onNotFound } from '../errors.ts';
import { hashedFiles } from './hashed-files.ts';
import { missingPages } from './missing-page.ts';
import { fillPage, type PrerenderedDeps, prerenderedPages, shellPage } from './prerendered-pages.ts';

/** The worker asks for it by its name; who types that name asks for a page, and there is none. */
const SHELL_FILE = '/index.html';
/** How the build names the written-out pages: `prerenderedPages` serves them, under their addresses alone. */
const PAGE_FILE = /^\/(?:home|.+\/index)\.html$/;

export function miniappFiles(deps: PrerenderedDeps): Hono {
  const { root } = deps;
  const files = serveStatic({ root, precompressed: true });
  const page = shellPage(deps) ?? serveStatic({ root, path: 'index.html', precompressed: true });
  const missing = missingPages(root, fillPage(deps));
  return (
    new Hono()
      .use('/assets/*', cacheControl('public, max-age=31536000, immutable'), hashedFiles(root), files)
      .all('/assets/*', c => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
      .use('*', cacheControl('no-cache'))
      // Before the written-out pages, which are there whatever the query.
      .get('*', async (c, next) => {
        const { error } = destinationOf(c);
        return error !== null && matchRoute(c.req.path) !== null ? missing(c, error) : next();
      })
      .use('*', prerenderedPages(deps))
      .use('*', async (c, next) => {
        const path = decodeSafely(c.req.path);
        if (path === '/' || (path === SHELL_FILE && !isNavigation(c))) return page(c, next);
        return path === SHELL_FILE || PAGE_FILE.test(path) ? next() : files(c, next);
      })
      .get('*', async (c, next) => {
        const { error } = destinationOf(c);
        return error === null ? page(c, next) : missing(c, error);
      })
      // Pages are read only.
      .all('*', onNotFound)
  );
}

/** As browsers say it since 2023; an older one is not told apart. */
const isNavigation = (c: Context): boolean => c.req.header('Sec-Fetch-Mode') === 'navigate';

function destinationOf(c: Context) {
  const { pathname, search } = new URL(c.req.url);
  return resolveAddress(decodeSafely(pathname), search);
}

/** Applies unless the answer sets its own header. */
function cacheControl(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', value);
  };
}
