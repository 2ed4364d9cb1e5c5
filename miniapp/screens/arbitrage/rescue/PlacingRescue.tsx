/** The ways out of what is placed already: only the odds of the other legs can be typed, and a way out can be placed. */
import { useDeferredValue, useMemo, useState } from 'react';
import type { Leg } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { legKey, type Placing, totalOf } from '#shared/placing/placing.ts';
import { chosenLegs, openLegsOf, placedOf, placingExits } from '#shared/placing/placing-advice.ts';
import { priceOfLeg } from '#shared/rescue/exits.ts';
import type { Cents } from '#shared/units.ts';
import tools from '../../../ui/tools.module.css';
import { useExitPrices } from './exit-prices.ts';
import { OddsField } from './OddsField.tsx';
import { RescueAnswer } from './RescueAnswer.tsx';
import styles from './RescueDialog.module.css';
import { labelsOf, type RescueBodyProps, readRescueField, type TypedOdds } from './rescue-fields.ts';
import { findWays, type WayToPlace } from './rescue-view.ts';

interface PlacingRescueProps extends RescueBodyProps {
  placing: Placing;
  /** budget: the most that the legs put at risk; null: as much as completing takes. */
  onChoose: (legs: readonly Leg[], budget: Cents | null) => void;
}

export function PlacingRescue({ arb, plan, placing, houses, isListed, onRegister, onChoose }: PlacingRescueProps) {
  const open = useMemo(() => openLegsOf(placing), [placing]);
  const [odds, setOdds] = useState<TypedOdds>(() =>
    open.map(({ leg, typed }) => (typed ? formatOdds(leg.odds) : null)),
  );
  const exitPrices = useExitPrices(arb);
  const { prices, now } = exitPrices;
  const settled = useDeferredValue(odds);
  const current = useDeferredValue(prices);
  const placed = useMemo(() => placedOf(placing), [placing]);
  const { exits, found } = useMemo(() => {
    const exits = placingExits(placing, { prices: current, typed: settled.map(readRescueField), houses });
    const asked = totalOf(placing);
    return { exits, found: findWays(arb, placed, { planned: plan.worst, asked, houses, exits }) };
  }, [arb, plan, placing, placed, houses, settled, current]);
  const choose = ({ offers, budget }: WayToPlace) => onChoose(chosenLegs(exits, offers, now ?? arb.updatedAt), budget);
  const labels = labelsOf(
    open.map(({ leg }) => leg),
    arb.event,
  );
  return (
    <div className={tools.stack}>
      <p className={tools.hint}>{words.introPlacing}</p>
      <div>
        <h3 className={tools.legend}>{words.placed}</h3>
        <ul>
          {placed.map(({ leg, odds: got, stake }) => (
            <li key={legKey(leg)}>
              {words.bet(
                selectionLabel(leg.market, leg.selection, leg.line, arb.event),
                leg.bookName,
                formatOdds(got),
                formatMoney(stake),
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.fields}>
        {open.map(({ leg, status }, at) => (
          <OddsField
            key={legKey(leg)}
            label={words.oddsNow(labels[at] ?? '', leg.bookName)}
            leg={leg}
            typed={odds[at] ?? null}
            price={status === 'refused' ? 'refused' : priceOfLeg(leg, prices)}
            now={now}
            onType={text => setOdds(odds.with(at, text))}
          />
        ))}
      </div>
      <RescueAnswer {...{ arb, exitPrices, isListed, exits, found, onRegister }} onChoose={choose} />
    </div>
  );
}
