import { describe, expect, it } from 'vitest';
import { NOW } from '#shared/arbitrage/arb-fixture.ts';
import { makeRecord } from '#shared/history/history-fixture.ts';
import { addTotals, archiveTotalsOf } from '#shared/history/rollup.ts';
import { epochMs } from '#shared/units.ts';
import type { ArchiveSummary } from '#shared/wire/archive.ts';
import {
  agesByPeak,
  busiestHour,
  fatPeaks,
  hoursOf,
  LIFETIME_LABELS,
  lifetimesBy,
  PEAK_LABELS,
  pairBars,
  SHOWN_PAIRS,
  staleByPeak,
} from '../screens/archive/charts-view.ts';
import { formatDay, formatShare, formatSpan, toArchiveRow } from './archive-view.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const options = { now: NOW, timeZone: 'America/Sao_Paulo', markDemo: true };
const sum = (records: Parameters<typeof archiveTotalsOf>[0]): ArchiveSummary => ({
  from: '2024-11-12',
  to: '2024-12-11',
  demo: false,
  ...addTotals([archiveTotalsOf(records)]),
});
const many = (count: number, change: Parameters<typeof makeRecord>[0]) =>
  Array.from({ length: count }, () => makeRecord(change));

describe('a row', () => {
  it('describes the closed arb', () => {
    const row = toArchiveRow(
      { id: 'x', ...makeRecord({ peak: 0.0319, median: 0.011, staleShare: 0.4, warnings: ['limit_low'], demo: true }) },
      options,
    );
    expect(JSON.parse(spaced(JSON.stringify(row)))).toMatchObject({
      teams: 'Flamengo × Palmeiras',
      about: 'Futebol · Brasileirão',
      when: 'hoje 12:00',
      market: 'Duplinha · Vencedor · pré-jogo',
      peak: '+3,19 %',
      sign: 'gain',
      median: 'mediana +1,10 %',
      lived: '1 min',
      age: '0 s',
      stale: 'atrasadas 40 % do tempo',
      reason: 'uma odd mudou',
      legs: [
        { label: 'Flamengo', book: 'Betano', odds: '2,10', lay: false },
        { label: 'Palmeiras', book: 'Superbet', odds: '2,00' },
      ],
      warnings: [{ key: 'limit_low', text: 'limite baixo' }],
      demo: true,
    });
  });

  it.each([
    [{ class: 'cross', market: 'cross', kind: 'live' } as const, 'Mercados cruzados · ao vivo'],
    [{ market: 'ou', line: 2.5 } as const, 'Duplinha · Mais/menos 2,5 · pré-jogo'],
    [{ market: 'ah', line: -0.5 } as const, 'Duplinha · Handicap asiático −0,5 · pré-jogo'],
  ])('names its market: %j', (change, text) => {
    expect(spaced(toArchiveRow({ id: 'x', ...makeRecord(change) }, options).market)).toBe(text);
  });
});

it.each([
  [formatShare(0), '0 %'],
  [formatShare(0.004), '<1 %'],
  [formatShare(0.834), '83 %'],
  [formatShare(0.999), '>99 %'],
  [formatShare(1), '100 %'],
  [formatSpan(400), 'menos de 1 s'],
  [formatSpan(95_000), '1 min'],
  [formatDay('2026-11-21'), '21/11/2026'],
])('%s', (text, expected) => {
  expect(spaced(text)).toBe(expected);
});

describe('the charts', () => {
  it('name their columns', () => {
    expect(LIFETIME_LABELS.map(spaced)).toContain('1 s a 5 s');
    expect(spaced(LIFETIME_LABELS.at(-1) ?? '')).toBe('mais de 24 h');
    expect(PEAK_LABELS.slice(0, 2).map(spaced)).toEqual(['até 0,5 %', '0,5 % a 1 %']);
  });

  it('of lifetimes have a row for each class that occurs', () => {
    const summary = sum([
      ...many(3, { class: 'cross' }),
      ...many(1, { class: 'cross', firstSeen: epochMs(NOW - 2_000) }),
      ...many(2, {}),
    ]);
    const rows = lifetimesBy(summary, 'class').rows;
    expect(rows.map(row => [row.label, row.counts.indexOf(1), spaced(row.note ?? '')])).toEqual([
      ['Duplinha', -1, '2 min'],
      ['Mercados cruzados', 1, '2 min'],
    ]);
    expect(lifetimesBy(summary, 'sport').rows.map(row => row.label)).toEqual(['Futebol']);
  });

  it('of hours find the busiest', () => {
    const summary = sum(many(5, {}));
    expect(hoursOf(summary).rows[3]?.counts[11]).toBe(5);
    expect(spaced(busiestHour(summary) ?? '')).toBe('Mais cheio: qua, 11 h, com 5.');
    expect(busiestHour(sum([]))).toBeNull();
  });

  it('of pairs combine the others', () => {
    const pairs = Array.from({ length: SHOWN_PAIRS + 3 }, (_, n) => makeRecord({ houses: [`a${n}`, 'betano'] }));
    const bars = pairBars(sum([...pairs, ...many(3, { houses: ['betano', 'kto'], staleShare: 0.5 })]));
    expect(bars).toHaveLength(SHOWN_PAIRS + 1);
    expect(bars[0]).toMatchObject({ label: 'Betano + KTO', length: 1, filled: 0 });
    expect(spaced(bars[0]?.text ?? '')).toBe('3 · 100 % atrasadas');
    expect(bars.at(-1)).toMatchObject({ label: 'Outras', text: '4' });
  });

  it('report how many large peaks were stale or wrong, if there are enough of them', () => {
    const fat = [...many(15, { peak: 0.08, staleShare: 0.5 }), ...many(5, { peak: 0.3, warnings: ['limit_low'] })];
    const summary = sum([...fat, ...many(50, { peak: 0.01 })]);
    expect(fatPeaks(summary)).toMatchObject({ mostly: true });
    expect(spaced(fatPeaks(summary)?.share ?? '')).toBe('75 %');
    const wrong = many(20, { peak: 0.3, warnings: ['palpable_error'] });
    expect(spaced(fatPeaks(sum(wrong))?.share ?? '')).toBe('100 %');
    expect(fatPeaks(sum(fat.slice(1)))).toBeNull();
    expect(staleByPeak(summary).map(bar => spaced(bar.text))).toEqual([
      '0 % · 0 de 50',
      '100 % · 15 de 15',
      '0 % · 0 de 5',
    ]);
    expect(agesByPeak(summary).rows.map(row => row.counts)).toEqual([[0, 0, 50, 0, 0, 15, 0, 5]]);
  });
});
