import { describe, expect, it } from 'vitest';
import { browserReloadMemory, type ReloadMemory, reloadOnce } from './chunk-reload.ts';

function inMemory(works = true): ReloadMemory {
  let kept: string | null = null;
  return {
    read: () => kept,
    write(text) {
      if (works) kept = text;
      return works;
    },
  };
}

function attempts(memory: ReloadMemory, steps: readonly (readonly [path: string, now: number])[]) {
  return steps.map(([path, now]) => reloadOnce({ path: () => path, now: () => now, memory, reload() {} }));
}

describe('reloadOnce', () => {
  it.each([
    [
      'once per path',
      [
        ['/a', 0],
        ['/a', 1],
        ['/a', 9_999],
      ],
      [true, false, false],
    ],
    [
      'again after ten seconds',
      [
        ['/a', 0],
        ['/a', 10_000],
      ],
      [true, true],
    ],
    [
      'another path on its own',
      [
        ['/a', 0],
        ['/b', 1],
      ],
      [true, true],
    ],
  ] as const)('%s', (_name, steps, expected) => {
    expect(attempts(inMemory(), steps)).toEqual(expected);
  });

  it('never reloads if the reload could not be remembered', () => {
    expect(attempts(inMemory(false), [['/a', 0]])).toEqual([false]);
  });

  it('ignores foreign values in its storage', () => {
    const memory = inMemory();
    memory.write('"nonsense"');
    expect(attempts(memory, [['/a', 0]])).toEqual([true]);
  });
});

describe('the memory of a browser', () => {
  const history = () => {
    let state: unknown = { step: 3 };
    return {
      get state() {
        return state;
      },
      replaceState(next: unknown) {
        state = next;
      },
    };
  };
  const page = (storage: () => Storage, entries = history()) =>
    ({
      history: entries,
      get sessionStorage() {
        return storage();
      },
    }) as unknown as Window;

  it('is the history entry if session storage is blocked, and keeps the entry’s other state', () => {
    const entries = history();
    const blocked = page(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, entries);
    expect(
      attempts(browserReloadMemory(blocked), [
        ['/a', 0],
        ['/a', 5],
      ]),
    ).toEqual([true, false]);
    expect(entries.state).toMatchObject({ step: 3 });
  });

  it('is session storage otherwise', () => {
    sessionStorage.clear();
    const open = page(() => sessionStorage);
    expect(
      attempts(browserReloadMemory(open), [
        ['/a', 0],
        ['/a', 5],
      ]),
    ).toEqual([true, false]);
    expect(sessionStorage.length).toBe(1);
  });
});
