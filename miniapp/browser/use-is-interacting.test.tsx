import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsInteracting } from './use-is-interacting.ts';

function List() {
  const list = useRef<HTMLDivElement>(null);
  const held = useIsInteracting(list);
  return (
    <div ref={list} data-testid="list">
      {held ? 'held' : 'free'}
    </div>
  );
}

const pointer = (type: string, pointerType: string) => new PointerEvent(type, { pointerType, bubbles: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is true while a mouse is over it', () => {
  render(<List />);
  const list = screen.getByTestId('list');
  fireEvent(list, pointer('pointerenter', 'mouse'));
  expect(list.textContent).toBe('held');
  fireEvent(list, pointer('pointerleave', 'mouse'));
  expect(list.textContent).toBe('free');
});

it('is true while a finger is on it, and a moment longer', () => {
  render(<List />);
  const list = screen.getByTestId('list');
  fireEvent(list, pointer('pointerenter', 'touch'));
  expect(list.textContent).toBe('free');
  fireEvent(list, pointer('pointerdown', 'touch'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(list.textContent).toBe('held');
  fireEvent(list, pointer('pointerup', 'touch'));
  act(() => void vi.advanceTimersByTime(1_199));
  expect(list.textContent).toBe('held');
  act(() => void vi.advanceTimersByTime(1));
  expect(list.textContent).toBe('free');
});

it('is true while the page is scrolled into it', () => {
  render(<List />);
  const list = screen.getByTestId('list');
  const top = vi.spyOn(list, 'getBoundingClientRect');
  top.mockReturnValue(new DOMRect(0, -300, 0, 0));
  fireEvent.scroll(window);
  expect(list.textContent).toBe('held');
  top.mockReturnValue(new DOMRect(0, 80, 0, 0));
  fireEvent.scroll(window);
  expect(list.textContent).toBe('free');
});
