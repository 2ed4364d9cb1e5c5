import { expect, it, vi } from 'vitest';
import { slide } from './slide.ts';

const MOTION = { duration: 200 };

it('begins again from where it is on its way, and ends alone', () => {
  const element = document.createElement('div');
  let progress: number | null = 0.25;
  const cancel = vi.fn();
  const animation = { cancel, effect: { getComputedTiming: () => ({ progress }) } };
  const animate = vi.fn((_: { transform: string[] }, __: object) => animation);
  Object.assign(element, { animate });
  const begins = () => animate.mock.lastCall?.[0].transform;

  slide(element, { down: 40, right: 0 }, MOTION);
  expect(begins()).toEqual(['translate(0px, 40px)', 'none']);
  expect(cancel).not.toHaveBeenCalled();

  // After a quarter of the way, 30 of 40 pixels are left.
  slide(element, { down: -100, right: 8 }, MOTION);
  expect(begins()).toEqual(['translate(8px, -70px)', 'none']);
  expect(cancel).toHaveBeenCalledOnce();

  // The first slide is over.
  progress = null;
  slide(element, { down: 20, right: 0 }, MOTION);
  expect(begins()).toEqual(['translate(0px, 20px)', 'none']);
});

it('follows nothing that has not moved, or comes from beyond the screen', () => {
  const element = document.createElement('div');
  const animate = vi.fn();
  Object.assign(element, { animate });
  slide(element, { down: 0, right: 0 }, MOTION);
  slide(element, { down: window.screen.height + 1, right: 0 }, MOTION);
  expect(animate).not.toHaveBeenCalled();
});
