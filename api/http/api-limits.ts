/** Limits on the requests of strangers: their size, and how many from one address. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { api as words } from '#shared/catalogue/api.ts';
import { MAX_PICTURE_BYTES } from '#shared/pictures/picture-type.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { MAX_ACTIONS_BYTES } from '#shared/wire/bets.ts';
import { MAX_POST_BYTES, MAX_POST_MEDIA_BYTES } from '#shared/wire/posts.ts';
import { addressSubject } from './address-subject.ts';
import { failure, tooOften } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** The file, and what a form says around it. */
const MAX_MEDIA_FORM_BYTES = MAX_POST_MEDIA_BYTES + MAX_BODY_BYTES;

/** Generous, because a mobile operator puts thousands of people behind one address. They bound the work, not guessing. */
const READS: RateRule = { name: 'api-read', burst: 3_000, perMinute: 3_000 };
const WRITES: RateRule = { name: 'api-write', burst: 600, perMinute: 600 };
/** Every refused proof costs a stranger one attempt, and us one line in the audit log. */
const PROOFS: RateRule = { name: 'api-proof', burst: 200, perMinute: 120 };

export interface ApiLimitDeps {
  readonly limiter: RateLimiter;
  readonly clientAddress: (c: Context) => string;
}

export function rateLimits({ limiter, clientAddress }: ApiLimitDeps): MiddlewareHandler {
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isProof = c.req.method === 'POST' && c.req.path === '/api/telegram/session';
    const rule = isProof ? PROOFS : isRead ? READS : WRITES;
    if (await limiter.take(rule, addressSubject(clientAddress(c)))) return next();
    return tooOften(c, words.tooMany, { retryAfterSeconds: 60 });
  };
}

/** Photos that a person of the local Telegram sends. */
const SANDBOX_PICTURES = /^\/api\/sandbox\/people\/\d+\/chats\/-?\d+\/pictures$/;

/** Not for pushed odds, which are read as a stream and bounded line by line. */
export function bodyLimits(): MiddlewareHandler {
  const upTo = (maxSize: number) => bodyLimit({ maxSize, onError: c => failure(c, 'too_large', words.tooLarge) });
  const [plain, bets, pictures] = [upTo(MAX_BODY_BYTES), upTo(MAX_ACTIONS_BYTES), upTo(MAX_PICTURE_BYTES)];
  const [posts, media] = [upTo(MAX_POST_BYTES), upTo(MAX_MEDIA_FORM_BYTES)];
  return (c, next) => {
    if (c.req.path === '/api/feeds/push') return next();
    if (c.req.path.startsWith('/api/bets/pictures/')) return pictures(c, next);
    if (c.req.path === '/api/posts/media' || SANDBOX_PICTURES.test(c.req.path)) return media(c, next);
    if (c.req.path.startsWith('/api/posts/') || c.req.path.startsWith('/api/flows/')) return posts(c, next);
    return (c.req.path === '/api/bets/actions' ? bets : plain)(c, next);
  };
}
