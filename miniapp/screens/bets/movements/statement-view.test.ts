import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { epochMs } from '#shared/units.ts';
import { readStatementAddress, statementHref } from './statement-address.ts';
import { lineText, statementView } from './statement-view.ts';

const at = (text: string) => Date.parse(`${text}-03:00`);
const currencyOf = (house: string) => (house === 'pinnacle' ? 'EUR' : 'BRL');
const place = { now: epochMs(at('2026-11-20T12:00')), timeZone: 'America/Sao_Paulo', currencyOf };
const ACTIONS: readonly ActionInput[] = [
  { kind: 'deposit', id: 'd1', at: at('2026-10-01T09:00'), house: 'kto', cents: 10_000, feeCents: 50 },
  {
    kind: 'deposit',
    id: 'd2',
    at: at('2026-11-20T09:00'),
    movedAt: at('2026-11-18T20:00'),
    house: 'kto',
    cents: 5_000,
  },
  { kind: 'transfer', id: 't', at: at('2026-11-19T10:00'), from: 'kto', to: 'betano', cents: 2_000, feeCents: 99 },
  {
    ...{ kind: 'place', id: 'p', at: at('2026-11-19T11:00'), bet: 'b' },
    terms: {
      procedure: 'o',
      house: 'kto',
      odds: 2,
      stakeCents: 3_000,
      eventName: 'Bahia × Vitória',
      selection: 'Bahia',
    },
  },
  { kind: 'settle', id: 's', at: at('2026-11-20T11:00'), bet: 'b', status: 'won' },
  { kind: 'withdraw', id: 'w', at: at('2026-11-19T12:00'), house: 'kto', cents: 700 },
  { kind: 'delete-movement', id: 'x', at: at('2026-11-19T12:01'), movement: 'w' },
  { kind: 'rate', id: 'r', at: at('2026-10-01T09:00'), currency: 'EUR', brl: 6 },
  { kind: 'deposit', id: 'd3', at: at('2026-11-19T09:00'), house: 'pinnacle', cents: 1_000 },
];
const book = bookOf(ACTIONS.map(action => actionSchema.parse(action)));

describe('a statement', () => {
  it('shows the days of a period, the latest first, from what was there before', () => {
    const view = statementView(book, { house: 'kto', kind: '', period: '7' }, place);
    expect(view.start).toEqual({ day: '2026-11-14', cents: 10_000 });
    expect(view.days.map(({ day, lines, balanceCents }) => [day, lines.map(({ id }) => id), balanceCents])).toEqual([
      ['2026-11-20', ['b/0'], 16_000],
      ['2026-11-19', ['w', 'b/stake', 't'], 10_000],
      ['2026-11-18', ['d2'], 15_000],
    ]);
    expect(view.sums).toEqual({ deposits: 5_000, withdrawals: 0, transfers: -2_000, bets: 3_000, others: 0, fees: 99 });
  });

  it('shows one kind, and sums all of them', () => {
    const view = statementView(book, { house: 'kto', kind: 'bets', period: '' }, place);
    expect(view.days.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(['b/0', 'b/stake']);
    expect(view.start).toBeNull();
    expect(view.sums).toMatchObject({ deposits: 15_000, fees: 149 });
  });

  it('of all houses is in reais, without bets', () => {
    const view = statementView(book, { house: null, kind: '', period: 'year' }, place);
    expect(view.sums).toMatchObject({ deposits: 21_000, transfers: 0, bets: 0, fees: 149 });
    expect(view.days.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(['w', 't', 'd3', 'd2', 'd1']);
  });

  it('of all houses counts what was really paid in reais, and says nothing of what has no rate', () => {
    const paid = { kind: 'deposit', house: 'pinnacle', cents: 1_000, brlCents: 6_500 } as const;
    const got = { kind: 'withdraw', house: 'pinnacle', cents: 500, feeCents: 100, brlCents: 2_900 } as const;
    const when = at('2026-11-19T09:00');
    const actions = [{ ...paid, id: 'p', at: when }, { ...got, id: 'g', at: when }, ACTIONS[7] as ActionInput];
    const foreign = bookOf(actions.map(action => actionSchema.parse(action)));
    const all = { house: null, kind: '', period: 'year' } as const;
    expect(statementView(foreign, all, place).sums).toMatchObject({ deposits: 6_500, withdrawals: -2_900, fees: 600 });
    const line = statementView(foreign, all, place).days[0]?.lines[0];
    expect(line && lineText(line, null, currencyOf).details).toContain('saíram R$\u00a065,00');
    const unrated = bookOf(actions.slice(0, 2).map(action => actionSchema.parse(action)));
    expect(statementView(unrated, all, place).sums).toMatchObject({ deposits: 6_500, fees: null });
  });

  it('says what a line is', () => {
    const lines = statementView(book, { house: 'kto', kind: '', period: '' }, place).days.flatMap(day => day.lines);
    expect(
      lines.map(line =>
        Object.values(lineText(line, 'kto', currencyOf))
          .flat()
          .join(' · '),
      ),
    ).toEqual([
      'Bahia · Bahia × Vitória · green',
      'Saque · para o banco · apagado',
      'Bahia · Bahia × Vitória',
      'Transferência · para Betano · tarifa R$\u00a00,99',
      'Depósito · do banco',
      'Depósito · do banco · tarifa R$\u00a00,50',
    ]);
  });

  it('has an address', () => {
    const address = { house: 'kto', kind: 'withdraw', period: 'year' } as const;
    expect(statementHref(address)).toBe('/planilha?ver=movimentos&casa=kto&tipo=saques&periodo=ano');
    expect(readStatementAddress(statementHref(address).split('?')[1] ?? '')).toEqual(address);
    expect(readStatementAddress('ver=movimentos&tipo=x')).toEqual({ house: null, kind: '', period: '30' });
    expect(readStatementAddress('ver=freebets')).toBeNull();
  });
});
