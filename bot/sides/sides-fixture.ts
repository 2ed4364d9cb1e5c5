/** Other sides for tests: people who may open the lists, and what looking finds. */
import type { ArbsDenied } from '#shared/chat/arb-lists.ts';
import type { OtherSides, SidesLooked } from '#shared/other-side/other-sides.ts';
import { CLOCKED } from '#shared/other-side/sides-fixture.ts';
import type { Tip } from '#shared/other-side/tip.ts';

export interface KeptSides extends OtherSides {
  readonly denied: Map<number, ArbsDenied>;
  /** What people looked for. */
  readonly asked: Tip[];
  look: (tip: Tip) => SidesLooked | Promise<SidesLooked>;
}

export function keptSides(): KeptSides {
  const denied = new Map<number, ArbsDenied>();
  const asked: Tip[] = [];
  const sides: KeptSides = {
    denied,
    asked,
    look: () => ({ kind: 'no_match', match: null }),
    mayOpen: async telegramId => !denied.has(telegramId),
    async find(telegramId, tip) {
      asked.push(tip);
      return denied.get(telegramId) ?? { ...(await sides.look(tip)), ...CLOCKED };
    },
  };
  return sides;
}
