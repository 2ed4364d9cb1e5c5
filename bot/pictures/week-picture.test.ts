import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/units.ts';
import { type Colour, createCanvas } from './canvas.ts';
import { widthOf, write } from './lettering.ts';
import { weekPicture, wholeReais } from './week-picture.ts';

/** The colour at a place of one of our PNGs. */
function reader(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const at = (x: number, y: number) => {
    const from = y * (width * 3 + 1) + 1 + x * 3;
    return [...rows.subarray(from, from + 3)];
  };
  return { width, height, at };
}

const PAPER: Colour = [255, 255, 255];

function leavesInk(character: string): boolean {
  const [written, blank] = [createCanvas(40, 40, PAPER), createCanvas(40, 40, PAPER)];
  write(written, character, [10, 10], { height: 20, colour: [0, 0, 0], align: 'start' });
  return !written.png().equals(blank.png());
}

describe('a canvas', () => {
  it('is a PNG with what was drawn on it', () => {
    const canvas = createCanvas(20, 10, [255, 255, 255]);
    canvas.fill(2, 3, 4, 5, [10, 20, 30]);
    canvas.stroke([[15, 5]], 4, [0, 0, 0]);
    canvas.stroke(
      [
        [-5, -5],
        [40, -5],
      ],
      2,
      [1, 1, 1],
    );
    const png = canvas.png();
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const { width, height, at } = reader(png);
    expect([width, height]).toEqual([20, 10]);
    expect([at(2, 3), at(5, 7), at(6, 7), at(2, 2)]).toEqual([
      [10, 20, 30],
      [10, 20, 30],
      [255, 255, 255],
      [255, 255, 255],
    ]);
    expect(at(15, 5)).toEqual([0, 0, 0]);
    expect(at(0, 0)).toEqual([255, 255, 255]);
  });
});

describe('the picture of a week', () => {
  it('has a bar up for a profit, down for a loss, and none for a day without bets', () => {
    const days = [10_000, -5_000, null, 0, null, null, null].map(each => (each === null ? null : cents(each)));
    const { width, height, at } = reader(weekPicture({ profitCents: cents(5_000), days }));
    expect([width, height]).toEqual([960, 600]);
    // R$ 150 over 320 pixels from 200 on: zero at 413.
    const column = (index: number) => Math.round(48 + (864 / 7) * (index + 0.5));
    expect(at(column(0), 300)).toEqual([40, 167, 118]);
    expect(at(column(0), 430)).toEqual([255, 255, 255]);
    expect(at(column(1), 430)).toEqual([226, 106, 90]);
    expect(at(column(2), 300)).toEqual([255, 255, 255]);
  });

  it('can write every amount and weekday, and knows how wide they are', () => {
    const texts = ['+R$1.234.567,89', '−R$0,00', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'];
    expect([...texts.join('')].filter(character => !leavesInk(character))).toEqual([]);
    expect(leavesInk('Ω')).toBe(false);
    expect(widthOf('+R$ 100.000.000,00', 60)).toBeLessThan(960 - 96);
  });

  it('is drawn for a week without any amount', () => {
    expect(reader(weekPicture({ profitCents: cents(0), days: Array(7).fill(null) })).width).toBe(960);
  });
});

it.each([
  [12_345, '+123'],
  [12_350, '+124'],
  [-12_350, '−124'],
  [31_075, '+311'],
  [49, '0'],
  [-49, '0'],
])('writes %i cents over a bar as %s', (cents, text) => {
  expect(wholeReais(cents)).toBe(text);
});
