/**
 * What the rest of the app may use of the surrounding application: its kind, its back button, its haptics. In an
 * ordinary browser everything here exists and does nothing.
 */
import { createStore } from 'zustand/vanilla';
import type { Launch } from './launch.ts';

export interface HostState {
  /** starting: it looks like Telegram but has not answered yet. */
  readonly kind: 'browser' | 'starting' | 'telegram';
  readonly platform: string | null;
  readonly version: string | null;
}

/** What start.ts provides once the SDK answers; older clients lack some of it. */
interface HostControls {
  showBackButton(visible: boolean): void;
  haptic(kind: 'success' | 'warning' | 'error'): void;
}

export interface Host {
  get(): HostState;
  subscribe(listener: () => void): () => void;
  /** The launch in its original form, in memory only, for the server to verify. */
  readonly launch: Launch | null;
  /** The back button is shown while there is a handler; it calls the one added last. */
  onBack(handler: () => void): () => void;
  haptic(kind: 'success' | 'warning' | 'error'): void;
}

export interface HostDriver extends Host {
  /** Telegram answered. */
  connect(controls: HostControls): void;
  /** It turned out not to be Telegram. */
  giveUp(): void;
  pressBack(): void;
}

export function createHost(launch: Launch | null): HostDriver {
  const handlers: (() => void)[] = [];
  let controls: HostControls | null = null;
  const store = createStore<HostState>(() =>
    launch
      ? { kind: 'starting', platform: launch.platform, version: launch.version }
      : { kind: 'browser', platform: null, version: null },
  );

  return {
    launch,
    get: store.getState,
    subscribe: store.subscribe,
    onBack(handler) {
      handlers.push(handler);
      controls?.showBackButton(true);
      return () => {
        const at = handlers.lastIndexOf(handler);
        if (at >= 0) handlers.splice(at, 1);
        controls?.showBackButton(handlers.length > 0);
      };
    },
    haptic: kind => controls?.haptic(kind),
    connect(next) {
      controls = next;
      controls.showBackButton(handlers.length > 0);
      store.setState({ kind: 'telegram' });
    },
    giveUp() {
      controls = null;
      store.setState({ kind: 'browser', platform: null, version: null });
    },
    pressBack: () => handlers.at(-1)?.(),
  };
}
