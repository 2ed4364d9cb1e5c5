import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownBooks } from '../../markets/books.ts';
import { cents, epochMs } from '../../units.ts';
import { ANYBODYS_HOUSES } from '../houses/houses.ts';
import { SAID_RESULTS, type SaidBet, type SaidLeg } from '../result/registering.ts';
import { readRegistering } from './read-registering.ts';
import { typedBet } from './typed.ts';

const NOW = epochMs(Date.parse('2026-11-28T12:00:00Z'));
const timeZone = 'America/Sao_Paulo';
const read = (text: string) =>
  readRegistering(text, {
    ...{ findHouse: ANYBODYS_HOUSES, now: NOW, timeZone, before: null, hasSum: false, isAsked: true, houses: [] },
  });

/** Keys of one name are one house. */
const KEYS = [...new Map(knownBooks().map(({ key, name }) => [name, key])).values()].map(
  key => knownBooks().find(book => book.name === knownBooks().find(each => each.key === key)?.name)?.key ?? key,
);
const houses = fc.oneof(fc.constantFrom(...KEYS), fc.constantFrom('Casa do Zé', 'minha casa 2'));
const words = fc
  .array(fc.constantFrom('over', '2,5', 'Inter', 'ou', 'não', '50', 'green', 'betano', 'ontem', 'x', 'R$ 3', '1,90'), {
    maxLength: 5,
  })
  .map(parts => parts.join(' '));
const minutes = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map(minute => epochMs(NOW + minute * 60_000));

const legs = fc
  .record({
    house: houses,
    odds: fc.integer({ min: 101, max: 99_999 }).map(odds => odds / 100),
    stakeCents: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
    side: fc.constantFrom('back', 'lay'),
    commission: fc.integer({ min: 0, max: 90 }).map(rate => rate / 1_000),
    freeBet: fc.constantFrom(null, 'SNR', 'SR'),
    selection: words,
    result: fc.constantFrom(null, ...SAID_RESULTS),
    returned: fc.integer({ min: 1, max: 900_000 }).map(cents),
  })
  .map(
    ({ returned, ...leg }): SaidLeg => ({ ...leg, returnCents: leg.result === 'cashout' ? returned : null }) as SaidLeg,
  );

const bets = fc
  .record({
    legs: fc.array(legs, { minLength: 1, maxLength: 4 }),
    match: fc.constantFrom('', 'Inter x São Paulo', 'A 2 x 1 B'),
    isMultiple: fc.boolean(),
    placedAt: fc.option(minutes(-500_000, 0), { nil: null }),
    startsAt: fc.option(minutes(0, 500_000), { nil: null }),
  })
  .map((bet): SaidBet => {
    const isOne = bet.legs.length === 1;
    // One result of several legs is asked about, and results of all of them are bets of their own.
    const said = isOne ? bet.legs : bet.legs.map(leg => ({ ...leg, result: null, returnCents: null }));
    const onMinute = (at: number | null) => (at === null ? null : epochMs(Math.floor(at / 60_000) * 60_000));
    return {
      ...bet,
      legs: said,
      isMultiple: isOne && bet.isMultiple,
      placedAt: onMinute(bet.placedAt),
      startsAt: onMinute(bet.startsAt),
    };
  });

describe('spec 4: the line that an offer shows', () => {
  it('is read as the same bets, whatever they are', () => {
    fc.assert(
      fc.property(bets, bet => {
        const line = typedBet(bet, timeZone);
        expect(read(line), line).toEqual({ kind: 'bets', bets: [bet], unused: [], replaces: false });
      }),
    );
  });
});
