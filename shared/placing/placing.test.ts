import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../arbitrage/arb-fixture.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { soak } from '../testing/soak.ts';
import { cents, decimalOdds, epochMs } from '../units.ts';
import {
  applyEvent,
  closePlacing,
  followArb,
  isOfMatch,
  isUntouched,
  legsOf,
  movePrices,
  type Placing,
  type PlacingEvent,
  parsePlacing,
  redoEvent,
  startPlacing,
  undoEvent,
} from './placing.ts';
import { anyArb, arbOf, EVENT_KINDS, type EventInput, placingEvent } from './placing-fixture.ts';

const later = epochMs(NOW + 1_000);
const arb = arbOf([
  { odds: 2.1, market: 'ou', selection: 'over', line: 2.5 },
  { odds: 2.05, market: 'ou', selection: 'under', line: 2.5, book: 'kto', bookName: 'KTO' },
]);
const start = startPlacing(arb, cents(100_000), NOW);
const placed = (leg: number, odds = 2.1, stake = 49_398): PlacingEvent => {
  return { kind: 'placed', leg, odds: decimalOdds(odds), stake: cents(stake) };
};
const typed = (leg: number, odds: number, listed: number): PlacingEvent => {
  return { kind: 'odds_changed', leg, odds: decimalOdds(odds), listed: decimalOdds(listed) };
};

function play(placing: Placing, ...events: PlacingEvent[]): Placing {
  return events.reduce((before, event) => {
    const applied = applyEvent(before, event, later);
    if (!applied.ok) throw new Error(applied.error);
    return applied.value;
  }, placing);
}
const move = (placing: Placing, leg: number, odds: number, at = later) => {
  const listed = placing.arb.legs[leg];
  return listed === undefined ? placing : movePrices(placing, [{ ...listed, odds: decimalOdds(odds), at }]);
};
const shown = (placing: Placing) => legsOf(placing).map(({ leg, status }) => [status, leg.odds]);

describe('a placing', () => {
  it('keeps the odds and stake that were got, whatever the price does', () => {
    const one = play(start, placed(0, 2.08));
    expect(legsOf(one)[0]).toMatchObject({ status: 'placed', stake: 49_398, leg: { odds: 2.08 } });
    expect(move(one, 0, 1.5)).toBe(one);
    expect(shown(move(one, 1, 1.95))).toEqual([
      ['placed', 2.08],
      ['pending', 1.95],
    ]);
  });

  it('is of the match that it was begun on, however a feed describes what has its id now', () => {
    const { event } = arb;
    const described = (change: Partial<typeof event>) => isOfMatch(start, { event: { ...event, ...change } });
    expect([described({}), described({ score: '1–0', live: true })]).toEqual([true, true]);
    expect([
      described({ home: event.away, away: event.home }),
      described({ away: 'Terceiro' }),
      described({ startsAt: epochMs(event.startsAt + 30 * 86_400_000) }),
      described({ sport: 'other' }),
    ]).toEqual([false, false, false, false]);
  });

  it('shows typed odds until the list moves', () => {
    const one = play(start, typed(1, 1.9, 2.05));
    expect(legsOf(one)[1]).toMatchObject({ typed: true, leg: { odds: 1.9 }, listed: 2.05 });
    const confirmed = movePrices(one, [{ ...(arb.legs[1] as Opportunity['legs'][number]), at: later }]);
    expect(legsOf(confirmed)[1]).toMatchObject({ typed: true, leg: { odds: 1.9 } });
    expect(legsOf(move(one, 1, 2))[1]).toMatchObject({ typed: false, leg: { odds: 2, previousOdds: 2.05 } });
  });

  it('ignores prices older than the known ones, and those of other bets', () => {
    expect(move(start, 1, 1.5, epochMs(NOW - 60_000))).toBe(start);
    expect(movePrices(start, [{ ...(arb.legs[1] as Opportunity['legs'][number]), book: 'bwin', at: later }])).toBe(
      start,
    );
  });

  it('refuses what cannot be', () => {
    const codes = (placing: Placing, event: PlacingEvent) => {
      const applied = applyEvent(placing, event, later);
      return applied.ok ? null : applied.error;
    };
    const one = play(start, placed(0));
    expect(codes(one, placed(0))).toBe('not_open');
    expect(codes(one, { kind: 'refused', leg: 0 })).toBe('not_open');
    expect(codes(one, typed(0, 2, 2.1))).toBe('not_open');
    expect(codes(one, placed(7))).toBe('no_such_leg');
    expect(codes(one, { kind: 'reopened', leg: 1 })).toBe('nothing_to_reopen');
    const refused = play(one, { kind: 'refused', leg: 1 });
    expect(codes(refused, placed(1))).toBeNull();
    expect(codes(refused, { kind: 'reopened', leg: 1 })).toBeNull();
  });

  it('follows the whole arb until it is touched, and its prices then', () => {
    const moved = { ...arb, legs: arb.legs.map(leg => ({ ...leg, odds: decimalOdds(2.2), at: later })) };
    expect(followArb(start, moved).arb).toBe(moved);
    const one = play(start, placed(0));
    expect(followArb(one, moved).arb).toBe(arb);
    expect(shown(followArb(one, moved))).toEqual([
      ['placed', 2.1],
      ['pending', 2.2],
    ]);
    expect(isUntouched(play(start, { kind: 'total_changed', total: cents(5_000) }))).toBe(true);
    // What can be redone names legs by their places.
    const undone = undoEvent(one, later);
    expect(followArb(undone, moved)).toMatchObject({ arb: moved, undone: one.done });
    const elsewhere = { ...arb, legs: arb.legs.toReversed() };
    expect(followArb(undone, elsewhere)).toMatchObject({ arb: elsewhere, undone: [] });
  });

  it('stays as it was when its arb closes, and says when', () => {
    const one = play(start, placed(0));
    const closed = closePlacing(one, later);
    expect(closed).toEqual({ ...one, closedAt: later });
    expect(closePlacing(closed, epochMs(later + 5))).toBe(closed);
    expect(followArb(closed, arb).closedAt).toBeNull();
  });

  it('goes on with a way out in place of what is not placed', () => {
    const other = { ...(arb.legs[1] as Opportunity['legs'][number]), book: 'novibet', bookName: 'Novibet' };
    const out = play(start, placed(0), { kind: 'refused', leg: 1 }, { kind: 'way_chosen', legs: [other] });
    expect(legsOf(out).map(({ status }) => status)).toEqual(['placed', 'replaced', 'pending']);
    expect(legsOf(play(out, placed(2, 2.05)))[2]).toMatchObject({ status: 'placed', leg: { book: 'novibet' } });
  });

  it('is read as it was stored, and another version is refused', () => {
    const one = closePlacing(move(play(start, placed(0), typed(1, 1.9, 2.05)), 1, 2), later);
    expect(parsePlacing(JSON.parse(JSON.stringify(one)))).toEqual({ ok: true, value: one });
    expect(parsePlacing({ ...one, version: 2 })).toEqual({ ok: false, error: 'unknown_version' });
    for (const bad of [null, 'x', {}, { ...one, done: [placed(99)] }, { ...one, total: 1.5 }]) {
      expect(parsePlacing(bad)).toEqual({ ok: false, error: 'invalid' });
    }
  });
});

