import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTE_IDS } from '#shared/access/routes.ts';
import { loading } from '#shared/catalogue/frame.ts';
import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import { ListLoading } from './ListLoading.tsx';
import { PageSkeleton, ScreenBoundary, WORDS_DELAY_MS } from './PageSkeleton.tsx';
import { type PageWait, PageWaitContext, SKELETON_DELAY_MS } from './skeleton-shown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A screen that comes when it is told to, on a page that has or has not shown a skeleton yet. */
function waitFor(wait: PageWait | null) {
  let arrive: (component: () => React.ReactNode) => void = () => {};
  const Screen = lazyScreen(() => new Promise<() => React.ReactNode>(resolve => (arrive = resolve)));
  const { container } = render(
    <PageWaitContext value={wait}>
      <ScreenBoundary id="betTracker">
        <Screen />
      </ScreenBoundary>
    </PageWaitContext>,
  );
  const isBusy = () => container.querySelector('[aria-busy]') !== null;
  return { container, isBusy, arrive: (component: () => React.ReactNode) => arrive(component) };
}

describe('a screen that loads slowly', () => {
  it('shows nothing, then a skeleton, then text, then the screen', async () => {
    const { isBusy, arrive } = waitFor({ isSeen: false });
    await act(() => vi.advanceTimersByTimeAsync(SKELETON_DELAY_MS - 1));
    expect(isBusy()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(isBusy()).toBe(true);
    expect(screen.queryByText(loading.slow)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(WORDS_DELAY_MS - SKELETON_DELAY_MS));
    expect(screen.getByText(loading.slow)).toBeTruthy();
    arrive(() => 'chegou');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('chegou')).toBeTruthy();
  });

  it('is never an empty page where the document had its skeleton, nor while its own data come', async () => {
    const { isBusy, arrive } = waitFor({ isSeen: true });
    expect(isBusy()).toBe(true);
    arrive(() => <ListLoading text="Abrindo" lines={3} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(isBusy()).toBe(true);
  });

  it('goes on with its skeleton once that has been seen, and a part alone waits', async () => {
    const { isBusy, arrive, container } = waitFor({ isSeen: false });
    await act(() => vi.advanceTimersByTimeAsync(SKELETON_DELAY_MS));
    arrive(() => <ListLoading text="Abrindo" lines={3} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(isBusy()).toBe(true);
    expect(container.querySelector('[data-page-skeleton]')).toBeNull();
    cleanup();
    const alone = render(<ListLoading text="Abrindo" lines={3} />);
    expect(alone.container.querySelector('[aria-busy]')).toBeNull();
  });
});

it('has a shape for every page, and leaves its heading to the page', () => {
  for (const id of ROUTE_IDS) {
    const { container } = render(
      <PageWaitContext value={{ isSeen: true }}>
        <PageSkeleton id={id} />
      </PageWaitContext>,
    );
    expect([id, container.querySelectorAll('[data-shape]').length > 0]).toEqual([id, true]);
    expect(container.querySelector('h1')).toBeNull();
    cleanup();
  }
});
