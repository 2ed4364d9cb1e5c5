import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loading } from '#shared/catalogue/frame.ts';
import { FALLBACK_DELAY_MS, lazyScreen, ScreenBoundary, WORDS_DELAY_MS } from './lazy-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a screen that loads slowly', () => {
  it('shows nothing, then a skeleton, then text, then the screen', async () => {
    let arrive: (component: () => string) => void = () => {};
    const Screen = lazyScreen(() => new Promise<() => string>(resolve => (arrive = resolve)));
    const { container } = render(
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>,
    );
    await act(() => vi.advanceTimersByTimeAsync(FALLBACK_DELAY_MS - 1));
    expect(container.querySelector('[aria-busy]')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
    expect(screen.queryByText(loading.slow)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(WORDS_DELAY_MS - FALLBACK_DELAY_MS));
    expect(screen.getByText(loading.slow)).toBeTruthy();
    arrive(() => 'chegou');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('chegou')).toBeTruthy();
  });
});
