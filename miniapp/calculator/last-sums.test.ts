import { beforeEach, describe, expect, it } from 'vitest';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { LAST_SUMS_KEY } from './calculator-storage.ts';
import { createLastSums, type LastSum } from './last-sums.ts';

const storage = createSafeStorage(() => localStorage);
const sum = (session: string, link: string, at = 0): LastSum => ({ session, link, at, match: '' });

beforeEach(() => localStorage.clear());

describe('the last sums', () => {
  it('have one for each sum that was begun, the latest first, and none twice', () => {
    const sums = createLastSums(storage, () => '');
    sums.note(sum('a', 'A1'));
    sums.note(sum('a', 'A2'));
    sums.note(sum('b', 'B1'));
    expect(sums.all().map(({ link }) => link)).toEqual(['B1', 'A2']);
    // Opened from the list, and not changed.
    sums.note(sum('c', 'A2', 7));
    expect(sums.all()).toEqual([sum('c', 'A2', 7), sum('b', 'B1')]);
  });

  it('keeps the last eight', () => {
    const sums = createLastSums(storage, () => '');
    for (let at = 0; at < 12; at++) sums.note(sum(`s${at}`, `L${at}`, at));
    expect(sums.all().map(({ at }) => at)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  });

  it('are gone for somebody else, and stay for a visitor who signs in', () => {
    createLastSums(storage, () => '').note(sum('a', 'A1'));
    const ana = createLastSums(storage, () => 'ana');
    expect(ana.all()).toHaveLength(1);
    ana.note(sum('b', 'B1'));
    expect(createLastSums(storage, () => 'bruno').all()).toEqual([]);
    expect(localStorage.getItem(LAST_SUMS_KEY)).toBeNull();
  });

  it.each(['', 'no JSON', '{"who":1}', '{"who":"","sums":[{"link":1},null]}'])('reads %j as none', text => {
    localStorage.setItem(LAST_SUMS_KEY, text);
    expect(createLastSums(storage, () => '').all()).toEqual([]);
  });
});
