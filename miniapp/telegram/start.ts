/**
 * Starts Telegram's SDK with a launch corrected by `launch.ts`: theme, viewport with safe areas, back button, swipes.
 * Loaded only if there is a launch, so that a plain browser does not download it. Every step depends on the client's
 * version and may fail alone; if the first one fails, this is a browser with a copied address.
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
  /** Called for a copied address: removes the stored launch. */
  readonly forget: () => void;
}

export async function startTelegram({ host, paint, forget }: StartDeps): Promise<void> {
  try {
    // Its style sheet would be an inline <style>, which the content security policy refuses.
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
    // Scrolling a list with a finger must not close the app.
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
    // No answer in time: the browser's own safe areas are used.
  }
  attempt(() => viewport.expand.ifAvailable());
}

function attempt(step: () => unknown): void {
  try {
    step();
  } catch {
    // The page works without features that an older or unusual client lacks.
  }
}
