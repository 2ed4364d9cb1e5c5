/** What else can be done with an opened arb. */

import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { classNames, detail } from '#shared/catalogue/arbitrage/around-list.ts';
import type { HousesByKey, StakePlan } from '#shared/stakes/stake-plan.ts';
import type { OpportunityRow } from '../../../arb-rows/arbitrage-view.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { calculationHref } from './calculation-link.ts';
import styles from './DetailActions.module.css';
import { openedEventOf } from './opened-event-of.ts';
import { shareText, stakesText } from './share-text.ts';
import type { Sharing } from './use-sharing.ts';

const words = detail.actions;

export interface DetailActionsProps {
  arb: Opportunity;
  row: OpportunityRow;
  plan: StakePlan;
  houses: HousesByKey;
  sharing: Sharing;
  onRescue: () => void;
  onRegister: () => void;
}

export function DetailActions({ arb, row, plan, houses, sharing, onRescue, onRegister }: DetailActionsProps) {
  const haptic = useHaptics();
  const calculator = calculationHref(arb, plan, houses);

  const share = () => {
    const title = classNames[arb.class];
    sharing.share(shareText({ row, plan, now: sharing.now(), title }));
  };
  const rescue = () => {
    haptic('selection');
    onRescue();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar's name, and no fieldset's frame.
    <div role="group" className={styles.actions} aria-label={words.label}>
      {calculator !== null && (
        <ButtonLink href={calculator} state={{ event: openedEventOf(arb, row) }}>
          {words.calculator}
        </ButtonLink>
      )}
      <Button onClick={onRegister}>{words.register}</Button>
      {arb.legs.length > 1 && <Button onClick={rescue}>{words.rescue}</Button>}
      <Button aria-label={words.copy} onClick={() => sharing.copy(stakesText({ row, plan }), words.copied)}>
        {words.copyShort}
      </Button>
      <Button onClick={share}>{words.share}</Button>
    </div>
  );
}
