/** What somebody wrote down in the last days: two operations that ended, one that is open, a free bet, two deposits. */
import type { ActionInput } from '#shared/bets/action.ts';

const DAY_MS = 86_400_000;

/** Profit in all: +R$ 132,00, of which KTO lost R$ 100,00. Open: R$ 50,00 on a draw. */
export function betMonth(now: number): ActionInput[] {
  const at = (days: number) => now - days * DAY_MS;
  const bet = (id: string, days: number, terms: Record<string, unknown>): ActionInput => ({
    ...{ kind: 'place', id: `place-${id}`, at: at(days), bet: id },
    terms: { procedure: '', house: '', odds: 2, stakeCents: 1, sport: 'soccer', startsAt: at(days), ...terms },
  });
  const settle = (id: string, days: number, status: 'won' | 'lost'): ActionInput => ({
    ...{ kind: 'settle', id: `settle-${id}`, at: at(days), bet: id, status },
  });
  const operation = (id: string, name: string, category: string, plannedWorstCents: number | null): ActionInput => ({
    ...{ kind: 'procedure', id: `procedure-${id}`, at: at(40), procedure: id },
    terms: { name, category, plannedWorstCents },
  });
  return [
    { kind: 'deposit', id: 'deposit-1', at: at(50), house: 'betano', cents: 100_000 },
    { kind: 'deposit', id: 'deposit-2', at: at(3), house: 'kto', cents: 50_000 },
    operation('one', 'Flamengo × Palmeiras', 'Surebet', 2_500),
    bet('one-a', 4, {
      procedure: 'one',
      house: 'betano',
      odds: 2.2,
      stakeCents: 10_000,
      market: '1x2',
      selection: 'home',
    }),
    bet('one-b', 4, {
      procedure: 'one',
      house: 'kto',
      odds: 2.1,
      stakeCents: 10_000,
      market: '1x2',
      selection: 'draw',
    }),
    settle('one-a', 0, 'won'),
    settle('one-b', 0, 'lost'),
    operation('two', 'Sinner × Rune', 'Valor', null),
    bet('two-a', 20, {
      procedure: 'two',
      house: 'betano',
      odds: 2.12,
      stakeCents: 10_000,
      sport: 'tennis',
      market: 'ml',
      selection: 'home',
    }),
    settle('two-a', 19, 'won'),
    operation('three', 'Bahia × Vitória', 'Simples', null),
    bet('three-a', 0, {
      procedure: 'three',
      house: 'betano',
      odds: 3.4,
      stakeCents: 5_000,
      market: '1x2',
      selection: 'draw',
      event: 'bahia-vitoria',
      eventName: 'Bahia × Vitória',
    }),
    { kind: 'voucher', id: 'voucher-1', at: at(1), voucher: 'v1', house: 'kto', cents: 2_000, expires: null },
  ];
}
