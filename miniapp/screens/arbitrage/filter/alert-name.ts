/** The default name of an alert rule created from a filter. */
import { MAX_RULE_NAME } from '#shared/alerts/alert-rule.ts';
import { type ArbFilter, conditionsOf } from '#shared/arb-filter/arb-filter.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { filters, views } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage, sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import { percentInput } from '../../../ui/field/number-fields.ts';

/** Example: soccer from 2 % before the match → 'Surebets · Pré-jogo · Futebol · de 2 %'. */
export function alertName(filter: ArbFilter, kind: ArbKind): string {
  const parts = conditionsOf(filter).map(condition => {
    if (condition === 'sports') return filter.sports.map(sport => sports[sport]).join(', ');
    if (condition === 'profit' && filter.profitFrom !== null)
      return `${filters.from} ${percentInput(filter.profitFrom)}\u00a0%`;
    return filters.conditions[condition];
  });
  return [views[filter.view], arbitrage.kinds[kind], ...parts, ...(filter.suspicious ? [suspicions.condition] : [])]
    .join(' · ')
    .slice(0, MAX_RULE_NAME);
}
