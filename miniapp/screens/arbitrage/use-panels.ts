/** Which sheet of the page is open, as its address says, and the data it was opened with. */
import { useState } from 'react';
import type { NewAlertRule } from '#shared/alerts/alert-rule.ts';
import type { Panel } from './list/ListTools.tsx';
import type { RescueSubject } from './rescue/RescueDialog.tsx';
import type { OpenAddress } from './use-open-address.ts';

/** The words in the address. */
const WORDS: Readonly<Record<Panel | 'rescue', string>> = {
  filters: 'filtros',
  alerts: 'alertas',
  houses: 'casas',
  hidden: 'escondidas',
  keys: 'teclas',
  replay: 'simulador',
  rescue: 'saidas',
};
const PANELS = ['filters', 'alerts', 'houses', 'hidden', 'keys', 'replay'] as const satisfies readonly Panel[];

export interface Panels {
  readonly panel: Panel | null;
  /** The rule to add when the alerts open; null: they are only shown. */
  readonly newAlert: NewAlertRule | null;
  /** The arb whose ways out are shown. */
  readonly rescue: RescueSubject | null;
  /** The address asks for the ways out of the opened arb, which has to say what they are of. */
  readonly asksRescue: boolean;
  readonly open: (panel: Panel) => void;
  readonly toggle: (panel: Panel) => void;
  readonly close: (panel: Panel) => void;
  readonly openAlerts: (rule: NewAlertRule) => void;
  readonly openRescue: (rescue: RescueSubject) => void;
  readonly closeRescue: () => void;
}

export function usePanels(address: OpenAddress): Panels {
  const [newAlert, setNewAlert] = useState<NewAlertRule | null>(null);
  const [rescue, setRescue] = useState<RescueSubject | null>(null);
  const panel = PANELS.find(each => WORDS[each] === address.painel) ?? null;
  const hasRescue = address.painel === WORDS.rescue;
  const open = (next: Panel) => {
    setNewAlert(null);
    address.open('painel', WORDS[next]);
  };
  // A sheet that another one replaced reports its own closing afterwards: that must not close the new one.
  const close = (closed: Panel) => address.close('painel', WORDS[closed]);
  return {
    panel,
    newAlert,
    rescue: hasRescue ? rescue : null,
    asksRescue: hasRescue && rescue === null,
    open,
    toggle: next => (next === panel ? close(next) : open(next)),
    close,
    openAlerts: rule => {
      open('alerts');
      setNewAlert(rule);
    },
    openRescue: next => {
      setRescue(next);
      address.open('painel', WORDS.rescue);
    },
    closeRescue: () => address.close('painel', WORDS.rescue),
  };
}
