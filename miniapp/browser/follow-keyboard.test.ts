import { afterEach, expect, it, vi } from 'vitest';
import { followKeyboard } from './follow-keyboard.ts';

afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('data-low');
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

it('says how high the keyboard is, and keeps the field in use in sight as it comes', () => {
  const seen = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight, offsetTop: 0 });
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  document.body.innerHTML = '<dialog open><input></dialog>';
  const field = document.querySelector('input') as HTMLInputElement;
  const scrolled = vi.fn();
  field.scrollIntoView = scrolled;
  field.focus();
  followKeyboard();
  const height = () => document.documentElement.style.getPropertyValue('--keyboard');
  seen.height -= 291;
  seen.dispatchEvent(new Event('resize'));
  expect([height(), scrolled.mock.calls.length]).toEqual(['291px', 1]);
  seen.offsetTop = 100;
  seen.dispatchEvent(new Event('scroll'));
  expect([height(), scrolled.mock.calls.length]).toEqual(['191px', 1]);
  seen.scale = 2;
  seen.dispatchEvent(new Event('scroll'));
  expect(height()).toBe('0px');
});

it('says while little of the page is in sight, as above a keyboard of either kind', () => {
  const seen = Object.assign(new EventTarget(), { scale: 1, height: 800, offsetTop: 0 });
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  followKeyboard();
  const isLow = () => document.documentElement.hasAttribute('data-low');
  expect(isLow()).toBe(false);
  seen.height = 410;
  seen.dispatchEvent(new Event('resize'));
  expect(isLow()).toBe(true);
  // Zoomed in, the page is as long as before.
  Object.assign(seen, { height: 400, scale: 2 });
  seen.dispatchEvent(new Event('resize'));
  expect(isLow()).toBe(false);
});
