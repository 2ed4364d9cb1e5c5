/**
 * What pages at another address need of this server: that their browser lets them read its answers, with its cookies. Exactly
 * one origin, and no other.
 */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Headers that our pages read, beside those that every page may. */
const READ = ['Retry-After', 'X-Request-Id'];
const PREFLIGHT_SECONDS = 600;

export function allowPages(pagesUrl: string): MiddlewareHandler {
  const pages = new URL(pagesUrl).origin;
  return cors({
    origin: origin => (origin === pages ? origin : null),
    credentials: true,
    exposeHeaders: READ,
    maxAge: PREFLIGHT_SECONDS,
  });
}
