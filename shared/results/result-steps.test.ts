import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type ActionInput, actionSchema } from '../bets/action.ts';
import { bookOf } from '../bets/book.ts';
import { entriesOf } from '../bets/double-entry.ts';
import { houseBalances } from '../bets/houses.ts';
import { asEventId, epochMs } from '../units.ts';
import { type KnownResult, knownResultSchema } from './match-result.ts';
import { eventsToAsk, resultSteps, unplayedIn } from './result-steps.ts';

const START = 1_780_000_000_000;
const HOUR = 3_600_000;
const NOW = epochMs(START + 3 * HOUR);

const place = (bet: string, terms: Record<string, unknown> = {}): Action =>
  actionSchema.parse({
    kind: 'place',
    id: `place-${bet}`,
    at: START - HOUR,
    bet,
    terms: {
      procedure: 'p1',
      house: 'betano',
      odds: 2.1,
      stakeCents: 10_000,
      event: 'e1',
      startsAt: START,
      sport: 'soccer',
      market: '1x2',
      selection: 'home',
      ...terms,
    },
  });
const action = (input: ActionInput) => actionSchema.parse(input);
const result = (home: number, away: number, at = START + 2 * HOUR, more: Partial<KnownResult> = {}): KnownResult =>
  knownResultSchema.parse({ event: 'e1', status: 'final', score: { home, away }, source: 'The Odds API', at, ...more });
const unplayed = (status: 'postponed' | 'abandoned') => result(0, 0, START + HOUR, { status, score: null });

const stepsOf = (actions: readonly Action[], results: readonly KnownResult[], now = NOW) =>
  resultSteps(bookOf(actions), results, now);
/** All steps are taken, as a device does that settles by itself. */
const settle = (actions: readonly Action[], results: readonly KnownResult[], now = NOW): Action[] => [
  ...actions,
  ...stepsOf(actions, results, now).flatMap(step => step.actions.map(action)),
];
const statusOf = (actions: readonly Action[], bet = 'b1') => bookOf(actions).bets.get(bet)?.settled;
const balances = (actions: readonly Action[]) =>
  JSON.stringify([...houseBalances(entriesOf(bookOf(actions), () => 'BRL'))]);

describe('a result', () => {
  it('settles the open bets of its match, and says its source and time', () => {
    const settled = settle([place('b1'), place('b2', { selection: 'away' })], [result(2, 1)]);
    expect(statusOf(settled)).toMatchObject({
      status: 'won',
      by: 'score',
      source: 'The Odds API',
      at: START + 2 * HOUR,
    });
    expect(statusOf(settled, 'b2')).toMatchObject({ status: 'lost' });
    expect(stepsOf(settled, [result(2, 1)])).toEqual([]);
  });

  it('leaves open what the settlement table does not know', () => {
    const steps = stepsOf(
      [place('b1'), place('b2', { market: 'escanteios', selection: 'mais de 9,5' })],
      [result(1, 0)],
    );
    expect(steps.map(({ kind, bets }) => [kind, bets])).toEqual([['settle', ['b1']]]);
    expect(stepsOf([place('b2', { market: 'escanteios' })], [result(1, 0)])).toEqual([]);
  });

  it('that was corrected takes the first one back, and everything with it', () => {
    const first = settle([place('b1')], [result(2, 1)]);
    const [step] = stepsOf(first, [result(2, 2, START + 4 * HOUR)]);
    expect(step?.kind).toBe('correct');
    expect(step?.actions.map(({ kind }) => kind)).toEqual(['undo', 'result']);
    const corrected = settle(first, [result(2, 2, START + 4 * HOUR)]);
    expect(statusOf(corrected)).toMatchObject({ status: 'lost' });
    const straight = settle([place('b1')], [result(2, 2, START + 4 * HOUR)]);
    expect(balances(corrected)).toBe(balances(straight));
  });

  it('is not written down again by itself once it was undone', () => {
    const settled = settle([place('b1')], [result(2, 1)]);
    const of = settled.at(-1)?.id ?? '';
    const undone = [...settled, action({ kind: 'undo', id: 'u', at: NOW, of })];
    expect(statusOf(undone)?.status).toBe('open');
    expect(stepsOf(undone, [result(2, 1)])).toEqual([]);
  });

  it('gives way to a score that a person typed', () => {
    const typed = action({ kind: 'result', id: 'r', at: NOW, event: 'e1', score: { home: 0, away: 0 } });
    expect(stepsOf([place('b1'), typed], [result(2, 1, NOW + HOUR)])).toEqual([]);
  });
});

