/** The default layout: skip link, rail or tabs, the page, the footer. */
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Route } from '#shared/access/routes.ts';
import { navigation } from '#shared/catalogue/frame.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { useHostBack } from '../telegram/use-host.ts';
import { Footer } from './Footer.tsx';
import { LazyLocalMark } from './LazyLocalMark.tsx';
import { Rail } from './Rail.tsx';
import styles from './Shell.module.css';
import { isRoot, TabBar } from './TabBar.tsx';
import { UpdateBar } from './UpdateBar.tsx';

const MoreSheet = lazyPart(async () => (await import('./MoreSheet.tsx')).MoreSheet, 'floating sentence');

export interface ShellProps {
  /** Null on the error page. */
  route: Route | null;
  location: string;
  onBack: () => void;
  children: ReactNode;
}

export function Shell({ route, location, onBack, children }: ShellProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  // Not part of the first screen. Once opened it stays mounted, so that it closes like a dialog.
  const [sheetAsked, setSheetAsked] = useState(false);
  const openSheet = useCallback(() => {
    setSheetAsked(true);
    setSheetOpen(true);
  }, []);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  // A link in the sheet leads away from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is the event, not an input.
  useEffect(() => setSheetOpen(false), [location]);
  useHostBack(route === null || !isRoot(route.id), onBack);

  const isPublic = route === null || route.access === 'public' || route.access === 'member';
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#conteudo">
        {navigation.skip}
      </a>
      <Rail current={route?.id ?? null} sheetOpen={sheetOpen} onMore={openSheet} />
      <div className={styles.column}>
        <UpdateBar location={location} />
        <main id="conteudo" tabIndex={-1} className={styles.main}>
          <LazyLocalMark />
          {children}
        </main>
        {isPublic && <Footer />}
      </div>
      <TabBar route={route} moreOpen={sheetOpen} onMore={openSheet} />
      {sheetAsked && (
        <Suspense>
          <MoreSheet open={sheetOpen} current={route?.id ?? null} onClose={closeSheet} />
        </Suspense>
      )}
    </div>
  );
}
