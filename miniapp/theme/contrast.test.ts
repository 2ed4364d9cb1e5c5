import { describe, expect, it } from 'vitest';
import tokens from '../ui/tokens.css?raw';
import { AA, contrast, MARK_CONTRAST, mix, parseHex, type Rgb, readable } from './contrast.ts';
import { PRIMARY_COLOURS } from './theme.ts';

/** Text first, then every background it is used on. A style that combines two others has to be added here. */
const TEXTS = [
  ['text', ['page', 'surface', 'raised', 'sunken', 'fill', 'fill-strong', 'selected', 'primary-soft', 'warning-soft']],
  ['hint', ['page', 'surface', 'raised', 'sunken', 'fill', 'selected']],
  ['faint', ['page', 'surface', 'raised', 'fill']],
  ['primary', ['page', 'surface', 'raised', 'sunken', 'primary-soft']],
  ['on-primary', ['primary']],
  ['surface', ['text']],
  ['profit', ['page', 'surface', 'raised', 'sunken', 'fill', 'profit-soft']],
  ['loss', ['page', 'surface', 'raised', 'sunken', 'fill', 'loss-soft']],
  ['warning', ['page', 'surface', 'raised', 'sunken', 'warning-soft']],
] as const;

const MARKS = [
  ['profit-mark', ['page', 'surface', 'raised']],
  ['loss-mark', ['page', 'surface', 'raised']],
  ['warning-mark', ['page', 'surface', 'raised']],
  ['outline', ['surface']],
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

/** A colour with a transparent part is resolved over the ground behind it. */
function resolve(values: Map<string, string>, expression: string, behind: Rgb): Rgb {
  const hex = parseHex(expression);
  if (hex !== null) return hex;
  if (expression === 'transparent') return behind;
  const name = /^var\(--([\w-]+)\)$/.exec(expression)?.[1];
  if (name !== undefined) return resolve(values, values.get(name) ?? `missing --${name}`, behind);
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(expression);
  if (mixed === null) throw new Error(`Not a colour this test understands: ${expression}`);
  const [, a = '', share = '', b = ''] = mixed;
  return mix(resolve(values, a, behind), Number(share) / 100, resolve(values, b, behind));
}

type Pairs = readonly (readonly [string, readonly string[]])[];

/** The pairs below this contrast, a transparent ground over the page as well as over the surface. */
function tooFaint(theme: string, primary: string, pairs: Pairs, least: number) {
  const values = cascade(theme, primary);
  const black: Rgb = [0, 0, 0];
  return pairs.flatMap(([text, grounds]) =>
    grounds.flatMap(ground =>
      (['page', 'surface'] as const)
        .map(under => {
          const behind = resolve(values, `var(--${under})`, black);
          const colour = (name: string) => resolve(values, `var(--${name})`, behind);
          return { pair: `${text} on ${ground} on ${under}`, ratio: contrast(colour(text), colour(ground)) };
        })
        .filter(({ ratio }) => ratio < least),
    ),
  );
}

describe.each(['light', 'dark'])('in the %s theme', theme => {
  it.each(PRIMARY_COLOURS)('every text is readable with %s', primary => {
    expect(tooFaint(theme, primary, TEXTS, AA)).toEqual([]);
  });

  it.each(PRIMARY_COLOURS)('every mark is seen with %s', primary => {
    expect(tooFaint(theme, primary, MARKS, MARK_CONTRAST)).toEqual([]);
  });

  it('text is readable on every step of heat', () => {
    const values = cascade(theme, 'green');
    const colour = (name: string) => resolve(values, `var(--${name})`, [0, 0, 0]);
    for (const step of [1, 2, 3, 4]) {
      const share = Number.parseInt(values.get(`heat-${step}`) ?? '', 10) / 100;
      for (const mark of ['profit-mark', 'loss-mark']) {
        expect(contrast(colour('text'), mix(colour(mark), share, colour('surface')))).toBeGreaterThanOrEqual(AA);
      }
    }
  });

  it('the letters of every house are readable on its chip', () => {
    const values = cascade(theme, 'green');
    const [lightness, chroma] = ['house-l', 'house-c'].map(name => Number(values.get(name))) as [number, number];
    const letters = resolve(values, 'var(--on-house)', [0, 0, 0]);
    const ratios = Array.from({ length: 360 }, (_, hue) => contrast(letters, fromOklch(lightness, chroma, hue)));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(AA);
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

/** `oklch(l c h)` in sRGB, cut off at its edges. Source: CSS Color 4, 10.2, sample code for OKLab. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (linear: number) => {
    const kept = Math.min(1, Math.max(0, linear));
    return 255 * (kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055);
  };
  return [
    channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    channel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    channel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}
