/** Alert rules as a sheet shows them, which is a card already. */
import { AlertRuleList, type AlertRulesProps } from '../../settings/AlertRuleList.tsx';
import { List } from '../../ui/list/List.tsx';

export function AlertsInPanel(rules: AlertRulesProps) {
  return (
    <List flat>
      <AlertRuleList {...rules} />
    </List>
  );
}
