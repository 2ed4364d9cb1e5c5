/**
 * The last prices before matches that have begun: no secret, so anybody may read them. What is kept is another matter: only
 * who has proven who they are, and has a bet there, has more of them kept.
 */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { betsApi as words } from '#shared/catalogue/bets/api.ts';
import type { ClosingMarket } from '#shared/closing-odds/closing-prices.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { closingListSchema, closingQuerySchema } from '#shared/wire/closing-odds.ts';
import { type CallerReader, isAnonymous } from '../../access/caller.ts';
import type { Owners } from '../../bets/bet-log.ts';
import { addressSubject } from '../../http/address-subject.ts';
import { onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { ownersOf } from '../../people/person-data.ts';
import type { Closings } from '../create-closings.ts';

export interface ClosingOddsRoutesDeps {
  readonly closings: Pick<Closings, 'find' | 'watch' | 'isWatched'>;
  readonly callers: Pick<CallerReader, 'account' | 'telegram'>;
  readonly identity: Pick<Identity, 'uidOfTelegram'>;
  readonly limiter: RateLimiter;
  readonly clientAddress: (c: Context) => string;
}

/** A page asks every few minutes; many people may be behind one address. */
const READS: RateRule = { name: 'closing-odds', burst: 100, perMinute: 30 };

/** Of one person: each reads their whole log. */
const LOG_READS: RateRule = { name: 'closing-odds-log', burst: 6, perMinute: 1 };

const route = createRoute({
  method: 'post',
  path: '/api/closing-odds',
  summary: 'The last prices before some matches began, as far as they were seen',
  description:
    'Matches of the bets of a signed-in person that have not begun are noted, so that their last prices are kept.',
  request: { body: jsonRequest(closingQuerySchema) },
  responses: {
    200: jsonAnswer('The known ones', closingListSchema),
    400: errorAnswer('No markets, or too many'),
    429: errorAnswer('Too often'),
  },
});

export function closingOddsRoutes({ closings, callers, identity, limiter, clientAddress }: ClosingOddsRoutesDeps) {
  /** Null: a visitor, or somebody whose sign-in does not hold: they only read. */
  async function ownersIn(c: Context): Promise<Owners | null> {
    const account = await callers.account(c);
    if (account.ok) return isAnonymous(account.value) ? null : ownersOf(account.value.uid, account.value.telegramId);
    if (account.error.code !== 'missing') return null;
    const { telegramId } = await callers.telegram(c);
    return telegramId === null ? null : ownersOf(await identity.uidOfTelegram(telegramId), telegramId);
  }

  async function watch(owners: Owners, markets: readonly ClosingMarket[]): Promise<void> {
    if (await closings.isWatched(owners, markets)) return;
    if (await limiter.take(LOG_READS, owners[0])) await closings.watch(owners, markets);
  }

  return new OpenAPIHono({ defaultHook: onInvalid }).openapi(route, async c => {
    if (!(await limiter.take(READS, addressSubject(clientAddress(c))))) {
      return tooOften(c, words.tooMany, { retryAfterSeconds: 30 });
    }
    const { markets } = c.req.valid('json');
    const found = await closings.find(markets);
    const begun = new Set<string>(found.map(({ event }) => event));
    const waiting = markets.filter(({ event }) => !begun.has(event));
    const owners = waiting.length === 0 ? null : await ownersIn(c);
    if (owners !== null) await watch(owners, waiting);
    return c.json({ closings: found }, 200);
  });
}
