/** The ways out where the person says which leg is placed, at which odds and stake. */

import { useDeferredValue, useMemo, useState } from 'react';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { formatMoneyInput, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { legKey } from '#shared/placing/placing.ts';
import { exitsOf, priceOfLeg } from '#shared/rescue/exits.ts';
import { cents } from '#shared/units.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Input } from '../../../ui/field/Input.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import tools from '../../../ui/tools.module.css';
import panel from '../filter/FilterPanel.module.css';
import { useExitPrices } from './exit-prices.ts';
import { OddsField } from './OddsField.tsx';
import { RescueAnswer } from './RescueAnswer.tsx';
import styles from './RescueDialog.module.css';
import { labelsOf, type RescueBodyProps, readRescueField, type TypedOdds } from './rescue-fields.ts';
import { findWays } from './rescue-view.ts';

interface Draft {
  readonly placed: number;
  readonly odds: TypedOdds;
  readonly stake: string;
}

export function AskedRescue({ arb, plan, houses, isListed, onRegister }: RescueBodyProps) {
  const [draft, setDraft] = useState<Draft>(() => ({
    placed: 0,
    odds: arb.legs.map(() => null),
    stake: formatMoneyInput(plan.stakes[0] ?? cents(0)),
  }));
  const exitPrices = useExitPrices(arb);
  const { prices, now } = exitPrices;
  // Typing has priority: the result follows when there is time.
  const settled = useDeferredValue(draft);
  const current = useDeferredValue(prices);
  const { exits, found } = useMemo(() => {
    const leg = arb.legs[settled.placed];
    const typed = settled.odds.map(readRescueField);
    const stake = parseMoney(settled.stake);
    const placed =
      leg === undefined
        ? []
        : [
            {
              leg,
              odds: typed[settled.placed] ?? leg.odds,
              stake: stake.ok ? stake.value : cents(Number.NaN),
            },
          ];
    const exits = exitsOf({
      placed: placed.map(each => each.leg),
      toCover: placed.reduce((most, each) => Math.max(most, each.stake * each.odds), 0),
      open: arb.legs.flatMap((each, at) => (at === settled.placed ? [] : [{ leg: each, typed: typed[at] ?? null }])),
      prices: current,
      houses,
    });
    return { exits, found: findWays(arb, placed, { planned: plan.worst, asked: plan.asked, houses, exits }) };
  }, [arb, plan, houses, settled, current]);
  const labels = labelsOf(arb.legs, arb.event);
  const place = (placed: number) =>
    setDraft({ ...draft, placed, stake: formatMoneyInput(plan.stakes[placed] ?? cents(0)) });
  return (
    <div className={tools.stack}>
      <p className={tools.hint}>{words.intro}</p>
      <fieldset className={panel.group}>
        <legend className={tools.legend}>{words.placed}</legend>
        <div className={panel.chips}>
          {arb.legs.map((leg, at) => (
            <Pressable
              key={legKey(leg)}
              className={panel.chip}
              aria-pressed={at === draft.placed}
              onClick={() => place(at)}
            >
              <span className={tools.chipName}>
                {labels[at]} · {leg.bookName}
              </span>
            </Pressable>
          ))}
        </div>
      </fieldset>
      <div className={styles.fields}>
        {arb.legs.map((leg, at) => (
          <OddsField
            key={legKey(leg)}
            label={at === draft.placed ? words.placedOdds : words.oddsNow(labels[at] ?? '', leg.bookName)}
            leg={leg}
            typed={draft.odds[at] ?? null}
            price={at === draft.placed ? 'taken' : priceOfLeg(leg, prices)}
            now={now}
            onType={text => setDraft({ ...draft, odds: draft.odds.with(at, text) })}
          />
        ))}
        <Labelled label={words.placedStake}>
          <Input
            inputMode="decimal"
            value={draft.stake}
            onChange={event => setDraft({ ...draft, stake: event.target.value })}
          />
        </Labelled>
      </div>
      <RescueAnswer {...{ arb, exitPrices, isListed, exits, found, onRegister }} />
    </div>
  );
}
