/** Each request as a span: the pattern of its route, and the status. No address, no value, no person. */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Tracer } from '#shared/ports/tracer.ts';
import type { RequestIds } from '../http/request-ids.ts';

/** Others are counted together: a client may send any word as its method. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Streams count as answered once they have begun. */
export function traceRequests(tracer: Tracer, requestIds: Pick<RequestIds, 'current'>): MiddlewareHandler {
  return (c, next) => {
    const method = METHODS.has(c.req.method) ? c.req.method : '_OTHER';
    const fields = { 'http.request.method': method, 'arbi.request_id': requestIds.current() ?? '' };
    return tracer.span(
      method,
      async span => {
        await next();
        const { status } = c.res;
        // The route is read only now: before the answer it would be the path of a middleware.
        const route = routePath(c);
        span.rename(`${method} ${route}`);
        span.set({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.fail(String(status));
      },
      { fields, asked: c.req.header('traceparent') ?? null },
    );
  };
}