describe('a result of another match than was bet on', () => {
  const BET = { eventName: 'Bahia × Ceará' };
  const of = (home: string, away: string, startsAt = START) => ({ match: { home, away, startsAt: epochMs(startsAt) } });
  it.each([
    ['as it was', of('Bahia', 'Ceará'), 'won'],
    ['turned round', of('Ceará', 'Bahia'), 'open'],
    ['another opponent', of('Bahia', 'Sport'), 'open'],
    ['a month later', of('Bahia', 'Ceará', START + 720 * HOUR), 'open'],
    ['nobody says which', {}, 'won'],
  ])('%s', (_, match, status) => {
    const bets = [place('b1', BET)];
    const results = [result(2, 1, START + 2 * HOUR, match)];
    expect(statusOf(settle(bets, results))?.status).toBe(status);
    const unplayed = [result(0, 0, START + HOUR, { status: 'postponed', score: null, ...match })];
    expect(unplayedIn(bookOf(bets), unplayed, NOW)).toHaveLength(status === 'won' ? 1 : 0);
  });

  it('does not correct the score of the match that had its id before, nor settle what is bet on it later', () => {
    const first = settle([place('b1', BET)], [result(2, 1, START + 2 * HOUR, of('Bahia', 'Ceará'))]);
    const later = START + 48 * HOUR;
    const second = actionSchema.parse({
      ...place('b2', { eventName: 'Santos × Sport', startsAt: later }),
      at: later - HOUR,
    });
    const both = [...first, second];
    expect(statusOf(both, 'b2')?.status).toBe('open');
    const news = result(0, 3, later + 2 * HOUR, of('Santos', 'Sport', later));
    expect(stepsOf(both, [news], epochMs(later + 3 * HOUR))).toEqual([]);
    expect(statusOf(both)?.status).toBe('won');
  });
});

describe('a match that was not played', () => {
  it.each([
    ['pinnacle', 'postponed', 11, []],
    ['pinnacle', 'postponed', 12, ['b1']],
    ['pinnacle', 'abandoned', 30, ['b1']],
    ['an unknown house', 'postponed', 400, []],
  ] as const)('at %s, %s, after %d hours: %o', (house, status, hours, bets) => {
    const steps = stepsOf([place('b1', { house })], [unplayed(status)], epochMs(START + hours * HOUR));
    // What no rule cancels yet is for its person to say.
    const asked = unplayedIn(bookOf([place('b1', { house })]), [unplayed(status)], epochMs(START + hours * HOUR));
    expect(asked.map(({ result }) => result.status)).toEqual(bets.length === 0 ? [status] : []);
    expect(steps.flatMap(step => step.bets)).toEqual(bets);
    const settled = settle([place('b1', { house })], [unplayed(status)], epochMs(START + hours * HOUR));
    expect(statusOf(settled)?.status).toBe(bets.length > 0 ? 'void' : 'open');
  });
});

it('asks for matches that may be over, and for scores of the last days again', () => {
  const ask = (actions: readonly Action[], hours: number) =>
    eventsToAsk(bookOf(actions), epochMs(START + hours * HOUR));
  expect(ask([place('b1')], 0.9)).toEqual([]);
  expect(ask([place('b1'), place('b2', { event: null })], 1)).toEqual([asEventId('e1')]);
  const settled = settle([place('b1')], [result(2, 1)]);
  expect(ask(settled, 60)).toEqual([asEventId('e1')]);
  expect(ask(settled, 80)).toEqual([]);
});

describe('laws', () => {
  const score = fc.record({ home: fc.nat(3), away: fc.nat(3) });
  /** What a feed says over time: each is known later than the one before. */
  const said = fc
    .array(score, { minLength: 1, maxLength: 5 })
    .map(scores => scores.map(({ home, away }, index) => result(home, away, START + (2 + index) * HOUR)));
  const hands = fc.constantFrom<ActionInput>(
    { kind: 'settle', id: 'hand', at: START, bet: 'b1', status: 'void' },
    { kind: 'early-payout', id: 'hand', at: START, bet: 'b1' },
    { kind: 'cashout', id: 'hand', at: START, bet: 'b1', returnCents: 5_000 },
  );
  const late = epochMs(START + 20 * HOUR);

  it('corrections leave the balances that the last score alone gives', () => {
    fc.assert(
      fc.property(said, results => {
        const corrected = results.reduce((actions, each) => settle(actions, [each], late), [place('b1')]);
        const last = results.at(-1) ?? result(0, 0);
        expect(balances(corrected)).toBe(balances(settle([place('b1')], [last], late)));
      }),
    );
  });

  it('no result overwrites a hand', () => {
    fc.assert(
      fc.property(said, hands, (results, hand) => {
        const before = [place('b1'), place('b2', { selection: 'draw' }), action(hand)];
        const after = results.reduce((actions, each) => settle(actions, [each], late), before);
        expect(statusOf(after)).toEqual(statusOf(before));
      }),
    );
  });

  it('two devices that saw different ones of them converge, and taking all back restores what was', () => {
    fc.assert(
      fc.property(said, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (results, seen) => {
        const start = [place('b1')];
        const last = results.slice(-1);
        const phone = results.reduce((so, each, index) => (seen[index] ? settle(so, [each], late) : so), start);
        const laptop = results.reduce((so, each, index) => (seen[index] ? so : settle(so, [each], late)), start);
        const both = settle([...phone, ...laptop], last, late);
        expect(balances(both)).toBe(balances(settle([...laptop, ...phone], last, late)));
        expect(balances(both)).toBe(balances(settle(start, last, late)));
        const taken = new Map(both.filter(({ kind }) => kind !== 'place').map(each => [each.id, each]));
        const undos = [...taken.values()]
          .filter(({ kind }) => kind === 'result')
          .map(({ id }) => action({ kind: 'undo', id: `back-${id}`, at: late, of: id }));
        expect(balances([...both, ...undos])).toBe(balances(start));
      }),
    );
  });
});
