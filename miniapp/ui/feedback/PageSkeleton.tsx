/** The place of a page that is loading: its head and the shape of its content, then text after 2 s. */
import { type ReactNode, Suspense } from 'react';
import type { RouteId } from '#shared/access/routes.ts';
import { loading } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useElapsed } from '../../browser/use-elapsed.ts';
import { HomeLink } from '../HomeLink.tsx';
import screen from '../Screen.module.css';
import styles from './ListLoading.module.css';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import { useSkeletonShown } from './skeleton-shown.ts';

export const WORDS_DELAY_MS = 2_000;

const LIST: readonly SkeletonShape[] = ['bar', 'rows'];
const READING: readonly SkeletonShape[] = ['text'];
const FORM: readonly SkeletonShape[] = ['form'];
const SHAPES: Partial<Record<RouteId, readonly SkeletonShape[]>> = {
  home: ['figure', 'panel', 'panel', 'tiles'],
  arbitragePre: LIST,
  arbitrageLive: LIST,
  betTracker: ['chips', 'cards', 'grid'],
  dashboard: ['figure', 'tall'],
  profile: ['sections'],
  admin: ['sections'],
  messageBuilder: ['flows'],
  flowBuilder: ['flows'],
  login: FORM,
  signUp: FORM,
  passwordReset: FORM,
  telegramLogin: FORM,
  homeClassic: READING,
  calculatorGuide: READING,
  exchangeGuide: READING,
  marketsGuide: READING,
};
const OTHERS: readonly SkeletonShape[] = ['cards'];

export function PageSkeleton({ id }: { id: RouteId | null }) {
  const isShown = useSkeletonShown();
  const isSpoken = useElapsed(WORDS_DELAY_MS);
  if (!isShown) return null;
  const shapes = (id && SHAPES[id]) || OTHERS;
  return (
    <div className={screen.wide} aria-busy="true" data-fluid data-page-skeleton={id ?? ''}>
      {shapes !== LIST && (
        <div className={screen.header}>
          <HomeLink />
          {/* No heading: the page's own one comes with its content, and takes the focus. */}
          <p className={screen.title}>{id && pages[id].title}</p>
        </div>
      )}
      {Object.entries(shapes).map(([place, shape]) => (
        <Skeleton key={place} shape={shape} />
      ))}
      <p role="status" className={isSpoken ? styles.words : 'visually-hidden'}>
        {isSpoken ? loading.slow : loading.screen}
      </p>
    </div>
  );
}

export function ScreenBoundary({ id, children }: { id: RouteId | null; children: ReactNode }) {
  return <Suspense fallback={<PageSkeleton id={id} />}>{children}</Suspense>;
}