const step = fc.record({
  kind: fc.constantFrom(...EVENT_KINDS),
  leg: fc.nat(2),
  odds: fc.integer({ min: 110, max: 500 }).map(each => decimalOdds(each / 100)),
  stake: fc.integer({ min: 1, max: 90_000 }).map(cents),
});

/** What of it is possible at this point. */
function tried(placing: Placing, each: Omit<EventInput, 'listed'>): Placing {
  const listed = legsOf(placing)[each.leg]?.listed ?? each.odds;
  const applied = applyEvent(placing, placingEvent({ ...each, listed }), later);
  return applied.ok ? applied.value : placing;
}

describe('whatever is done', () => {
  const runs = { numRuns: soak(100, 1_000) };
  const steps = fc.array(step, { maxLength: 8 });

  it('undoing it all leads back, step by step, and redoing it all forth again', () => {
    fc.assert(
      fc.property(anyArb, steps, (of, all) => {
        const states = [startPlacing(of, cents(100_000), NOW)];
        for (const each of all) {
          const next = tried(states.at(-1) as Placing, each);
          if (next !== states.at(-1)) states.push(next);
        }
        let placing = states.at(-1) as Placing;
        const plain = ({ undone: _, touchedAt: __, ...rest }: Placing) => rest;
        for (const before of states.toReversed().slice(1)) {
          placing = undoEvent(placing, later);
          expect(plain(placing)).toEqual(plain(before));
        }
        expect(undoEvent(placing, later)).toBe(placing);
        for (const after of states.slice(1)) {
          placing = redoEvent(placing, later);
          expect(plain(placing)).toEqual(plain(after));
        }
        expect(redoEvent(placing, later)).toBe(placing);
      }),
      runs,
    );
  });

  it('a live price changes no placed leg, and commutes with undoing', () => {
    fc.assert(
      fc.property(anyArb, steps, step, (of, all, { leg, odds }) => {
        const placing = all.reduce(tried, startPlacing(of, cents(100_000), NOW));
        const moved = move(placing, leg, odds);
        const done = (each: Placing) => legsOf(each).filter(({ status }) => status === 'placed');
        expect(done(moved)).toEqual(done(placing));
        const isOpenBefore = legsOf(undoEvent(placing, later))[leg]?.status !== 'placed';
        const isOpen = legsOf(placing)[leg]?.status !== 'placed';
        if (isOpen && isOpenBefore) {
          expect(legsOf(undoEvent(moved, later))).toEqual(legsOf(move(undoEvent(placing, later), leg, odds)));
        }
      }),
      runs,
    );
  });

  it('what is stored is what is read', () => {
    fc.assert(
      fc.property(anyArb, steps, (of, all) => {
        const placing = all.reduce(tried, startPlacing(of, cents(100_000), NOW));
        expect(parsePlacing(JSON.parse(JSON.stringify(placing)))).toEqual({ ok: true, value: placing });
      }),
      runs,
    );
  });
});
