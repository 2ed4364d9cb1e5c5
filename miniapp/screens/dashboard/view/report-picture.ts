/** The painel as a picture: the figures of the period and the curve. Hidden amounts are written as dots; shares stay. */
import { shortDay, dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { product } from '#shared/catalogue/frame.ts';
import { formatMoney, formatPercent, formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { reportDayText } from '#shared/report/days.ts';
import { cents } from '#shared/units.ts';
import { type LineView, lineView } from '../../../charts/line-view.ts';
import type { DashboardView } from './dashboard-view.ts';
import { reaisText } from './reais-text.ts';

const WIDTH = 1080;
const MARGIN = 64;
const CHART = { top: 560, height: 400, right: 120, bottom: 40 };
const TILE = { top: 300, width: 317, height: 110 };
/** Below the tiles, and below the curve. */
const SHORT = 620;
const TALL = 1080;

export interface PictureColours {
  readonly surface: string;
  readonly text: string;
  readonly hint: string;
  readonly separator: string;
  readonly outline: string;
  readonly profit: string;
  readonly loss: string;
  readonly font: string;
}

export interface PictureLook {
  /** Of the period. */
  readonly title: string;
  readonly isHidden: boolean;
  readonly colours: PictureColours;
}

type Context = Pick<
  CanvasRenderingContext2D,
  | 'fillRect'
  | 'fillText'
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'strokeStyle'
  | 'lineWidth'
  | 'setLineDash'
  | 'stroke'
  | 'translate'
>;

/** Without a curve the picture is lower. */
export function pictureSize({ curve }: Pick<DashboardView, 'curve'>) {
  const hasCurve = lineView(curve.points, { ...CHART, width: WIDTH }) !== null;
  return { width: WIDTH, height: hasCurve ? TALL : SHORT };
}

export function paintReport(context: Context, view: DashboardView, look: PictureLook): void {
  const { colours, title, isHidden } = look;
  const write = (text: string, x: number, y: number, size: number, colour = colours.text, weight = 600) => {
    context.font = `${weight} ${size}px ${colours.font}`;
    context.fillStyle = colour;
    context.fillText(text, x, y);
  };
  context.fillStyle = colours.surface;
  const { width, height } = pictureSize(view);
  context.fillRect(0, 0, width, height);
  const first = headOf(view, isHidden);
  write(`${pages.dashboard.title} · ${title} · ${first.name}`, MARGIN, 110, 36, colours.hint, 500);
  write(first.text, MARGIN, 220, 96, toneOf(view.figures.profitCents, colours));
  tilesOf(view, isHidden).forEach(({ name, text }, index) => {
    const x = MARGIN + (index % 3) * TILE.width;
    const y = TILE.top + Math.floor(index / 3) * TILE.height;
    write(name, x, y, 26, colours.hint, 400);
    write(text, x, y + 44, 38);
  });
  paintCurve(context, view, look, write);
  write(product.name, MARGIN, height - 44, 30, colours.hint);
}

type Write = (text: string, x: number, y: number, size: number, colour?: string, weight?: number) => void;

function paintCurve(
  context: Context,
  { curve }: DashboardView,
  { colours, isHidden }: PictureLook,
  write: Write,
): void {
  const width = WIDTH - 2 * MARGIN;
  const line = lineView(curve.points, { ...CHART, width });
  if (line === null) return;
  const last = curve.points.at(-1);
  const isLoss = last !== undefined && last.value < last.base;
  context.translate(MARGIN, CHART.top);
  stroke(context, levelPath(line, width - CHART.right), colours.separator, 2);
  stroke(context, line.base, colours.outline, 2, [8, 8]);
  stroke(context, line.path, isLoss ? colours.loss : colours.profit, 5);
  context.textAlign = 'right';
  for (const { y, value } of isHidden ? [] : line.levels) write(reaisText(value), width, y + 8, 24, colours.hint, 400);
  const [first, end] = [line.days[0], line.days.at(-1)];
  context.textAlign = 'left';
  if (first) write(shortDay(reportDayText(first.day)), 0, CHART.height, 24, colours.hint, 400);
  context.textAlign = 'right';
  if (end) write(shortDay(reportDayText(end.day)), width - CHART.right, CHART.height, 24, colours.hint, 400);
  context.textAlign = 'left';
  context.translate(-MARGIN, -CHART.top);
}

const levelPath = ({ levels }: LineView, right: number) => levels.map(({ y }) => `M0 ${y}H${right}`).join('');

function stroke(context: Context, path: string, colour: string, width: number, dashes: number[] = []): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dashes);
  context.stroke(new Path2D(path));
}

function toneOf(cents: number, { text, profit, loss }: PictureColours): string {
  if (cents === 0) return text;
  return cents > 0 ? profit : loss;
}

/** The largest figure: the profit, or, without amounts, the return on investment. */
export function headOf({ figures }: Pick<DashboardView, 'figures'>, isHidden: boolean) {
  const { figures: said } = words;
  const roi = figures.roi === null ? said.none : formatPercent(figures.roi);
  return isHidden ? { name: said.roi, text: roi } : { name: said.profit, text: formatSignedMoney(figures.profitCents) };
}

/** Pure, so that a test can check what a picture without amounts reveals. */
export function tilesOf(
  { figures, curve }: Pick<DashboardView, 'figures' | 'curve'>,
  isHidden: boolean,
): { readonly name: string; readonly text: string }[] {
  const { figures: said, picture } = words;
  const { procedures, days } = figures;
  const rate = (fraction: number | null, text: (fraction: number) => string) =>
    fraction === null ? said.none : text(fraction);
  const money = (text: string) => (isHidden ? picture.hiddenAmount : text);
  return [
    isHidden
      ? { name: said.profit, text: picture.hiddenAmount }
      : { name: said.roi, text: rate(figures.roi, formatPercent) },
    { name: said.hit, text: rate(figures.hitRateLegs, plainPercent) },
    { name: said.operations, text: String(procedures.settled) },
    { name: said.days, text: `${days.green} ${said.ofDays(days.green + days.red + days.zero)}` },
    { name: said.staked, text: money(formatMoney(figures.riskedCents)) },
    curve.of === 'bankroll'
      ? { name: words.bankroll.title, text: money(formatMoney(curve.nowCents)) }
      : { name: said.fall, text: money(formatSignedMoney(cents(-figures.drawdown.cents))) },
  ];
}
