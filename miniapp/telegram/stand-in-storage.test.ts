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

  it('is a stand-in where it is blocked, and the page then shows it to all', () => {
    const page = blockedPage();
    const { storage, lasting } = usableStorage(page, 'sessionStorage');
    storage.setItem('a', '1');
    expect(lasting).toBe(false);
    expect(page.sessionStorage.getItem('a')).toBe('1');
    expect(page.sessionStorage.length).toBe(1);
    page.sessionStorage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('works for us where the page lets nobody change it', () => {
    const { storage } = usableStorage(Object.freeze(blockedPage()), 'sessionStorage');
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
  });
});
