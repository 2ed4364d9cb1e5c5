/** Alert rules on a page without a list: using one opens its list. */
import { useLocation } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import type { AlertRule } from '#shared/alerts/alert-rule.ts';
import { printFilter } from '#shared/arb-filter/address.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { AlertRuleList } from '../../settings/AlertRuleList.tsx';

export function AlertsSection() {
  const [, navigate] = useLocation();
  return <AlertRuleList title={words.title} rule={null} onUse={rule => navigate(hrefOfRule(rule))} />;
}

function hrefOfRule({ kind, filter }: AlertRule): string {
  const query = printFilter(filter);
  return `${hrefOf(arbitrageRouteOf(kind))}${query === '' ? '' : `?${query}`}`;
}
