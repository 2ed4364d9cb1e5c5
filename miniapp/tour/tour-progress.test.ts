import { beforeEach, expect, it } from 'vitest';
import { keepProgress, progressText, readProgress, tourStart } from './tour-progress.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['?tour=1', null, 0],
  ['?c=abc&tour=3', '5 active', 2],
  ['?tour=0', null, 0],
  ['?tour=x', null, null],
  ['', null, null],
  ['', '4 active', 4],
  ['', '4 stopped', null],
  ['', '6 done', null],
])('"%s" with "%s" kept opens at %s', (search, kept, step) => expect(tourStart(search, kept)).toBe(step));

it('stores a person’s progress', () => {
  expect(readProgress(progressText())).toBeNull();
  keepProgress({ step: 3, state: 'stopped' });
  expect(readProgress(progressText())).toEqual({ step: 3, state: 'stopped' });
});

it.each(['', 'abc', '999 active', '3 other'])('ignores the stored text "%s"', text => {
  expect(readProgress(text)).toBeNull();
});
