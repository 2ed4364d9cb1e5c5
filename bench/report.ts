/** All figures of a changed filter over 50,000 legs, beside the same questions asked in SQL of the same rows. */
import { DatabaseSync } from 'node:sqlite';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { dayNumber } from '#shared/report/days.ts';
import { figuresOf } from '#shared/report/figures.ts';
import { reportBookOf } from '#shared/report/report-book.ts';
import { DIMENSIONS, type ReportRows, reportRows } from '#shared/report/report-rows.ts';
import { type BenchLine, quickest } from './measure.ts';

const LEGS = 50_000;
const RUNS = 9;
const HOUSES = ['betano', 'bet365', 'superbet', 'kto', 'novibet', 'pinnacle', 'betfair', 'sportingbet'];
const CATEGORIES = ['surebet', 'freebet', 'duplo_green', 'value', 'superodd'];
const SPORTS = ['soccer', 'tennis', 'basketball'];
const MARKETS = ['1x2', 'ou', 'ah', 'ml', 'btts'];
const STATUSES = ['won', 'lost', 'lost', 'void', 'half_won'] as const;
const HOUR_MS = 3_600_000;
const START = Date.parse('2024-01-01T12:00:00Z');
const place = { timeZone: 'America/Sao_Paulo', currencyOf: () => 'BRL' };
const FILTER = { from: '2024-06-01', to: '2025-05-31', houses: ['betano', 'kto', 'pinnacle'] };

export function benchReport(): BenchLine[] {
  const book = reportBookOf(bookOf(actions()));
  const rows = reportRows(book, place);
  const start = performance.now();
  const database = tableOf(rows);
  const filling = performance.now() - start;
  const sql = quickest(RUNS, () => askInSql(database));
  const ours = quickest(RUNS, () => figuresOf(rows, FILTER));
  const building = quickest(3, () => reportRows(book, place));
  database.close();
  const line = (name: string, value: number, peer: string, other: number): BenchLine => ({
    ...{ name: `report.${name}`, value: Number(value.toFixed(2)), unit: 'ms', ratio: other / value },
    peer: `${peer}: ${other.toFixed(1)} ms`,
  });
  return [
    line('changed-filter', ours, 'node:sqlite in memory', sql),
    line('rows-of-book', building, 'filling the table of node:sqlite', filling),
  ];
}

function actions() {
  const all: ActionInput[] = [];
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  for (let leg = 0; leg < LEGS; leg += 1) {
    const procedure = `p${Math.floor(leg / 2)}`;
    const at = START + Math.floor(leg / 3) * HOUR_MS;
    const bet = `b${leg}`;
    if (leg % 2 === 0) {
      const terms = { category: pick(CATEGORIES, leg >> 3), plannedWorstCents: 100 };
      all.push({ kind: 'procedure', id: `q${leg}`, at, procedure, terms });
    }
    const terms = {
      ...{ procedure, house: pick(HOUSES, leg * 7 + (leg >> 5)), odds: 1.5 + (leg % 37) / 20 },
      ...{ stakeCents: 5_000 + (leg % 91) * 100, sport: pick(SPORTS, leg >> 2), market: pick(MARKETS, leg >> 1) },
      ...{ event: `e${leg >> 1}`, startsAt: at + 5 * HOUR_MS },
    };
    all.push({ kind: 'place', id: `a${leg}`, at, bet, terms });
    all.push({
      kind: 'settle',
      id: `s${leg}`,
      at: at + 7 * HOUR_MS,
      bet,
      status: pick(STATUSES, leg * 3 + (leg >> 4)),
    });
  }
  return all.map(action => actionSchema.parse(action));
}

function tableOf(rows: ReportRows): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const columns = DIMENSIONS.map(each => `${each} TEXT`).join();
  database.exec(
    `CREATE TABLE leg(day INTEGER, profit INTEGER, risked INTEGER, status INTEGER, hit INTEGER, procedure INTEGER, ${columns});
    CREATE INDEX by_day ON leg(day); BEGIN`,
  );
  const insert = database.prepare(`INSERT INTO leg VALUES(${'?,'.repeat(6 + DIMENSIONS.length).slice(0, -1)})`);
  for (let row = 0; row < rows.count; row += 1) {
    const numbers = [rows.days, rows.profit, rows.risked, rows.status, rows.hit, rows.procedure];
    insert.run(
      ...numbers.map(column => column[row] ?? 0),
      ...DIMENSIONS.map(each => rows.keys[each].all[rows.by[each][row] ?? 0] ?? null),
    );
  }
  database.exec('COMMIT; ANALYZE');
  return database;
}

/** Totals, days, each breakdown, and operations; what follows from days is left out. */
function askInSql(database: DatabaseSync): void {
  const houses = FILTER.houses.map(house => `'${house}'`).join();
  const where = `WHERE day BETWEEN ${dayNumber(FILTER.from)} AND ${dayNumber(FILTER.to)} AND house IN (${houses})`;
  const sums = 'SUM(profit), SUM(risked)';
  database.prepare(`SELECT ${sums}, SUM(hit), status, COUNT(*) FROM leg ${where} GROUP BY status`).all();
  for (const key of ['day', ...DIMENSIONS]) {
    database.prepare(`SELECT ${key}, ${sums} FROM leg ${where} GROUP BY ${key}`).all();
  }
  const wanted = `SELECT procedure FROM leg ${where}`;
  const closed = `SELECT SUM(profit) AS p FROM leg WHERE procedure IN (${wanted}) GROUP BY procedure`;
  database.prepare(`SELECT SUM(p > 0), SUM(p < 0) FROM (${closed})`).all();
}
