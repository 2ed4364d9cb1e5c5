/** The sheet of alert rules: the filter of the list becomes a rule in one tap; without a filter a least profit is proposed. */
import { Suspense, useState } from 'react';
import type { AlertRule, NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { type ArbFilter, conditionsOf } from '#shared/arb-filter/arb-filter.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { alertName, conditionsText } from '../../arb-terms/alert-name.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ChipChoice } from '../../ui/button/ChipChoice.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { percentInput } from '../../ui/field/number-fields.ts';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import styles from './AlertsPanel.module.css';

/** What it is made of is no part of the page's first load. */
const AlertsInPanel = lazyPart(async () => (await import('./AlertsInPanel.tsx')).AlertsInPanel, 'sentence');

export interface AlertsPanelProps {
  open: boolean;
  kind: ArbKind;
  /** Of the list beside it. */
  filter: ArbFilter;
  /** A rule to add as the panel opens; null: the panel only shows the rules. */
  rule: NewAlertRule | null;
  onClose: () => void;
  onCreate: (rule: NewAlertRule) => void;
  onUse: (rule: AlertRule) => void;
}

/** Per cent. */
const FLOORS = [0.5, 1, 2, 3] as const;
const FIRST_FLOOR = 1;

export function AlertsPanel({ open, kind, filter, rule, onClose, onCreate, onUse }: AlertsPanelProps) {
  const [floor, setFloor] = useState<number>(FIRST_FLOOR);
  const isNarrowed = conditionsOf(filter).length > 0;
  const create = () => {
    const asked = isNarrowed ? filter : { ...filter, profitFrom: floor };
    onCreate({ name: alertName(asked, kind), kind, filter: asked });
  };
  return (
    <Dialog
      open={open}
      title={words.title}
      onClose={onClose}
      foot={
        <>
          {isNarrowed ? (
            <p>{words.ofFilter(conditionsText({ kind, filter }))}</p>
          ) : (
            <>
              <p>{words.unfiltered}</p>
              <ChipChoice
                label={words.floor}
                value={String(floor)}
                options={FLOORS.map(each => [String(each), percentText(each)])}
                onChange={next => setFloor(Number(next))}
              />
            </>
          )}
          <Button primary onClick={create}>
            {isNarrowed ? words.create : words.createFrom(percentText(floor))}
          </Button>
        </>
      }
    >
      <div className={styles.rules}>
        <Suspense fallback={<ListLoading text={words.loading} lines={3} />}>
          <AlertsInPanel rule={rule} onUse={onUse} />
        </Suspense>
      </div>
    </Dialog>
  );
}

const percentText = (percent: number) => `${percentInput(percent)}\u00a0%`;
