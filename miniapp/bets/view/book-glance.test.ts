import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { betHistory } from '#shared/bets/testing/bet-history.ts';
import { epochMs } from '#shared/units.ts';
import { packBookGlance, readBookGlance } from './book-glance.ts';
import { keepView } from './book-view.ts';

const place = { now: epochMs(Date.parse('1970-01-10T12:00:00Z')), timeZone: 'America/Sao_Paulo' };
const FEW = 40;

const placed = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    actionSchema.parse({
      ...{ kind: 'place', id: `a${at}`, at, bet: `b${at}` },
      terms: { procedure: `p${at}`, house: 'kto', odds: 2, stakeCents: 10_000 },
    }),
  );
const pack = (count = 3) => {
  const book = bookOf(placed(count));
  return structuredClone(packBookGlance(keepView(book, place.timeZone).read(place.now), book, true, place));
};

describe('the kept first picture of the planilha', () => {
  it('shows what the whole history shows, whatever that is', () => {
    fc.assert(
      fc.property(betHistory, fc.boolean(), (actions, withCards) => {
        const book = bookOf(actions);
        const whole = keepView(book, place.timeZone).read(place.now);
        const kept = structuredClone(packBookGlance(whole, book, withCards, place));
        const glance = readBookGlance(kept, place);
        const { houses, vouchers, month, heldCents, hasEvents } = whole;
        expect(glance?.view).toMatchObject({ houses, vouchers, month, heldCents, hasEvents });
        expect(glance?.hasCards).toBe(withCards);
        if (withCards) expect([glance?.view.open, glance?.view.done]).toEqual([whole.open, whole.done]);
      }),
    );
  });

  it('holds the first cards and one more, and says how many there are', () => {
    const glance = readBookGlance(pack(FEW + 20), place);
    expect([glance?.view.open.length, glance?.view.counts.open]).toEqual([FEW + 1, FEW + 20]);
  });

  it('is refused where it is damaged, of another version, month or time zone, or nothing at all', () => {
    expect(readBookGlance(pack(), place)).not.toBeNull();
    expect(readBookGlance(pack(), { ...place, timeZone: 'America/Manaus' })).toBeNull();
    expect(readBookGlance(pack(), { ...place, now: epochMs(place.now + 30 * 86_400_000) })).toBeNull();
    expect(readBookGlance({ ...pack(), madeBy: 'another version' }, place)).toBeNull();
    expect(readBookGlance({ ...pack(), text: pack().text.replace('kto', 'bet') }, place)).toBeNull();
    for (const nothing of [null, undefined, 'texto', 7, []]) expect(readBookGlance(nothing, place)).toBeNull();
  });
});
