/** Under the alerts: the filter of the list becomes a rule in one tap; without a filter a least profit is proposed. */
import bellPlus from 'lucide:bell-plus';
import { useState } from 'react';
import type { NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { type ArbFilter, conditionsOf } from '#shared/arb-filter/arb-filter.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { cents } from '#shared/units.ts';
import { alertName, conditionsText } from '../../arb-terms/alert-name.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ChipChoice } from '../../ui/button/ChipChoice.tsx';
import { percentInput } from '../../ui/field/number-fields.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface NewAlertFootProps {
  kind: ArbKind;
  /** Of the list beside it. */
  filter: ArbFilter;
  onCreate: (rule: NewAlertRule) => void;
}

type Floor = Partial<Pick<ArbFilter, 'profitFrom' | 'minMoney'>>;

/** In per cent of the stakes, or in centavos of profit with the person's total. */
const FLOORS: readonly (readonly [name: string, floor: Floor])[] = [
  ...[0.5, 1, 2, 3].map(percent => [`${percentInput(percent)}\u00a0%`, { profitFrom: percent }] as const),
  ...[cents(1_000), cents(2_000)].map(money => [formatMoney(money).replace(/,00$/, ''), { minMoney: money }] as const),
];
const FIRST_FLOOR = '1\u00a0%';

export function NewAlertFoot({ kind, filter, onCreate }: NewAlertFootProps) {
  const [floor, setFloor] = useState(FIRST_FLOOR);
  const isNarrowed = conditionsOf(filter).length > 0;
  const create = () => {
    const asked = isNarrowed ? filter : { ...filter, ...FLOORS.find(([name]) => name === floor)?.[1] };
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
            value={floor}
            options={FLOORS.map(([name]) => [name, name])}
            onChange={setFloor}
          />
        </>
      )}
      <Button primary onClick={create}>
        <Icon icon={bellPlus} size="small" />
        {isNarrowed ? words.create : words.createFrom(floor)}
      </Button>
    </>
  );
}
