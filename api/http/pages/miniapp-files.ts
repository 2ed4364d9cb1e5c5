/**
 * Serves the built miniapp: hashed files are cached for ever, all others are revalidated each time, and every address gets
 * the page. If the route table has no such route, the status is 404, so that crawlers see that a link is wrong.
 */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { matchRoute } from '#shared/access/routes.ts';
import { hashedFiles } from './hashed-files.ts';
import { type PrerenderedDeps, prerenderedPages } from './prerendered-pages.ts';

export function miniappFiles({ root, publicUrl }: PrerenderedDeps): Hono {
  const files = serveStatic({ root, precompressed: true });
  const page = serveStatic({ root, path: 'index.html', precompressed: true });
  return new Hono()
    .use('/assets/*', cacheControl('public, max-age=31536000, immutable'), hashedFiles(root), files)
    .all('/assets/*', c => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
    .use('*', cacheControl('no-cache'))
    .use('*', prerenderedPages({ root, publicUrl }))
    .use('*', async (c, next) => (c.req.path === '/' ? page(c, next) : files(c, next)))
    .get('*', async (c, next) => {
      const answer = await page(c, next);
      if (!answer || matchRoute(c.req.path)) return answer;
      return new Response(answer.body, { status: 404, headers: answer.headers });
    });
}

/** Applies unless the answer sets its own header. */
function cacheControl(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', value);
  };
}
