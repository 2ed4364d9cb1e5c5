/** The best current arbs for one member, a page at a time: the page's list, and the decision of its guard. */
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import { type ArbFilter, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { isStale, matcherOf } from '#shared/arb-filter/match.ts';
import { comparePlaced, keyOf, rankOf } from '#shared/arb-filter/order.ts';
import type { Opportunity, OpportunityKind } from '#shared/arbitrage/opportunity.ts';
import { ALL_ARBS, ARBS_PER_PAGE, type ArbLists, type ArbsAsked, type ArbsDenied } from '#shared/chat/arb-lists.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import type { ArbBoard } from './arb-board.ts';

export interface BestArbsDeps {
  readonly board: Pick<ArbBoard, 'list'>;
  readonly access: Pick<AccessService, 'decide' | 'groupsOf'>;
  readonly oddsClock: Clock;
  /** The time zone of a person's days; a default for those who have not chosen one. */
  readonly timeZoneOf: (telegramId: TelegramId) => Promise<string>;
}

const NOBODY_PINS: ReadonlySet<string> = new Set();
const NO_HOUSES: ReadonlySet<string> = new Set();

export function createBestArbs({ board, access, oddsClock, timeZoneOf }: BestArbsDeps): ArbLists {
  async function denialOf(telegramId: TelegramId, kind: OpportunityKind): Promise<ArbsDenied | null> {
    const route = findRoute(arbitrageRouteOf(kind));
    const decision = await access.decide(route, { telegramId, uid: null });
    return decision === 'allow' ? null : { denied: decision, groups: await access.groupsOf(route) };
  }
  return {
    async find(telegramId, { kind, id }) {
      const denial = await denialOf(telegramId, kind);
      if (denial) return denial;
      const now = oddsClock.now();
      const listed = [...board.list(`${kind} arbs`).arbs, ...board.list(`${kind} chances`).arbs];
      const arb = listed.find(each => each.id === id) ?? null;
      return { arb: arb && { ...arb, stale: isStale(arb, now) }, now, timeZone: await timeZoneOf(telegramId) };
    },
    async best(telegramId, kind, askedPage, asked = ALL_ARBS) {
      const denial = await denialOf(telegramId, kind);
      if (denial) return denial;
      const now = oddsClock.now();
      const placed = board
        .list(`${kind} arbs`)
        .arbs.filter(matcherOf(filterOf(asked), { now, mine: NO_HOUSES }))
        .map(arb => ({ arb, rank: rankOf(arb, NOBODY_PINS, now), key: keyOf(arb, 'profit', now) }))
        .sort(comparePlaced);
      const pages = Math.max(1, Math.ceil(placed.length / ARBS_PER_PAGE));
      const page = Math.min(Math.max(0, askedPage), pages - 1);
      const from = page * ARBS_PER_PAGE;
      const stale = placed.filter(({ arb }) => isStale(arb, now)).length;
      return {
        asked,
        kind,
        page,
        pages,
        fresh: placed.length - stale,
        stale,
        first: from + 1,
        // The scanner marks stale arbs only when it looks; prices that have expired since then count as stale, too.
        arbs: placed
          .slice(from, from + ARBS_PER_PAGE)
          .map(({ arb }): Opportunity => ({ ...arb, stale: isStale(arb, now) })),
        now,
        timeZone: await timeZoneOf(telegramId),
      };
    },
  };
}

function filterOf({ sport, minProfitPct }: ArbsAsked): ArbFilter {
  return { ...EMPTY_FILTER, sports: sport === null ? [] : [sport], profitFrom: minProfitPct };
}
