import { describe, expect, it } from 'vitest';
import { iconModule, toPath } from './icons.ts';

it.each([
  ['<path d="M12 3v18" />', 'M12 3v18'],
  ['<path d="m6 9 6 6" />', 'M0 0m6 9 6 6'],
  ['<line x1="8" x2="16" y1="6" y2="6" />', 'M8 6L16 6'],
  ['<circle cx="12" cy="12" r="2" />', 'M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'],
  ['<rect width="16" height="20" x="4" y="2" />', 'M4 2h16v20h-16v-20z'],
  [
    '<rect width="16" height="20" x="4" y="2" rx="2" />',
    'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z',
  ],
  ['<polyline points="1 2 3 4" /><path d="M5 6h1" />', 'M1 2 3 4M5 6h1'],
])('%s is one path', (svg, path) => {
  expect(toPath(svg)).toBe(path);
});

it('refuses a drawing without shapes', () => {
  expect(() => toPath('<svg></svg>')).toThrow();
});

describe('the module of an address', () => {
  it.each(['lucide:archive', 'lucide-lab:baseball'])('%s is the drawing of the set', address => {
    expect(iconModule(address)).toMatch(/^export default "M[^"]+"$/);
  });

  it('is none for other addresses', () => {
    expect(iconModule('react')).toBeNull();
  });

  it('names a drawing that the set does not have', () => {
    expect(() => iconModule('lucide:no-such-drawing')).toThrow('No icon no-such-drawing in lucide');
  });
});
