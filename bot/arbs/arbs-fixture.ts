/** Arbs and members kept in memory, for the tests of this folder and its neighbours. `api/arbitrage` has the real ones. */

import { isSuspicious } from '#shared/arb-filter/match.ts';
import { NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { ALL_ARBS, ARBS_PER_PAGE, type ArbLists, type ArbsDenied } from '#shared/chat/arb-lists.ts';
import { cents } from '#shared/units.ts';

export interface KeptArbs extends ArbLists {
  readonly open: Opportunity[];
  readonly denied: Map<number, ArbsDenied>;
  /** The groups where everybody may see the list. */
  readonly openIn: Set<number>;
  best: ArbLists['best'];
}

export function keptArbs(): KeptArbs {
  const open: Opportunity[] = [];
  const denied = new Map<number, ArbsDenied>();
  const openIn = new Set<number>();
  return {
    open,
    denied,
    openIn,
    mayShowIn: async chatId => openIn.has(chatId),
    async find(telegramId, { kind, id }) {
      const arb = open.find(each => each.kind === kind && each.id === id) ?? null;
      return denied.get(telegramId) ?? { arb, now: NOW, timeZone: 'America/Sao_Paulo' };
    },
    async best(telegramId, kind, askedPage, asked = ALL_ARBS) {
      const refusal = denied.get(telegramId);
      if (refusal) return refusal;
      const { sport, minProfitPct } = asked;
      const asks = open.filter(
        arb =>
          arb.kind === kind &&
          (sport === null || arb.event.sport === sport) &&
          arb.profit * 100 >= (minProfitPct ?? -100),
      );
      const all = asks.filter(arb => !isSuspicious(arb, NOW));
      const pages = Math.max(1, Math.ceil(all.length / ARBS_PER_PAGE));
      const page = Math.min(askedPage, pages - 1);
      const from = page * ARBS_PER_PAGE;
      return {
        asked: { ...asked, everyHouse: true },
        ownHouses: null,
        kind,
        page,
        pages,
        count: all.length,
        suspicious: asks.length - all.length,
        first: from + 1,
        total: cents(100_000),
        arbs: all
          .slice(from, from + ARBS_PER_PAGE)
          .map(arb => ({ arb, worst: cents(Math.floor(arb.profit * 100_000)), more: 0 })),
        now: NOW,
        timeZone: 'America/Sao_Paulo',
      };
    },
  };
}
