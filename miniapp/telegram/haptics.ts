/**
 * Vibrations inside Telegram: success, warning, failure, selection. Elsewhere, and with a client too old for them, they
 * do nothing.
 */
import { useCallback, useContext } from 'react';
import { HostContext } from './use-host.ts';

export type Haptic = 'success' | 'warning' | 'error' | 'selection';

export function useHaptics(): (kind: Haptic) => void {
  const host = useContext(HostContext);
  return useCallback(
    kind => {
      if (host.get().kind !== 'telegram') return;
      if (kind === 'selection') void changeSelection();
      else host.haptic(kind);
    },
    [host],
  );
}

/** A failed vibration is ignored. */
async function changeSelection(): Promise<void> {
  try {
    const { hapticFeedback } = await import('@telegram-apps/sdk-react');
    hapticFeedback.selectionChanged.ifAvailable();
  } catch {
    // The client does not have it, or the file could not be loaded.
  }
}
