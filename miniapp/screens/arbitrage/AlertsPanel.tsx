/** The sheet of alert rules, and of a new one. */
import { Suspense } from 'react';
import type { AlertRule, NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import styles from './AlertsPanel.module.css';
import { NewAlertFoot, type NewAlertFootProps } from './NewAlertFoot.tsx';

/** What it is made of is no part of the page's first load. */
const AlertsInPanel = lazyPart(async () => (await import('./AlertsInPanel.tsx')).AlertsInPanel, 'sentence');

const head = () => import('./AlertsHead.tsx');
const AlertsNote = lazyPart(async () => (await head()).AlertsNote, 'nothing');
const PauseAll = lazyPart(async () => (await head()).PauseAll, 'nothing');

const NBSP = '\u00a0';

export interface AlertsPanelProps extends NewAlertFootProps {
  open: boolean;
  /** A rule to add as the panel opens; null: the panel only shows the rules. */
  rule: NewAlertRule | null;
  onClose: () => void;
  onUse: (rule: AlertRule) => void;
}

export function AlertsPanel({ open, rule, onClose, onUse, ...foot }: AlertsPanelProps) {
  return (
    <Dialog
      open={open}
      title={words.title}
      // Its line has its place before it is known what it says.
      note={
        <Suspense fallback={NBSP}>
          <AlertsNote />
        </Suspense>
      }
      action={
        <Suspense>
          <PauseAll />
        </Suspense>
      }
      onClose={onClose}
      foot={<NewAlertFoot {...foot} />}
    >
      <div className={styles.rules}>
        <Suspense fallback={<ListLoading text={words.loading} lines={3} />}>
          <AlertsInPanel rule={rule} onUse={onUse} />
        </Suspense>
      </div>
    </Dialog>
  );
}
