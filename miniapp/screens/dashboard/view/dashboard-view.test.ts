import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { reportDayText } from '#shared/report/days.ts';
import { keptReport } from '../../../bets/report/kept-report.ts';
import { breakdownRows } from './breakdown-view.ts';
import { readDashboard } from './dashboard-address.ts';
import { calendarOf, dashboardView, nextMonth } from './dashboard-view.ts';
import { headOf, pictureSize, tilesOf } from './report-picture.ts';

const ZONE = 'America/Sao_Paulo';
const TODAY = '2026-11-22';
const at = (text: string) => Date.parse(`${text}:00-03:00`);
const terms = { procedure: 'p1', house: 'betano', odds: 2, stakeCents: 10_000 };
const ACTIONS: ActionInput[] = [
  { kind: 'deposit', id: 'd1', at: at('2026-10-01T09:00'), house: 'betano', cents: 100_000 },
  { kind: 'deposit', id: 'd2', at: at('2026-11-05T09:00'), house: 'kto', cents: 50_000 },
  { kind: 'procedure', id: 'q1', at: at('2026-11-01T09:00'), procedure: 'p1', terms: { category: 'Surebet' } },
  { kind: 'place', id: 'a1', at: at('2026-10-30T10:00'), bet: 'b1', terms },
  { kind: 'settle', id: 's1', at: at('2026-10-31T22:00'), bet: 'b1', status: 'won' },
  { kind: 'place', id: 'a2', at: at('2026-11-02T10:00'), bet: 'b2', terms: { ...terms, house: 'kto' } },
  { kind: 'settle', id: 's2', at: at('2026-11-10T22:00'), bet: 'b2', status: 'lost' },
  { kind: 'place', id: 'a3', at: at('2026-11-03T10:00'), bet: 'b3', terms: { ...terms, odds: 3 } },
  { kind: 'settle', id: 's3', at: at('2026-11-22T11:00'), bet: 'b3', status: 'won' },
];
const report = keptReport(bookOf(ACTIONS.map(action => actionSchema.parse(action))), 1, ZONE);
const viewOf = (search: string) => dashboardView(report, readDashboard(search), TODAY);
const shown = (search: string) =>
  viewOf(search).curve.points.map(({ day, value, base }) => [reportDayText(day), value, base]);

describe('the curve', () => {
  it('is the bankroll, measured from its beginning and what was put in since', () => {
    expect(shown('')).toEqual([
      ['2026-10-31', 110_000, 110_000],
      ['2026-11-05', 160_000, 160_000],
      ['2026-11-10', 150_000, 160_000],
      ['2026-11-22', 170_000, 160_000],
    ]);
    expect(viewOf('').curve).toMatchObject({ of: 'bankroll', nowCents: 170_000 });
    expect(viewOf('').curve.growth).toBeCloseTo(10_000 / 110_000, 12);
  });

  it('begins with the first deposit where the period has no beginning', () => {
    expect(shown('?periodo=tudo')[0]).toEqual(['2026-10-01', 100_000, 100_000]);
    expect(viewOf('?periodo=tudo').curve.growth).toBeNull();
  });

  it('is the profit of what was chosen, from nothing', () => {
    expect(shown('?casa=kto')).toEqual([
      ['2026-10-31', 0, 0],
      ['2026-11-10', -10_000, 0],
      ['2026-11-22', -10_000, 0],
    ]);
  });
});

it('has the period before and today beside it', () => {
  expect(viewOf('')).toMatchObject({ before: { profitCents: 10_000 }, todayCents: 20_000 });
  expect(viewOf('?periodo=tudo').before).toBeNull();
});

describe('the calendar', () => {
  it('has all days of the month, whatever the period is, with heat by size', () => {
    const weeks = calendarOf(report, { from: '2026-11-20', to: TODAY }, '2026-11');
    expect(weeks[0]?.map(({ day }) => day)[0]).toBe('2026-11-01');
    expect(weeks).toHaveLength(5);
    const won = weeks.flat().filter(({ profitCents }) => profitCents !== null);
    expect(won.map(({ day, profitCents, heat }) => [day, profitCents, heat])).toEqual([
      ['2026-11-10', -10_000, 2],
      ['2026-11-22', 20_000, 4],
    ]);
  });

  it.each([
    ['2026-12', 1, '2027-01-01'],
    ['2026-01', -1, '2025-12-01'],
  ])('%s and %d more months', (month, by, first) => expect(nextMonth(month, by)).toBe(first));
});

describe('a breakdown', () => {
  const { figures, filter } = viewOf('');

  it('leads to the bets of each row', () => {
    expect(breakdownRows(figures, filter, 'house').map(({ key, bets }) => [key, bets])).toEqual([
      ['betano', { status: 'done', from: '2026-11-01', to: TODAY, by: { house: ['betano'] } }],
      ['kto', { status: 'done', from: '2026-11-01', to: TODAY, by: { house: ['kto'] } }],
    ]);
  });

  it('keeps a month within the period', () => {
    const all = viewOf('?periodo=tudo');
    expect(
      breakdownRows(all.figures, all.filter, 'month').map(({ key, bets: { from, to } }) => [key, from, to]),
    ).toEqual([
      ['2026-11', '2026-11-01', '2026-11-30'],
      ['2026-10', '2026-10-01', '2026-10-31'],
    ]);
    expect(breakdownRows(figures, filter, 'month').map(({ bets: { to } }) => to)).toEqual([TODAY]);
  });
});

it('writes no amount into a picture without amounts', () => {
  const view = viewOf('');
  expect(tilesOf(view, false).some(({ text }) => text.includes('R$'))).toBe(true);
  expect(tilesOf(view, true).some(({ text }) => text.includes('R$'))).toBe(false);
  expect([headOf(view, false).text, headOf(view, true).text]).toEqual([
    expect.stringContaining('R$'),
    expect.stringMatching(/^[+−][\d.,]+.%$/),
  ]);
});

it('leaves no empty half where there is no curve yet', () => {
  const view = viewOf('');
  const [first] = view.curve.points;
  const flat = { ...view, curve: { ...view.curve, points: first === undefined ? [] : [first] } };
  expect([pictureSize(view).height, pictureSize(flat).height]).toEqual([1_080, 620]);
});
