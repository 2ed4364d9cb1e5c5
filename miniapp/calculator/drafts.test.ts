import { beforeEach, describe, expect, it } from 'vitest';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { DRAFTS_KEY } from './calculator-storage.ts';
import { createDrafts } from './drafts.ts';

beforeEach(() => localStorage.clear());
const storage = createSafeStorage(() => localStorage);
const draftsOf = (who: string) => createDrafts(storage, () => who);

describe('drafts', () => {
  it('are kept for each calculator, and dropped', () => {
    draftsOf('').keep('surebet', '1A');
    draftsOf('').keep('boost', '1B');
    draftsOf('').keep('surebet', '1C');
    expect([draftsOf('').of('surebet'), draftsOf('').of('boost'), draftsOf('').of('dutching')]).toEqual([
      '1C',
      '1B',
      null,
    ]);
    draftsOf('').drop('surebet');
    draftsOf('').drop('boost');
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
  });

  it('of one person are never another’s, nor a visitor’s; a visitor’s stay when they sign in', () => {
    draftsOf('').keep('surebet', '1A');
    expect(draftsOf('ana').of('surebet')).toBe('1A');
    draftsOf('ana').keep('boost', '1B');
    expect(draftsOf('bia').of('surebet')).toBeNull();
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
    draftsOf('ana').keep('boost', '1B');
    expect(draftsOf('').of('boost')).toBeNull();
    expect(draftsOf('ana').of('boost')).toBeNull();
  });

  it('are limited in number and length', () => {
    for (let at = 0; at < 20; at += 1) draftsOf('').keep(`c${at}`, '1A');
    expect([draftsOf('').of('c7'), draftsOf('').of('c8')]).toEqual([null, '1A']);
    draftsOf('').keep('c19', '1'.repeat(40_001));
    expect(draftsOf('').of('c19')).toBeNull();
  });

  it.each(['{', 'null', '{"who":1,"links":[]}', '{"who":"","links":[1,["a"]]}'])('ignores the stored text %s', text => {
    localStorage.setItem(DRAFTS_KEY, text);
    expect(draftsOf('').of('surebet')).toBeNull();
  });
});
