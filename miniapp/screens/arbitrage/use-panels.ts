/** Which sheet of the page is open, and the data it was opened with. */
import { useState } from 'react';
import type { NewAlertRule } from '#shared/alerts/alert-rule.ts';
import type { Panel } from './list/ListTools.tsx';
import type { RescueSubject } from './rescue/RescueDialog.tsx';

export interface Panels {
  readonly panel: Panel | null;
  /** The rule to add when the alerts open; null: they are only shown. */
  readonly newAlert: NewAlertRule | null;
  /** The arb whose ways out are shown. */
  readonly rescue: RescueSubject | null;
  readonly open: (panel: Panel) => void;
  readonly toggle: (panel: Panel) => void;
  readonly close: (panel: Panel) => void;
  readonly openAlerts: (rule: NewAlertRule) => void;
  readonly closeAlerts: () => void;
  readonly openRescue: (rescue: RescueSubject) => void;
  readonly closeRescue: () => void;
}

export function usePanels(): Panels {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [newAlert, setNewAlert] = useState<NewAlertRule | null>(null);
  const [rescue, setRescue] = useState<RescueSubject | null>(null);
  // A sheet that another one replaced reports its own closing afterwards: that must not close the new one.
  const close = (closed: Panel) => setPanel(now => (now === closed ? null : now));
  return {
    panel,
    newAlert,
    rescue,
    open: setPanel,
    toggle: next => setPanel(next === panel ? null : next),
    close,
    openAlerts: rule => {
      setNewAlert(rule);
      setPanel('alerts');
    },
    closeAlerts: () => {
      setNewAlert(null);
      close('alerts');
    },
    openRescue: setRescue,
    closeRescue: () => setRescue(null),
  };
}
