/** A week as a picture: its total, and a bar for each day. */
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import type { WeekFigures } from '#shared/report/weekly-summary.ts';
import { cents } from '#shared/units.ts';
import { type Colour, createCanvas } from './canvas.ts';
import { write } from './lettering.ts';

const WIDTH = 960;
const HEIGHT = 600;
const MARGIN = 48;
/** The bars, with room for their amounts. */
const [TOP, BOTTOM] = [200, 520];
const BAR = 72;
const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const;
/** Read from the light theme. */
const PAPER: Colour = [255, 255, 255];
const INK: Colour = [17, 24, 39];
const HINT: Colour = [92, 102, 120];
const GAIN: Colour = [40, 167, 118];
const LOSS: Colour = [226, 106, 90];
const RULE: Colour = [214, 219, 227];

export function weekPicture({ profitCents, days }: Pick<WeekFigures, 'profitCents' | 'days'>): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT, PAPER);
  const colour = profitCents > 0 ? GAIN : profitCents < 0 ? LOSS : INK;
  write(canvas, plain(formatSignedMoney(profitCents)), [MARGIN, 64], { height: 60, colour, align: 'start' });
  const values = days.map(each => each ?? 0);
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const scale = (BOTTOM - TOP) / Math.max(1, highest - lowest);
  const zero = TOP + highest * scale;
  const step = (WIDTH - 2 * MARGIN) / WEEKDAYS.length;
  WEEKDAYS.forEach((weekday, index) => {
    const middle = MARGIN + step * (index + 0.5);
    const value = days[index] ?? null;
    write(canvas, weekday, [middle, HEIGHT - 44], { height: 22, colour: HINT, align: 'middle' });
    if (value === null) return;
    const end = zero - value * scale;
    canvas.fill(middle - BAR / 2, Math.min(zero, end), BAR, Math.abs(end - zero), value < 0 ? LOSS : GAIN);
    const y = value < 0 ? Math.max(zero, end) + 8 : Math.min(zero, end) - 28;
    write(canvas, wholeReais(value), [middle, y], { height: 18, colour: INK, align: 'middle' });
  });
  canvas.fill(MARGIN, zero - 1, WIDTH - 2 * MARGIN, 2, RULE);
  return canvas.png();
}

/** Rounded, half a real away from zero. Examples: 12345 → '+123', -12350 → '−124'. */
export function wholeReais(amount: number): string {
  const rounded = Math.sign(amount) * Math.round(Math.abs(amount) / 100);
  return plain(formatSignedMoney(cents(rounded * 100)))
    .replace('R$ ', '')
    .replace(/,00$/, '');
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
