/** The ways out, or why there are none; and the prices that were left out. */
import { useEffect, useRef } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import type { Exits } from '#shared/rescue/exits.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import tools from '../../../ui/tools.module.css';
import type { ExitPricesView } from './exit-prices.ts';
import { Outdated, RescueWays } from './RescueWays.tsx';
import type { RescueBodyProps } from './rescue-fields.ts';
import type { findWays, WayToPlace } from './rescue-view.ts';

interface RescueAnswerProps {
  arb: Opportunity;
  exitPrices: ExitPricesView;
  isListed: RescueBodyProps['isListed'];
  exits: Exits;
  found: ReturnType<typeof findWays>;
  onChoose?: (way: WayToPlace) => void;
  onRegister: RescueBodyProps['onRegister'];
}

export function RescueAnswer({ arb, exitPrices, isListed, exits, found, onChoose, onRegister }: RescueAnswerProps) {
  const { now, closed, problem } = exitPrices;
  const haptic = useHaptics();
  const outcome = found.ok ? 'success' : found.error.code === 'noOffers' ? 'warning' : null;
  const felt = useRef<typeof outcome>(null);
  const isAnswered = now !== null;
  useEffect(() => {
    // Only when the outcome changes, not with each price or key.
    if (!isAnswered || outcome === null || outcome === felt.current) return;
    felt.current = outcome;
    haptic(outcome);
  }, [outcome, isAnswered, haptic]);
  return (
    <>
      <p role="status" className={problem === null ? tools.hint : tools.problem}>
        {problem ?? (now === null ? words.asking : closed && !isListed(arb) && words.closed)}
      </p>
      {found.ok ? (
        <RescueWays view={found.value} now={now} onRegister={onRegister} {...(onChoose && { onChoose })} />
      ) : (
        // Before the first answer there is nothing to complain of yet.
        (found.error.code !== 'noOffers' || (problem === null && now !== null)) && (
          <p role="status" className={tools.problem}>
            {words[found.error.code]}
          </p>
        )
      )}
      <Outdated prices={exits.outdated} event={arb.event} now={now} />
    </>
  );
}
