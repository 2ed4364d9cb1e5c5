/** Follows the sets of houses that rules ask for: opened with the first rule, closed with the last. */
import type { HouseSet } from '#shared/arbitrage/house-sets/house-set.ts';
import { houseSetKey } from '#shared/arbitrage/house-sets/house-set.ts';
import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { Log } from '#shared/ports/log.ts';
import type { HouseBoards } from '../arbitrage/house-boards.ts';
import type { RuleIndex } from './rule-index.ts';

export interface AlertSets {
  /** Opens and closes sets, so that they are those of the rules. */
  sync(rules: Pick<RuleIndex, 'sets'>): Promise<void>;
  close(): void;
}

export interface AlertSetsDeps {
  readonly houseBoards: Pick<HouseBoards, 'follow'>;
  readonly apply: (setKey: string, changes: readonly OpportunityChange[]) => void;
  /** No rule asks for this set any more. */
  readonly forgetSet: (setKey: string) => void;
  /**
   * Whether an alert shows an arb of this set. The set is then followed until that arb ends, or the message would end
   * too early.
   */
  readonly isShown: (setKey: string) => boolean;
  readonly log: Log;
}

export function createAlertSets({ houseBoards, apply, forgetSet, isShown, log }: AlertSetsDeps): AlertSets {
  const followed = new Map<string, { readonly set: HouseSet; readonly stop: () => void }>();

  return {
    async sync(rules) {
      const wanted = rules.sets();
      // New sets first, so that a message whose rule moves to another set does not end in between.
      for (const [key, { set, group }] of wanted) {
        if (followed.has(key)) continue;
        const setKey = houseSetKey(set);
        const stop = await houseBoards.follow(set, group, changes => apply(setKey, changes));
        if (stop === null) log.warn('há conjuntos de casas demais: os alertas de um deles esperam', { group });
        else followed.set(key, { set, stop });
      }
      const ended = new Set<string>();
      for (const [key, { set, stop }] of [...followed]) {
        const setKey = houseSetKey(set);
        if (wanted.has(key) || isShown(setKey)) continue;
        stop();
        followed.delete(key);
        ended.add(setKey);
      }
      for (const { set } of followed.values()) ended.delete(houseSetKey(set));
      for (const setKey of ended) forgetSet(setKey);
    },
    close() {
      for (const { stop } of followed.values()) stop();
      followed.clear();
    },
  };
}
