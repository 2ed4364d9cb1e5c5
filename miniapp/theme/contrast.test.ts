import { describe, expect, it } from 'vitest';
import tokens from '../ui/tokens.css?raw';
import { AA, contrast, mix, parseHex, type Rgb, readable } from './contrast.ts';
import { PRIMARY_COLOURS } from './theme.ts';

/** Text first, then every background it is used on. A style that combines two others has to be added here. */
const PAIRS = [
  ['text', ['page', 'surface', 'sunken', 'primary-soft', 'warning-soft']],
  ['hint', ['page', 'surface', 'sunken']],
  ['primary', ['page', 'surface', 'sunken', 'primary-soft']],
  ['on-primary', ['primary']],
  ['profit', ['page', 'surface', 'sunken']],
  ['loss', ['page', 'surface', 'sunken']],
  ['warning', ['page', 'surface', 'sunken', 'warning-soft']],
] as const;

const rules = [...tokens.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  ([, selectors = '', body = '']) => ({
    selector: (selectors.split(',')[0] ?? '').trim().replaceAll("'", '"'),
    values: [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  }),
);

/** The custom properties of the root with these attributes: later rules win, as in CSS. */
function cascade(theme: string, primary: string): Map<string, string> {
  const applies = new Set([':root', `:root[data-theme="${theme}"]`, `:root[data-primary="${primary}"]`]);
  const byWeight = rules
    .filter(rule => applies.has(rule.selector))
    .toSorted((a, b) => a.selector.length - b.selector.length);
  return new Map(byWeight.flatMap(rule => rule.values as [string, string][]));
}

function resolve(values: Map<string, string>, expression: string): Rgb {
  const hex = parseHex(expression);
  if (hex !== null) return hex;
  const name = /^var\(--([\w-]+)\)$/.exec(expression)?.[1];
  if (name !== undefined) return resolve(values, values.get(name) ?? `missing --${name}`);
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(expression);
  if (mixed === null) throw new Error(`Not a colour this test understands: ${expression}`);
  const [, a = '', share = '', b = ''] = mixed;
  return mix(resolve(values, a), Number(share) / 100, resolve(values, b));
}

describe.each(['light', 'dark'])('every text in the %s theme', theme => {
  it.each(PRIMARY_COLOURS)('is readable with %s', primary => {
    const values = cascade(theme, primary);
    const colour = (name: string) => resolve(values, `var(--${name})`);
    const tooFaint = PAIRS.flatMap(([text, grounds]) =>
      grounds
        .map(ground => ({ pair: `${text} on ${ground}`, ratio: contrast(colour(text), colour(ground)) }))
        .filter(({ ratio }) => ratio < AA),
    );
    expect(tooFaint).toEqual([]);
  });
});

it('has a different value for each of the 17 colours', () => {
  for (const theme of ['light', 'dark']) {
    const values = PRIMARY_COLOURS.map(primary => cascade(theme, primary).get(`primary-${theme}`));
    expect(new Set(values).size).toBe(17);
  }
});

describe('readable', () => {
  it.each([
    ['a grey that is too light on white', [160, 160, 160], [[255, 255, 255]]],
    [
      'a blue that is too dark on navy',
      [30, 60, 140],
      [
        [23, 33, 43],
        [14, 22, 33],
      ],
    ],
    ['a colour that reads already', [0, 0, 0], [[255, 255, 255]]],
  ] as [string, Rgb, Rgb[]][])('corrects %s', (_name, colour, grounds) => {
    const mended = readable(colour, grounds);
    for (const ground of grounds) expect(contrast(mended, ground)).toBeGreaterThanOrEqual(AA);
  });

  it('leaves a readable colour unchanged', () => {
    expect(readable([0, 0, 0], [[255, 255, 255]])).toEqual([0, 0, 0]);
  });
});
