/** A screen in its own file: a skeleton after 200 ms, text after 2 s, one reload if the file no longer exists. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loading } from '#shared/catalogue/frame.ts';
import { useElapsed } from '../browser/use-elapsed.ts';
import { browserReloadMemory, reloadOnce } from './chunk-reload.ts';
import { useReportScreenReady } from './first-screen.ts';
import styles from './lazy-screen.module.css';
import { reloadPage } from './reload-page.ts';

export const FALLBACK_DELAY_MS = 200;
export const WORDS_DELAY_MS = 2_000;

export type LazyScreen<Props extends object> = ComponentType<Props> & {
  /** Loads the screen, so that hydrating a prerendered page does not fall back to the skeleton. */
  readonly preload: () => Promise<void>;
};

/** Vite's `vite:preloadError` leads to the rejection that is caught here. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Waiting = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      const reloading = reloadOnce({
        path: () => window.location.pathname,
        now: () => Date.now(),
        memory: browserReloadMemory(window),
        reload: reloadPage,
      });
      if (reloading) return new Promise<never>(() => {});
      throw cause;
    }
  });
  function Screen(props: Props) {
    const [Loaded] = useState(() => loaded);
    return (
      <>
        {Loaded === null ? <Waiting {...props} /> : <Loaded {...props} />}
        <Stands />
      </>
    );
  }
  const preload = async () => {
    loaded = await load();
  };
  return Object.assign(Screen, { preload });
}

/** Rendered beside the screen, so it mounts only once the screen no longer suspends. */
function Stands() {
  useReportScreenReady();
  return null;
}

export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={<ScreenFallback />}>{children}</Suspense>;
}

export function ScreenFallback() {
  const skeleton = useElapsed(FALLBACK_DELAY_MS);
  const words = useElapsed(WORDS_DELAY_MS);
  if (!skeleton) return null;
  return (
    <div className={styles.fallback} aria-busy="true">
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.block} />
      <div className={styles.block} />
      <p role="status" className={styles.words}>
        {words ? loading.slow : <span className="visually-hidden">{loading.screen}</span>}
      </p>
    </div>
  );
}
