/**
 * Finds the people to alert about an arb. Rules with the same filter are grouped, so that each filter is checked once.
 */

import type { AlertRule } from '#shared/alerts/alert-rule.ts';
import { matcherOf } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import type { BoundRule } from '../people/alert-rules.ts';

export interface Listener {
  readonly telegramId: TelegramId;
  readonly ruleId: string;
  readonly name: string;
}

export interface RuleIndex {
  put(bound: BoundRule): void;
  /** The rules of one person, oldest first. */
  of(telegramId: TelegramId): readonly BoundRule[];
  remove(ruleId: string): void;
  removePerson(telegramId: TelegramId): void;
  /** Each person once, with their oldest rule that the arb matches. */
  listeners(arb: Opportunity, now: EpochMs): Listener[];
}

interface Same {
  readonly rule: AlertRule;
  readonly listeners: Map<string, Listener>;
}

/** Empty, because `mine` was replaced with the person's houses when the rule was made. */
const NOBODYS: ReadonlySet<string> = new Set();

export function createRuleIndex(): RuleIndex {
  const byFilter = new Map<string, Same>();
  const all = new Map<string, { readonly key: string; readonly bound: BoundRule }>();

  function remove(ruleId: string): void {
    const known = all.get(ruleId);
    if (known === undefined) return;
    all.delete(ruleId);
    const same = byFilter.get(known.key);
    same?.listeners.delete(ruleId);
    if (same?.listeners.size === 0) byFilter.delete(known.key);
  }

  return {
    remove,
    removePerson(telegramId) {
      for (const { bound } of [...all.values()]) if (bound.telegramId === telegramId) remove(bound.rule.id);
    },
    of(telegramId) {
      const theirs = [...all.values()].filter(({ bound }) => bound.telegramId === telegramId);
      return theirs.map(({ bound }) => bound).sort((a, b) => a.rule.createdAt - b.rule.createdAt);
    },
    put(bound) {
      const { telegramId, rule } = bound;
      remove(rule.id);
      // The sort order has no influence on alerts.
      const key = JSON.stringify([rule.kind, { ...rule.filter, sort: null }]);
      const same = byFilter.get(key) ?? { rule, listeners: new Map() };
      same.listeners.set(rule.id, { telegramId, ruleId: rule.id, name: rule.name });
      byFilter.set(key, same);
      all.set(rule.id, { key, bound });
    },
    listeners(arb, now) {
      const found = new Map<number, Listener>();
      for (const { rule, listeners } of byFilter.values()) {
        if (rule.kind !== arb.kind || !matcherOf(rule.filter, { now, mine: NOBODYS })(arb)) continue;
        for (const listener of listeners.values()) {
          if (!found.has(listener.telegramId)) found.set(listener.telegramId, listener);
        }
      }
      return [...found.values()];
    },
  };
}
