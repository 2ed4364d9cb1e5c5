/** Said while it matters: that the arb has closed, that it no longer pays, and the way out that loses least. */

import { useMemo } from 'react';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import type { Placing } from '#shared/placing/placing.ts';
import { type Advice, adviseOn } from '#shared/placing/placing-advice.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import type { ExitPrice } from '#shared/wire/arbitrage.ts';
import styles from './PlacingSteps.module.css';
import card from './StepCard.module.css';

export interface PlacingAdviceProps {
  placing: Placing;
  plan: PlacingPlan;
  houses: HousesByKey;
  prices: readonly ExitPrice[];
  /** The prices of now have been asked for, and are not here yet. */
  asking: boolean;
  onRescue: (placing: Placing) => void;
}

export function PlacingAdvice({ placing, plan, houses, prices, asking, onRescue }: PlacingAdviceProps) {
  const advice = useMemo(() => adviseOn(placing, plan, { prices, houses }), [placing, plan, prices, houses]);
  const isComplete = plan.placed > 0 && plan.next === null && plan.legs.every(({ status }) => status !== 'refused');
  const hasClosed = placing.closedAt !== null && !isComplete;
  const text = isComplete || (asking && advice.kind === 'unknown') ? null : textOf(advice, plan);
  if (!hasClosed && text === null) return null;
  return (
    <div className={styles.advice} role="status" data-advice={advice.kind}>
      {hasClosed && <p>{plan.placed > 0 ? words.closed : words.closedNothing}</p>}
      {text !== null && <p>{text}</p>}
      {plan.placed > 0 && (
        <button type="button" className={card.other} onClick={() => onRescue(placing)}>
          {words.rescue}
        </button>
      )}
    </div>
  );
}

function textOf(advice: Advice, plan: PlacingPlan): string | null {
  switch (advice.kind) {
    case 'go_on':
      return null;
    case 'leave':
      return plan.legs.some(({ status }) => status === 'refused')
        ? words.nothingPlaced
        : words.advice.leave(formatSignedMoney(plan.worst));
    case 'unknown':
      return words.advice.unknown;
    default:
      return words.advice[advice.kind](formatSignedMoney(advice.way.worst));
  }
}
