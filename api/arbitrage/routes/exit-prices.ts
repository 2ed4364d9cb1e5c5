/** The prices at which a person can get out of an open leg, for members of the groups that may open its page. */

import { OpenAPIHono, type z } from '@hono/zod-openapi';
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { exitPrices as words } from '#shared/catalogue/arbitrage/exit-prices.ts';
import { correctionOf } from '#shared/event-matching/correction.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { asEventId } from '#shared/units.ts';
import { type ExitPrices, exitPricesSchema, exitQuerySchema } from '#shared/wire/arbitrage.ts';
import { type GuardDeps, refuseUnlessAllowed } from '../../access/access-guard.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { MarketReader } from '../market-reader.ts';

export interface ExitPricesDeps extends GuardDeps {
  readonly scanner: Pick<MarketReader, 'currentPrices' | 'open'>;
  readonly oddsClock: Clock;
}

const exitPricesRoute = createRoute({
  method: 'get',
  path: '/api/arbs/prices',
  summary: 'What stands in some markets of an event: backs and lays, with their ages',
  description: 'For a leg that is placed while the arb moves or closes. A bounded number of prices, the best first.',
  request: { query: exitQuerySchema },
  responses: {
    200: jsonAnswer('The prices', exitPricesSchema),
    400: errorAnswer('Unknown kind, or markets that are none'),
    401: errorAnswer('No Telegram session'),
    403: errorAnswer('In none of the groups'),
    404: errorAnswer('No feed quotes this event any more, or it is another match now'),
    503: errorAnswer('Telegram could not be asked'),
  },
});

export const exitPricesRoutes = ({ scanner, oddsClock, ...guard }: ExitPricesDeps) =>
  new OpenAPIHono({ defaultHook: onInvalid }).openapi(exitPricesRoute, async c => {
    const { kind, arb, event, markets } = c.req.valid('query');
    const { telegramId } = await guard.callers.telegram(c);
    const refuse = (page: ArbKind) =>
      refuseUnlessAllowed(c, findRoute(arbitrageRouteOf(page)), { telegramId, uid: null }, guard);
    const refusal = await refuse(kind);
    if (refusal) return refusal;
    const now = oddsClock.now();
    const found = await scanner.currentPrices(asEventId(event), markets, now);
    if (found === null) return failure(c, 'not_found', words.noEvent);
    if (isAnotherMatch(c.req.valid('query'), found.event)) return failure(c, 'not_found', words.corrected);
    // The match may have begun since the arb was opened: its prices then belong to the other page.
    const actual = found.live ? 'live' : 'pre';
    const denied = actual === kind ? null : await refuse(actual);
    if (denied) return denied;
    const answer: ExitPrices = { now, open: isOpen(scanner, arb), prices: [...found.prices] };
    return c.json(answer, 200);
  });

/** Whether a feed has corrected what the event is since the person bet on it. */
function isAnotherMatch({ home, away, startsAt }: z.output<typeof exitQuerySchema>, event: SportEvent): boolean {
  if (home === undefined || away === undefined) return false;
  const { sport, league } = event;
  return correctionOf({ sport, league, home, away, startsAt: startsAt ?? event.startsAt }, event, 0) !== null;
}

function isOpen(scanner: Pick<MarketReader, 'open'>, id: string): boolean {
  for (const opportunity of scanner.open()) if (opportunity.id === id) return true;
  return false;
}
