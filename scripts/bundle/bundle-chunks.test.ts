import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { parts } from './bundle-chunks.ts';

interface Module {
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
  readonly size?: number;
}

/** The names of the files that the modules are put in. */
function filesOf(modules: Record<string, Module>, small: readonly string[] = []): Record<string, string | null> {
  const pathOf = (name: string) => join('/app', name);
  const byId = new Map(Object.entries(modules).map(([name, module]) => [pathOf(name), module]));
  const ctx = {
    getModuleInfo(id: string) {
      const { imports = [], later = [], size = 100 } = byId.get(id) ?? {};
      return { importedIds: imports.map(pathOf), dynamicallyImportedIds: later.map(pathOf), code: 'x'.repeat(size) };
    },
  } as unknown as Rolldown.ChunkingContext;
  const { name } = parts({ root: '/app', small, taken: [/taken/] });
  if (typeof name !== 'function') throw new Error('The name depends on the module');
  return Object.fromEntries(Object.keys(modules).map(each => [each, name(pathOf(each), ctx) ?? null]));
}

const screens = (...names: string[]): Record<string, Module> => ({
  'index.html': { imports: ['frame'], later: names },
});

describe('what several screens share', () => {
  it('lies in one file where little is loaded in vain', () => {
    const files = filesOf({
      ...screens('a', 'b', 'c'),
      a: { imports: ['frame', 'x', 'y', 'own'] },
      b: { imports: ['x', 'y'] },
      c: { imports: ['y'] },
      frame: {},
      own: {},
      x: {},
      y: {},
    });
    expect(files.x).not.toBeNull();
    expect(files.y).toBe(files.x);
    // A module that only one screen needs is put in that screen's file.
    expect([files.a, files.own]).toEqual([null, null]);
  });

  it('lies in the one file of the frame if every page needs it', () => {
    const files = filesOf({
      ...screens('a', 'b'),
      a: { imports: ['frame', 'x'] },
      b: { imports: ['x'] },
      frame: { imports: ['x', 'taken', 'node_modules/zod/core'] },
      x: {},
      taken: {},
      'node_modules/zod/core': {},
    });
    expect(files.frame).not.toBeNull();
    expect([files['index.html'], files.x]).toEqual([files.frame, files.frame]);
    expect([files.taken, files['node_modules/zod/core']]).toEqual([null, null]);
  });

  it('stays apart where a large part would be loaded in vain', () => {
    const files = filesOf({
      ...screens('a', 'b', 'c'),
      a: { imports: ['x', 'y'] },
      b: { imports: ['x', 'y'] },
      c: { imports: ['y'] },
      x: { size: 100_000 },
      y: {},
    });
    expect(files.y).not.toBe(files.x);
  });

  it('adds nothing to a screen that is kept small', () => {
    const shared = { a: { imports: ['x', 'y'] }, b: { imports: ['x', 'y'] }, c: { imports: ['y'] }, x: { size: 1 } };
    expect(filesOf({ ...screens('a', 'b', 'c'), ...shared, y: {} }, [])).toSatisfy(({ x, y }) => x === y);
    expect(filesOf({ ...screens('a', 'b', 'c'), ...shared, y: {} }, ['c'])).toSatisfy(({ x, y }) => x !== y);
  });

  it('never makes two files wait for each other', () => {
    // The path from x to y leads through a module that another group takes.
    const files = filesOf({
      ...screens('a', 'b', 'c'),
      a: { imports: ['x'] },
      b: { imports: ['x'] },
      c: { imports: ['y'] },
      x: { imports: ['taken'] },
      taken: { imports: ['y'] },
      y: {},
    });
    expect(files.taken).toBeNull();
    expect(files.y).not.toBe(files.x);
  });
});
