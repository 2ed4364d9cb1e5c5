/** An alert rule in words: its default name, and what it lets in. */
import { MAX_RULE_NAME, type NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { type ArbFilter, conditionsOf } from '#shared/arb-filter/arb-filter.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { filters, views } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage, sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import { decimalText } from '#shared/catalogue/numbers/decimal-text.ts';
import { chipsOf } from './filter-chips.ts';

/** Example: soccer from 2 % before the match → 'Surebets · Pré-jogo · Futebol · de 2 %'. */
export function alertName(filter: ArbFilter, kind: ArbKind): string {
  const parts = conditionsOf(filter).map(condition => {
    if (condition === 'sports') return filter.sports.map(sport => sports[sport]).join(', ');
    if (condition === 'profit' && filter.profitFrom !== null)
      return `${filters.from} ${decimalText(filter.profitFrom)}\u00a0%`;
    return filters.conditions[condition];
  });
  return [views[filter.view], arbitrage.kinds[kind], ...parts, ...(filter.suspicious ? [suspicions.condition] : [])]
    .join(' · ')
    .slice(0, MAX_RULE_NAME);
}

/** What a rule lets in, part by part. Example: 'pré-jogo, Futebol, lucro de 2 %'. */
export function conditionsText({ kind, filter }: Pick<NewAlertRule, 'kind' | 'filter'>): string {
  const parts = chipsOf(filter).map(({ text }) => text);
  return [arbitrage.kinds[kind].toLowerCase(), ...(parts.length > 0 ? parts : [filters.everything])].join(', ');
}
