/** The best current arbs for one member, a page at a time: the page's list, and the decision of its guard. */
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import { type ArbFilter, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { houseSetOf } from '#shared/arb-filter/asked-houses.ts';
import { countMatching, isStale, matcherOf } from '#shared/arb-filter/match.ts';
import { comparePlaced, keyOf, rankOf } from '#shared/arb-filter/order.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { isEveryHouse } from '#shared/arbitrage/house-sets/house-set.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { ALL_ARBS, ARBS_PER_PAGE, type ArbLists, type ArbsAsked } from '#shared/chat/arb-lists.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import { type HousesByKey, planStakes } from '#shared/stakes/stake-plan.ts';
import type { Cents, TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import type { ArbBoard } from './arb-board.ts';
import type { HouseBoards } from './house-boards.ts';
import { denialOf } from './list-guard.ts';

export interface BestArbsDeps {
  readonly board: Pick<ArbBoard, 'list'>;
  readonly access: Pick<AccessService, 'decide' | 'groupsOf'>;
  /** The lists of a person's own houses. */
  readonly houseBoards: Pick<HouseBoards, 'hold'>;
  readonly termsOf: (telegramId: TelegramId) => Promise<ListTerms>;
  readonly oddsClock: Clock;
  /** The time zone of a person's days; a default for those who have not chosen one. */
  readonly timeZoneOf: (telegramId: TelegramId) => Promise<string>;
}

/** What a person's list is counted with. */
export interface ListTerms {
  readonly list: readonly HouseSettings[];
  readonly byBook: HousesByKey;
  /** Centavos of one operation; null: never set. */
  readonly total: Cents | null;
}

const NOBODY_PINS: ReadonlySet<string> = new Set();
const NO_HOUSES: ReadonlySet<string> = new Set();

export function createBestArbs(deps: BestArbsDeps): ArbLists {
  const { board, access, houseBoards, termsOf, oddsClock, timeZoneOf } = deps;

  /** The arbs of one kind over every house, or over those that the person has, at their commissions. */
  async function arbsOf(list: readonly HouseSettings[], kind: ArbKind, everyHouse: boolean) {
    const set = houseSetOf({ mine: !everyHouse, houses: [] }, list);
    const held = isEveryHouse(set) ? { board, release() {} } : await houseBoards.hold(set, 'arbs');
    // If too many sets are looked at, the answer is the common list, marked as not the person's own.
    if (held === null) return { arbs: board.list(`${kind} arbs`).arbs, isOwn: false };
    const { arbs } = held.board.list(`${kind} arbs`);
    held.release();
    return { arbs, isOwn: set.houses !== null };
  }

  return {
    async mayShowIn(chatId, kind) {
      const groups = await access.groupsOf(findRoute(arbitrageRouteOf(kind)));
      return groups.some(group => group.chatId === chatId);
    },
    async find(telegramId, { kind, id }) {
      const denial = await denialOf(access, telegramId, kind);
      if (denial) return denial;
      const now = oddsClock.now();
      const listed = [...board.list(`${kind} arbs`).arbs, ...board.list(`${kind} chances`).arbs];
      const arb = listed.find(each => each.id === id) ?? null;
      return { arb: arb && { ...arb, stale: isStale(arb, now) }, now, timeZone: await timeZoneOf(telegramId) };
    },
    async best(telegramId, kind, askedPage, asked = ALL_ARBS) {
      const denial = await denialOf(access, telegramId, kind);
      if (denial) return denial;
      const terms = await termsOf(telegramId);
      const { list, total } = terms;
      const ownHouses = list.filter(({ on }) => on).length;
      const { arbs, isOwn } = await arbsOf(list, kind, asked.everyHouse || ownHouses === 0);
      const now = oddsClock.now();
      const context = { now, mine: NO_HOUSES };
      const filter = filterOf(asked);
      const withSuspicious = countMatching(arbs, { ...filter, suspicious: true }, context);
      const placed = arbs
        .filter(matcherOf(filter, context))
        .map(arb => ({ arb, rank: rankOf(arb, NOBODY_PINS, now), key: keyOf(arb, 'profit', now) }))
        .sort(comparePlaced);
      const matches = [...Map.groupBy(placed, ({ arb }) => arb.event.id).values()];
      const pages = Math.max(1, Math.ceil(matches.length / ARBS_PER_PAGE));
      const page = Math.min(Math.max(0, askedPage), pages - 1);
      const from = page * ARBS_PER_PAGE;
      return {
        asked: { ...asked, everyHouse: !isOwn },
        ownHouses: ownHouses === 0 ? null : ownHouses,
        kind,
        page,
        pages,
        count: placed.length,
        suspicious: withSuspicious - placed.length,
        first: from + 1,
        total,
        arbs: matches.slice(from, from + ARBS_PER_PAGE).flatMap(([best, ...others]) => {
          return best === undefined ? [] : { arb: best.arb, worst: worstOf(best.arb, terms), more: others.length };
        }),
        now,
        timeZone: await timeZoneOf(telegramId),
      };
    },
  };
}

function worstOf(arb: Opportunity, { total, byBook }: ListTerms): Cents | null {
  if (total === null) return null;
  const { placeable, worst } = planStakes(arb, { total, houses: byBook });
  return placeable ? worst : null;
}

function filterOf({ sport, minProfitPct }: ArbsAsked): ArbFilter {
  return { ...EMPTY_FILTER, sports: sport === null ? [] : [sport], profitFrom: minProfitPct };
}
