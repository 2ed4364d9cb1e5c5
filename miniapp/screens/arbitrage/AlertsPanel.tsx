/** The sheet of alert rules: a filter becomes a rule in one tap. */
import type { AlertRule, NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { AlertRuleList } from '../../settings/AlertRuleList.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

export interface AlertsPanelProps {
  open: boolean;
  /** A rule to add as the panel opens; null: the panel only shows the rules. */
  rule: NewAlertRule | null;
  onClose: () => void;
  onUse: (rule: AlertRule) => void;
}

export function AlertsPanel({ open, rule, onClose, onUse }: AlertsPanelProps) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <AlertRuleList rule={rule} onUse={onUse} />
    </Dialog>
  );
}
