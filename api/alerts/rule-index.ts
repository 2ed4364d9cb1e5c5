/**
 * Finds the people to alert about a match, each with the best arb for them. Rules with the same filter over the same
 * houses are grouped, so that each filter is checked once.
 */
import type { AlertRule } from '#shared/alerts/alert-rule.ts';
import { matcherOf, worthOf } from '#shared/arb-filter/match.ts';
import { comparePlaced, type Placed, rankOf } from '#shared/arb-filter/order.ts';
import { type HouseSet, houseSetKey } from '#shared/arbitrage/house-sets/house-set.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs, EventId, TelegramId } from '#shared/units.ts';
import type { OpenArbs } from './open-arbs.ts';
import type { BoundRule } from './rules/alert-rules.ts';
import { type AlertTopic, topicOf } from './sent/topic.ts';

/** What a person should be alerted to about a topic. */
export interface Wanted {
  readonly telegramId: TelegramId;
  readonly topic: AlertTopic;
  /** Name and id of the rule that lets the arb in. */
  readonly rule: string;
  readonly ruleId: string;
  readonly setKey: string;
  readonly arb: Opportunity;
}

export interface RuleIndex {
  /**
   * set: the houses that the rule searches, with its person's commissions; null: the rule is for their own houses, and
   * they have none.
   */
  put(bound: BoundRule, set: HouseSet | null): void;
  /** Of one person, the oldest first. */
  of(telegramId: TelegramId): readonly BoundRule[];
  remove(ruleId: string): void;
  removePerson(telegramId: TelegramId): void;
  /** The sets and groups that rules ask for, by key, except the set of every house. */
  sets(): Map<string, { readonly set: HouseSet; readonly group: 'arbs' | 'chances' }>;
  /** For each person and topic of a match the best arb that one of their rules lets in. isMuted: leaves one out. moneyOf: what it pays them. */
  wanted(
    eventId: EventId,
    arbs: Pick<OpenArbs, 'ofEvent'>,
    now: EpochMs,
    isMuted: (telegramId: TelegramId, arb: Opportunity) => boolean,
    moneyOf: (telegramId: TelegramId, arb: Opportunity) => number,
  ): Wanted[];
}

interface SameRules {
  readonly rule: AlertRule;
  readonly set: HouseSet;
  readonly setKey: string;
  readonly bound: Map<string, BoundRule>;
}

/** Houses of `mine` are in the set already. */
const NOBODYS: ReadonlySet<string> = new Set();

export function createRuleIndex(): RuleIndex {
  const byFilter = new Map<string, SameRules>();
  /** key: where the rule is in `byFilter`; null: nowhere, because it searches nothing. */
  const all = new Map<string, { readonly key: string | null; readonly bound: BoundRule }>();

  function remove(ruleId: string): void {
    const known = all.get(ruleId);
    if (known === undefined) return;
    all.delete(ruleId);
    if (known.key === null) return;
    const same = byFilter.get(known.key);
    same?.bound.delete(ruleId);
    if (same?.bound.size === 0) byFilter.delete(known.key);
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
    put(bound, set) {
      const { rule } = bound;
      remove(rule.id);
      all.set(rule.id, { key: null, bound });
      if (set === null) return;
      const setKey = houseSetKey(set);
      // The sort order has no influence on alerts.
      const key = JSON.stringify([rule.kind, { ...rule.filter, sort: null }, setKey]);
      const same = byFilter.get(key) ?? { rule, set, setKey, bound: new Map() };
      same.bound.set(rule.id, bound);
      byFilter.set(key, same);
      all.set(rule.id, { key, bound });
    },
    sets() {
      const sets = new Map<string, { set: HouseSet; group: 'arbs' | 'chances' }>();
      for (const { rule, set, setKey } of byFilter.values()) {
        const group = rule.filter.view === 'arbs' ? 'arbs' : 'chances';
        if (set.houses !== null || set.commissions.size > 0) sets.set(`${group} ${setKey}`, { set, group });
      }
      return sets;
    },
    wanted(eventId, arbs, now, isMuted, moneyOf) {
      const best = new Map<string, Wanted & { readonly placed: Placed }>();
      for (const { rule, setKey, bound } of byFilter.values()) {
        const passing = placedOf(rule, arbs.ofEvent(setKey, eventId), now);
        if (passing.length === 0) continue;
        for (const { telegramId, rule: own } of bound.values()) {
          const { minMoney } = own.filter;
          const placed = passing.find(
            ({ arb }) => !isMuted(telegramId, arb) && (minMoney === null || moneyOf(telegramId, arb) >= minMoney),
          );
          if (placed === undefined) continue;
          const topic = topicOf(placed.arb);
          const key = `${telegramId} ${topic}`;
          const before = best.get(key);
          if (before !== undefined && comparePlaced(before.placed, placed) <= 0) continue;
          best.set(key, { telegramId, topic, rule: own.name, ruleId: own.id, setKey, arb: placed.arb, placed });
        }
      }
      return [...best.values()];
    },
  };
}

/** Those that the rule lets in, the best first, stale ones last. */
function placedOf({ kind, filter }: AlertRule, arbs: Iterable<Opportunity>, now: EpochMs): Placed[] {
  let matches: ((arb: Opportunity) => boolean) | null = null;
  const placed: Placed[] = [];
  for (const arb of arbs) {
    if (arb.kind !== kind) continue;
    matches ??= matcherOf({ ...filter, mine: false }, { now, mine: NOBODYS });
    if (matches(arb)) placed.push({ arb, rank: rankOf(arb, NOBODYS, now), key: -worthOf(arb) });
  }
  return placed.sort(comparePlaced);
}
