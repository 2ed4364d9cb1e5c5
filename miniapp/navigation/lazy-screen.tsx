/** A screen in its own file, with one reload if the file no longer exists. `ui/feedback/PageSkeleton.tsx` stands in its place. */
import { type ComponentType, lazy, useState } from 'react';
import { browserReloadMemory, reloadOnce } from './chunk-reload.ts';
import { useReportScreenReady } from './first-screen.ts';
import { reloadPage } from './reload-page.ts';

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
