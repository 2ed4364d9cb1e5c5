/** Under the alerts: the filter of the list becomes a rule in one tap; without a filter a least profit is proposed. */
import { useState } from 'react';
import type { NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { type ArbFilter, conditionsOf } from '#shared/arb-filter/arb-filter.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { alertName, conditionsText } from '../../arb-terms/alert-name.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ChipChoice } from '../../ui/button/ChipChoice.tsx';
import { percentInput } from '../../ui/field/number-fields.ts';

export interface NewAlertFootProps {
  kind: ArbKind;
  /** Of the list beside it. */
  filter: ArbFilter;
  onCreate: (rule: NewAlertRule) => void;
}

/** Per cent. */
const FLOORS = [0.5, 1, 2, 3] as const;
const FIRST_FLOOR = 1;

export function NewAlertFoot({ kind, filter, onCreate }: NewAlertFootProps) {
  const [floor, setFloor] = useState<number>(FIRST_FLOOR);
  const isNarrowed = conditionsOf(filter).length > 0;
  const create = () => {
    const asked = isNarrowed ? filter : { ...filter, profitFrom: floor };
    onCreate({ name: alertName(asked, kind), kind, filter: asked });
  };
  return (
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
  );
}

const percentText = (percent: number) => `${percentInput(percent)}\u00a0%`;
