/** What an import of 50,000 rows makes of them, beside the mere reading of their cells: questions, proofs and rows known before. */
import { bookOf } from '#shared/bets/book.ts';
import { knownBets, knownBook } from '#shared/bets-import/import-target.ts';
import { planImport } from '#shared/bets-import/plan.ts';
import { openTable } from '#shared/spreadsheet/open-table.ts';
import { type BenchLine, quickest } from './measure.ts';

const ROWS = 50_000;
const RUNS = 3;
const DAY_MS = 86_400_000;
const START = Date.UTC(2024, 0, 1);
const HOUSES = ['Betano', 'KTO', 'Superbet', 'bet365', 'Pinnacle'];
const STATUSES = ['Green', 'Red', 'Red', 'Anulada', 'Aberta'];

export function benchBetsImport(): BenchLine[] {
  const file = new TextEncoder().encode(csv());
  const known = knownBook(knownBets(bookOf([]), 'America/Sao_Paulo'));
  const settings = { today: '2026-11-22', answers: {}, known, timeZone: 'America/Sao_Paulo' };
  const opened = openTable(file);
  if (!opened.ok) throw new Error(opened.error);
  const plan = quickest(RUNS, () => {
    const { accepted } = planImport(opened.value, settings);
    if (accepted.length !== ROWS) throw new Error(`${accepted.length} rows came in`);
  });
  const reading = quickest(RUNS, () => void openTable(file));
  const peer = `reading the cells: ${Math.round(reading)} ms`;
  return [{ name: 'bets-import.plan', value: Math.round(plan), unit: 'ms', peer, ratio: reading / plan }];
}

function csv(): string {
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const day = new Date(START + Math.floor(row / 60) * DAY_MS)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .reverse()
      .join('/');
    const odds = (1.5 + (row % 37) / 20).toFixed(2).replace('.', ',');
    const stake = `${50 + (row % 91)},50`;
    const names = `Time ${row % 400} x Time ${(row % 300) + 400};Resultado final;Time ${row % 400}`;
    return `${day};${names};${HOUSES[row % HOUSES.length]};${odds};${stake};${STATUSES[(row * 3) % STATUSES.length]}`;
  });
  return ['Data;Jogo;Mercado;Palpite;Casa;Odd;Stake;Situação', ...lines].join('\r\n');
}
