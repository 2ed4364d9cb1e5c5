import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { betHistory } from '#shared/bets/testing/bet-history.ts';
import { readDashboard } from '../../screens/dashboard/view/dashboard-address.ts';
import { dashboardView } from '../../screens/dashboard/view/dashboard-view.ts';
import { packGlance, readGlance } from './kept-glance.ts';
import { keptReport } from './kept-report.ts';

const ZONE = 'America/Sao_Paulo';
const TODAY = '1970-01-03';
const ACTIONS = [
  { kind: 'deposit', id: 'd', at: 0, house: 'kto', cents: 50_000 },
  { kind: 'place', id: 'a', at: 1, bet: 'b', terms: { procedure: 'p', house: 'kto', odds: 2, stakeCents: 10_000 } },
  { kind: 'settle', id: 's', at: 2, bet: 'b', status: 'won' },
].map(action => actionSchema.parse(action));
const pack = () => structuredClone(packGlance(keptReport(bookOf(ACTIONS), 1, ZONE)));

describe('a kept glance', () => {
  it('shows what the whole history shows, whatever that is', () => {
    fc.assert(
      fc.property(betHistory, actions => {
        const report = keptReport(bookOf(actions), 1, ZONE);
        const glance = readGlance(structuredClone(packGlance(report)), ZONE);
        expect(glance).not.toBeNull();
        if (!glance) return;
        for (const search of ['', '?periodo=tudo', '?periodo=tudo&casa=kto']) {
          const address = readDashboard(search);
          const shown = dashboardView(glance, address, TODAY);
          expect(shown).toEqual({ ...dashboardView(report, address, TODAY), value: null, closing: null });
        }
        expect([glance.houses, glance.openLegs]).toEqual([report.houses, report.open.legs]);
      }),
    );
  });

  it('is refused where it is damaged, of another version, of another time zone, or nothing at all', () => {
    expect(readGlance(pack(), ZONE)).not.toBeNull();
    expect(readGlance(pack(), 'America/Manaus')).toBeNull();
    const changed = (change: (kept: ReturnType<typeof pack>) => unknown) => readGlance(change(pack()), ZONE);
    expect(changed(kept => ({ ...kept, madeBy: 'another version' }))).toBeNull();
    expect(changed(kept => ({ ...kept, text: kept.text.replace('kto', 'bet') }))).toBeNull();
    expect(changed(kept => ({ ...kept, profit: kept.profit.slice(1) }))).toBeNull();
    expect(changed(kept => ({ ...kept, profit: kept.profit.map(amount => amount + 1) }))).toBeNull();
    expect(changed(kept => ({ ...kept, hit: kept.hit.map(hit => 1 - hit) }))).toBeNull();
    expect(changed(({ days, ...kept }) => kept)).toBeNull();
    for (const nothing of [null, undefined, 'texto', 7, []]) expect(readGlance(nothing, ZONE)).toBeNull();
  });
});
