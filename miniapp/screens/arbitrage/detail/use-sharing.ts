/** Copies and sends texts of an arb, and says whether it worked. */
import { useContext } from 'react';
import { arbHref } from '#shared/arb-filter/arb-link.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail } from '#shared/catalogue/arbitrage/around-list.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { textOf } from '../../../server/live/live-state.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import { openTelegramLink } from '../../../telegram/open-telegram-link.ts';
import { telegramShareHref } from '../../../telegram/share-href.ts';
import { HostContext } from '../../../telegram/use-host.ts';

export interface Sharing {
  readonly copy: (text: string, done: string) => void;
  /** With its address. */
  readonly share: (text: string) => void;
  /** The odds clock. */
  readonly now: () => EpochMs;
}

export interface SharingInput {
  readonly arb: Opportunity;
  readonly clock: OddsClock;
  readonly say: (text: string) => void;
}

export function useSharing({ arb, clock, say }: SharingInput): Sharing {
  const host = useContext(HostContext);
  const haptic = useHaptics();

  async function copy(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      haptic('success');
      say(done);
    } catch {
      haptic('error');
      say(detail.copyFailed);
    }
  }

  async function share(text: string): Promise<void> {
    const address = `${window.location.origin}${arbHref(arb)}`;
    if (host.get().kind === 'telegram') {
      haptic('success');
      return openTelegramLink(telegramShareHref(address, text));
    }
    if (!('share' in navigator)) return copy(`${text}\n${address}`, detail.actions.shared);
    // Closing the sheet is not a failure.
    await navigator.share({ title: textOf(arb), text, url: address }).catch(() => {});
  }

  return {
    copy: (text, done) => void copy(text, done),
    share: text => void share(text),
    now: () => clock.read() ?? epochMs(0),
  };
}
