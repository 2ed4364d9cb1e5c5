/**
 * Advice while something can still be done: that the arb has closed, that it no longer pays, and the way out that loses least.
 */

import { useMemo } from 'react';
import type { Leg } from '#shared/arbitrage/opportunity.ts';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatOdds, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import type { OtherHouse } from '#shared/placing/other-house.ts';
import type { Placing } from '#shared/placing/placing.ts';
import { type Advice, adviseOn } from '#shared/placing/placing-advice.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import type { ExitPrice } from '#shared/rescue/exit-price.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import { type EpochMs, floorCents } from '#shared/units.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import styles from './PlacingSteps.module.css';
import { hasRefused, paysNoMore } from './placing-view.ts';
import card from './StepCard.module.css';

export interface PlacingAdviceProps {
  placing: Placing;
  plan: PlacingPlan;
  houses: HousesByKey;
  prices: readonly ExitPrice[];
  /** The current prices have been requested, but are not here yet. */
  asking: boolean;
  /** The arb has ended, or its prices cannot be followed. */
  isOver: boolean;
  onRescue: (placing: Placing) => void;
  /** Places these legs instead of what is open. */
  onInstead: (legs: readonly Leg[]) => void;
  /** Called if nothing was placed: forgets the placing. */
  onStop: () => void;
  now: EpochMs;
}

export function PlacingAdvice(props: PlacingAdviceProps) {
  const { placing, plan, houses, prices, asking, isOver, onRescue, onInstead, onStop, now } = props;
  const advice = useMemo(() => adviseOn(placing, plan, { prices, houses, now }), [placing, plan, prices, houses, now]);
  const isComplete = plan.placed > 0 && plan.next === null && plan.legs.every(({ status }) => status !== 'refused');
  const hasClosed = placing.closedAt !== null && !isComplete;
  const isRefused = hasRefused(plan);
  const isOpen = advice.kind === 'unknown' || (advice.kind === 'leave' && isRefused);
  const text = isComplete ? null : asking && isOpen ? words.askingHouses : textOf(advice, plan);
  if (!hasClosed && text === null) return null;
  return (
    <div className={styles.advice} role="status" data-advice={advice.kind}>
      {hasClosed && <p>{plan.placed > 0 ? words.closed : words.closedNothing}</p>}
      {text !== null && <p>{text}</p>}
      {advice.kind === 'other_house' && (
        <Pressable className={styles.strong} onClick={() => onInstead(advice.other.legs)}>
          {words.instead(namesOf(advice.other))}
        </Pressable>
      )}
      {plan.placed === 0 && isRefused && (
        <Pressable className={advice.kind === 'other_house' ? card.other : styles.strong} onClick={onStop}>
          {words.stopHere}
        </Pressable>
      )}
      {plan.placed > 0 && (
        <Pressable className={rescueLook(plan, isOver)} onClick={() => onRescue(placing)}>
          {words.rescue}
        </Pressable>
      )}
    </div>
  );
}

/** Money is at risk: the way out leads wherever going on does not help, in the colour of an act only while the arb is on. */
function rescueLook(plan: PlacingPlan, isOver: boolean): string | undefined {
  if (isOver) return styles.inverse;
  return hasRefused(plan) || paysNoMore(plan) ? styles.strong : card.other;
}

function textOf(advice: Advice, plan: PlacingPlan): string | null {
  switch (advice.kind) {
    case 'go_on':
      return null;
    case 'leave':
      if (!hasRefused(plan)) return words.advice.leave(formatSignedMoney(plan.worst));
      return advice.other === null
        ? `${words.nothingPlaced} ${words.noOtherHouse}`
        : `${words.nothingPlaced} ${words.otherLoses(offersOf(advice.other), formatSignedMoney(advice.other.worst))}`;
    case 'other_house':
      return `${words.nothingPlaced} ${words.otherHouse(offersOf(advice.other), formatSignedMoney(advice.other.worst))}`;
    case 'unknown':
      return words.advice.unknown;
    default:
      return words.advice[advice.kind](formatSignedMoney(floorCents(advice.way.worst)));
  }
}

/** Example: 'Novibet a 2,00'. */
const offersOf = ({ instead }: OtherHouse): string =>
  instead.map(({ bookName, odds }) => words.at(bookName, formatOdds(odds))).join(' e ');

const namesOf = ({ instead }: OtherHouse): string => instead.map(({ bookName }) => bookName).join(' e ');
