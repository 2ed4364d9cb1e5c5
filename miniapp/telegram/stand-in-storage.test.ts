import { describe, expect, it } from 'vitest';
import { usableStorage } from './stand-in-storage.ts';

const blockedPage = () =>
  Object.defineProperty({}, 'sessionStorage', {
    configurable: true,
    enumerable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  }) as Window;

describe('usableStorage', () => {
  it('is the real one where it works', () => {
    expect(usableStorage(window, 'sessionStorage')).toEqual({ storage: window.sessionStorage, lasting: true });
  });

  it('is a stand-in if storage is blocked, and the window then exposes it', () => {
    const page = blockedPage();
    const { storage, lasting } = usableStorage(page, 'sessionStorage');
    storage.setItem('a', '1');
    expect(lasting).toBe(false);
    expect(page.sessionStorage.getItem('a')).toBe('1');
    expect(page.sessionStorage.length).toBe(1);
    page.sessionStorage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('works for our own code if the window cannot be changed', () => {
    const { storage } = usableStorage(Object.freeze(blockedPage()), 'sessionStorage');
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
  });
});
