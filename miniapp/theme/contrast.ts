/** Colours as numbers: contrast by WCAG 2.2, mixing as CSS does in sRGB. It reads no style sheet. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** From '#rrggbb'; null for anything else. */
export function parseHex(hex: string): Rgb | null {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim());
  if (match === null) return null;
  const [, red = '', green = '', blue = ''] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** `color-mix(in srgb, a share, b)`. */
export function mix(a: Rgb, share: number, b: Rgb): Rgb {
  const channel = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

/** From 1 (the same) to 21 (black on white). Source: WCAG 2.2, "contrast ratio". */
export function contrast(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Source: WCAG 2.2, "relative luminance". */
export function luminance(colour: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

export const AA = 4.5;
/** Of lines, dots and other marks that carry a meaning. Source: WCAG 2.2, 1.4.11. */
export const MARK_CONTRAST = 3;

/**
 * The colour itself if it is readable on every background, otherwise the nearest step towards black or white (whichever
 * the backgrounds allow) that is. With backgrounds on both sides of the middle there may be no such colour: then the
 * better extreme is returned.
 */
export function readable(colour: Rgb, grounds: readonly Rgb[], ratio = AA): Rgb {
  const reads = (candidate: Rgb) => grounds.every(ground => contrast(candidate, ground) >= ratio);
  if (reads(colour)) return colour;
  const worst = (candidate: Rgb) => Math.min(...grounds.map(ground => contrast(candidate, ground)));
  const pole: Rgb = worst(WHITE) > worst(BLACK) ? WHITE : BLACK;
  for (let step = 1; step < 20; step++) {
    const candidate = mix(pole, step / 20, colour);
    if (reads(candidate)) return candidate;
  }
  return pole;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
