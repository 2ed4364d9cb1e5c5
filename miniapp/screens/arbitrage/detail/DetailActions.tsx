/** What else can be done with an opened arb. */
import { Link } from 'wouter';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { classNames, detail } from '#shared/catalogue/arbitrage/around-list.ts';
import type { HousesByKey, StakePlan } from '#shared/stakes/stake-plan.ts';
import type { OpportunityRow } from '../../../arb-rows/arbitrage-view.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import tools from '../../../ui/tools.module.css';
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
        <Link className={tools.button} href={calculator} state={{ event: openedEventOf(arb, row) }}>
          {words.calculator}
        </Link>
      )}
      <button type="button" className={tools.button} onClick={onRegister}>
        {words.register}
      </button>
      {arb.legs.length > 1 && (
        <button type="button" className={tools.button} onClick={rescue}>
          {words.rescue}
        </button>
      )}
      <button
        type="button"
        className={tools.button}
        aria-label={words.copy}
        onClick={() => sharing.copy(stakesText({ row, plan }), words.copied)}
      >
        {words.copyShort}
      </button>
      <button type="button" className={tools.button} onClick={share}>
        {words.share}
      </button>
    </div>
  );
}
