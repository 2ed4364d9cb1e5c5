/** The main actions of an opened row, each one tap, within thumb reach. */
import { useContext } from 'react';
import { Link } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { classNames, detail } from '#shared/catalogue/arbitrage/arb-tools.ts';
import type { HousesByKey, StakePlan } from '#shared/stakes/stake-plan.ts';
import { epochMs } from '#shared/units.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import { openTelegramLink } from '../../../telegram/open-telegram-link.ts';
import { telegramShareHref } from '../../../telegram/share-href.ts';
import { HostContext } from '../../../telegram/use-host.ts';
import tools from '../../../ui/tools.module.css';
import type { OpportunityRow } from '../row/arbitrage-view.ts';
import { calculationHref } from './calculation-link.ts';
import styles from './DetailActions.module.css';
import { openedEventOf } from './opened-event-of.ts';
import { shareText, stakesText } from './share-text.ts';

const words = detail.actions;

export interface DetailActionsProps {
  arb: Opportunity;
  row: OpportunityRow;
  plan: StakePlan;
  houses: HousesByKey;
  clock: OddsClock;
  onRescue: () => void;
  /** Shows for a moment what happened. */
  onSay: (text: string) => void;
}

export function DetailActions({ arb, row, plan, houses, clock, onRescue, onSay }: DetailActionsProps) {
  const host = useContext(HostContext);
  const haptic = useHaptics();
  const calculator = calculationHref(arb, plan, houses);

  async function copy(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      haptic('success');
      onSay(done);
    } catch {
      haptic('error');
      onSay(detail.copyFailed);
    }
  }

  async function share(): Promise<void> {
    const now = clock.read() ?? epochMs(0);
    const text = shareText({ row, plan, now, title: classNames[arb.class] });
    const page = hrefOf(arbitrageRouteOf(arb.kind));
    const address = `${window.location.origin}${page}?evento=${encodeURIComponent(arb.event.id)}`;
    if (host.get().kind === 'telegram') {
      haptic('success');
      return openTelegramLink(telegramShareHref(address, text));
    }
    if (!('share' in navigator)) return copy(`${text}\n${address}`, words.shared);
    // Closing the sheet is not a failure.
    await navigator.share({ text, url: address }).catch(() => {});
  }

  const rescue = () => {
    haptic('selection');
    onRescue();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar's name, and no fieldset's frame.
    <div role="group" className={styles.actions} aria-label={words.label}>
      {calculator !== null && (
        <Link className={tools.button} data-primary href={calculator} state={{ event: openedEventOf(arb, row) }}>
          {words.calculator}
        </Link>
      )}
      {arb.legs.length > 1 && (
        <button type="button" className={tools.button} onClick={rescue}>
          {words.rescue}
        </button>
      )}
      <button
        type="button"
        className={tools.button}
        aria-label={words.copy}
        onClick={() => copy(stakesText({ row, plan }), words.copied)}
      >
        {words.copyShort}
      </button>
      <button type="button" className={tools.button} onClick={() => void share()}>
        {words.share}
      </button>
    </div>
  );
}
