/** The colours of the cells of a workbook, as a person would name them: in many sheets they say how a bet ended. */
import { walkXml } from './xml.ts';

export const CELL_HUES = ['verde', 'vermelho', 'amarelo', 'laranja', 'azul', 'roxo', 'cinza'] as const;
export type CellHue = (typeof CELL_HUES)[number];

/** The accents of the usual theme, in the order of their numbers. Source: Office theme of 2013 and later. */
const THEME = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'];
/** Of the old palette, those that fill cells. Source: ECMA-376 part 1, 18.8.27. */
const INDEXED: Readonly<Record<string, string>> = {
  2: 'FF0000',
  3: '00FF00',
  5: 'FFFF00',
  10: 'FF0000',
  11: '00FF00',
  13: 'FFFF00',
  17: '008000',
  22: 'C0C0C0',
  42: 'CCFFCC',
  43: 'FFFF99',
  45: 'FF99CC',
  47: 'FFCC99',
  50: '99CC00',
  51: 'FFCC00',
  52: 'FF9900',
};

/** By the index that a cell's `s` names; null: no colour, or none that stands out. */
export function readFills(part: Uint8Array | undefined): readonly (CellHue | null)[] {
  const fills: (CellHue | null)[] = [];
  const hues: (CellHue | null)[] = [];
  if (!part) return hues;
  let inside: 'fills' | 'cellXfs' | null = null;
  let fill: CellHue | null = null;
  walkXml(part, {
    open(name, attribute) {
      if (name === 'fills' || name === 'cellXfs') inside = name;
      if (inside === 'fills' && name === 'fill') fill = null;
      if (inside === 'fills' && name === 'fgColor') fill = hueOf(colourOf(attribute));
      if (inside === 'cellXfs' && name === 'xf') hues.push(fills[Number(attribute('fillId') ?? 0)] ?? null);
    },
    close(name) {
      if (name === 'fill' && inside === 'fills') fills.push(fill);
      if (name === inside) inside = null;
    },
  });
  return hues;
}

function colourOf(attribute: (name: string) => string | undefined): string | null {
  const rgb = attribute('rgb');
  if (rgb !== undefined) return rgb.slice(-6);
  const [theme, indexed] = [attribute('theme'), attribute('indexed')];
  return (theme === undefined ? INDEXED[indexed ?? ''] : THEME[Number(theme)]) ?? null;
}

/** Below this, a colour is a grey. */
const LEAST_CHROMA = 0.12;
const NEAR_WHITE = 0.95;
const NEAR_BLACK = 0.1;

function hueOf(rgb: string | null): CellHue | null {
  if (rgb === null || !/^[0-9a-f]{6}$/i.test(rgb)) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(rgb.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  if (most < NEAR_BLACK) return null;
  if (chroma < LEAST_CHROMA) return least > NEAR_WHITE || chroma > 0.04 ? null : 'cinza';
  const sixth =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const degrees = sixth * 60;
  if (degrees < 18 || degrees >= 325) return 'vermelho';
  if (degrees < 42) return 'laranja';
  if (degrees < 66) return 'amarelo';
  if (degrees < 170) return 'verde';
  return degrees < 262 ? 'azul' : 'roxo';
}
