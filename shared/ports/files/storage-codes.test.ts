import { describe, expect, it } from 'vitest';
import { isWorthRetrying, STORAGE_CODES, storageCodeIn, storageCodeOf } from './storage-codes.ts';

describe('spec 6 and 8: the codes of file storage', () => {
  it('are the twenty of the provider', () => {
    expect(new Set(STORAGE_CODES).size).toBe(20);
  });

  it.each([
    [401, 'person', 'unauthenticated'],
    [403, 'person', 'unauthorized'],
    [402, 'person', 'quota-exceeded'],
    [507, 'person', 'quota-exceeded'],
    [404, 'person', 'object-not-found'],
    [410, 'person', 'object-not-found'],
    [400, 'person', 'invalid-argument'],
    [413, 'person', 'invalid-argument'],
    [415, 'person', 'invalid-format'],
    [499, 'person', 'canceled'],
    [409, 'person', 'unknown'],
    [500, 'person', 'internal-error'],
    [429, 'person', 'internal-error'],
    [null, 'person', 'internal-error'],
    [401, 'site', 'unauthorized-app'],
    [403, 'site', 'unauthorized-app'],
    [402, 'site', 'quota-exceeded'],
  ] as const)('an answer of %s to a %s is %s', (status, asked, code) => {
    expect(storageCodeOf({ status, asked })).toBe(code);
  });

  it('say that time ran out only after what could have passed', () => {
    for (const status of [null, 408, 429, 500, 503]) {
      expect(storageCodeOf({ status, asked: 'site', isLast: true })).toBe('retry-limit-exceeded');
    }
    expect(storageCodeOf({ status: 403, asked: 'site', isLast: true })).toBe('unauthorized-app');
    expect(storageCodeOf({ status: 507, asked: 'person', isLast: true })).toBe('quota-exceeded');
  });

  it('tell a missing bucket from a missing file', () => {
    expect(storageCodeOf({ status: 404, asked: 'site', sought: 'bucket' })).toBe('bucket-not-found');
  });

  it('spec 9: 5xx, 408 and 429 are tried again, nothing else', () => {
    const retried = Array.from({ length: 500 }, (_, index) => index + 100).filter(isWorthRetrying);
    const from500 = Array.from({ length: 100 }, (_, index) => index + 500).filter(status => status !== 507);
    expect(retried).toEqual([408, 429, ...from500]);
  });

  it('are read from the reason of an answer', () => {
    expect(storageCodeIn('storage/quota-exceeded')).toBe('quota-exceeded');
    for (const other of [undefined, 'full', 'storage/', 'storage/other', 'auth/unknown']) {
      expect(storageCodeIn(other)).toBeNull();
    }
  });
});
