import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { actionSchema } from '#shared/bets/action.ts';
import { openBook } from '#shared/bets/book.ts';
import { applyEvent, startPlacing } from '#shared/placing/placing.ts';
import { cents, decimalOdds, epochMs } from '#shared/units.ts';
import { keepView } from '../../../bets/view/book-view.ts';
import { type TodoInput, todosOf } from './todo.ts';

const NOW = epochMs(Date.parse('2026-11-23T15:00:00Z'));
const HOUR = 3_600_000;
const timeZone = 'America/Sao_Paulo';

function bookOf(...actions: readonly Record<string, unknown>[]) {
  const book = openBook();
  book.add(
    actions.map((action, at) => actionSchema.parse({ id: `a${at}`, at: NOW - 5 * HOUR + at, device: 'd', ...action })),
  );
  return keepView(book, timeZone).read(NOW);
}

const bet = (id: string, terms: Record<string, unknown>) => ({
  kind: 'place',
  bet: id,
  terms: {
    ...{ procedure: id, house: 'betano', odds: 2.1, stakeCents: 5_000, sport: 'soccer', market: '1x2' },
    ...{ selection: 'home', event: `e-${id}`, eventName: `Jogo ${id}`, ...terms },
  },
});
const todos = (input: Partial<TodoInput>) =>
  todosOf({ placings: [], book: bookOf(), steps: [], drafts: [], now: NOW, timeZone, ...input });

describe('what waits for a person', () => {
  it('is nothing where nothing was begun', () => {
    expect(todos({})).toEqual([]);
  });

  it('are matches that are over, with who may have won and what their bets hold, and none that is still on', () => {
    const book = bookOf(
      bet('over', { startsAt: NOW - 3 * HOUR }),
      bet('on', { startsAt: NOW - HOUR }),
      bet('unknown', { startsAt: null }),
    );
    const found = todos({ book });
    expect(found).toMatchObject([{ kind: 'result', name: 'Jogo over', event: 'e-over', heldCents: 5_000 }]);
    expect(found.flatMap(each => (each.kind === 'result' ? (each.endings?.length ?? []) : []))).toEqual([2]);
  });

  it('are free bets that expire within a week, or have just expired, those first that expire first', () => {
    const granted = (voucher: string, expires: string | null) => ({
      ...{ kind: 'voucher', voucher, house: 'kto', cents: 2_000, expires },
    });
    const book = bookOf(
      granted('far', '2026-12-20'),
      granted('soon', '2026-11-25'),
      granted('never', null),
      granted('gone', '2026-11-22'),
    );
    const days = todos({ book }).flatMap(each => (each.kind === 'voucher' ? [[each.voucher.id, each.days]] : []));
    expect(days).toEqual([
      ['gone', -1],
      ['soon', 2],
    ]);
  });

  it('are arbs that are placed in part before all else, then drafts, two at most', () => {
    const arb = makeArb({ legs: [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2.05, book: 'kto', selection: 'away' })] });
    const begun = startPlacing(arb, cents(100_000), NOW);
    const placed = applyEvent(begun, { kind: 'placed', leg: 0, odds: decimalOdds(2.1), stake: cents(49_000) }, NOW);
    if (!placed.ok) throw new Error(placed.error);
    const drafts = [
      ['surebet', '1A'],
      ['boost', '1B'],
      ['cashback', '1C'],
    ] as const;
    expect(todos({ placings: [begun], drafts: [] })).toEqual([]);
    expect(todos({ placings: [placed.value], drafts })).toMatchObject([
      { kind: 'placing', arb: arb.id, done: 1, all: 2 },
      { kind: 'draft', calculator: 'surebet', link: '1A' },
      { kind: 'draft', calculator: 'boost' },
    ]);
  });
});
