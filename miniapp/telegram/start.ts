/**
 * Starts Telegram's SDK on a launch that `launch.ts` has mended: theme, viewport with safe areas, back button,
 * swipes. Loaded only where there is a launch, so a plain browser never pays for it. Every step is gated by the
 * client's version and may fail alone; where the first one fails we are a browser with a copied address.
 */
import {
  backButton,
  hapticFeedback,
  init,
  miniApp,
  retrieveLaunchParams,
  swipeBehavior,
  themeParams,
  viewport,
} from '@telegram-apps/sdk-react';
import type { HostDriver } from './host.ts';
import { type HostPalette, toPalette } from './palette.ts';

/** A client that does not answer must not keep the app waiting. */
const MOUNT_TIMEOUT_MS = 1_500;

export interface StartDeps {
  readonly host: HostDriver;
  readonly paint: (palette: HostPalette | null) => void;
  /** It was a copied address: what was kept of the launch goes. */
  readonly forget: () => void;
}

export async function startTelegram({ host, paint, forget }: StartDeps): Promise<void> {
  try {
    // Its style sheet would come as an inline <style>, which the content security policy refuses.
    init({ launchParams: retrieveLaunchParams(), acceptCustomStyles: false });
  } catch {
    host.giveUp();
    forget();
    paint(null);
    return;
  }

  attempt(() => {
    themeParams.mountSync.ifAvailable();
    const follow = () => {
      const named = Object.entries(themeParams.state()).filter((entry): entry is [string, `#${string}`] => !!entry[1]);
      paint(toPalette(Object.fromEntries(named)));
    };
    follow();
    themeParams.state.sub(follow);
  });
  attempt(() => {
    if (miniApp.mountSync.isAvailable()) miniApp.mountSync();
    miniApp.setHeaderColor.ifAvailable('secondary_bg_color');
    miniApp.setBackgroundColor.ifAvailable('secondary_bg_color');
  });
  attempt(() => {
    backButton.mount.ifAvailable();
    backButton.onClick.ifAvailable(() => host.pressBack());
  });
  attempt(() => {
    swipeBehavior.mount.ifAvailable();
    // A list that is scrolled with a finger must not close the app.
    swipeBehavior.disableVertical.ifAvailable();
  });
  host.connect({
    showBackButton: visible => attempt(() => (visible ? backButton.show : backButton.hide).ifAvailable()),
    haptic: kind => attempt(() => hapticFeedback.notificationOccurred.ifAvailable(kind)),
  });
  attempt(() => miniApp.ready.ifAvailable());

  try {
    await viewport.mount({ timeout: MOUNT_TIMEOUT_MS });
    viewport.bindCssVars.ifAvailable();
  } catch {
    // No answer in time: the browser's own safe areas stand.
  }
  attempt(() => viewport.expand.ifAvailable());
}

function attempt(step: () => unknown): void {
  try {
    step();
  } catch {
    // An older or stranger client: what it lacks, the page does without.
  }
}
