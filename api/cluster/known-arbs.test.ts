import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeArb } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { epochMs } from '#shared/units.ts';
import { createKnownArbs } from './known-arbs.ts';

const arbs = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom('pre' as const, 'live' as const),
  updatedAt: fc.integer({ min: 0, max: 3 }).map(epochMs),
});
const changes = fc
  .tuple(arbs, fc.constantFrom('opened' as const, 'changed' as const, 'closed' as const))
  .map(([fields, type]): OpportunityChange => {
    const opportunity = makeArb(fields);
    return type === 'closed' ? { type, opportunity, reason: 'gone' } : { type, opportunity };
  });
const steps = fc.array(fc.oneof(fc.array(changes), fc.uniqueArray(arbs, { selector: ({ id }) => id })));

const isChange = (each: object): each is OpportunityChange => 'type' in each;

it('says of every arb that it opened, then changed, then closed, and never twice', () => {
  fc.assert(
    fc.property(steps, each => {
      const known = createKnownArbs();
      const open = new Map<string, Opportunity>();
      for (const step of each) {
        const received = step.every(isChange)
          ? known.take(step as OpportunityChange[])
          : known.replace(new Map((step as { id: string }[]).map(fields => [fields.id, makeArb(fields)])));
        for (const change of received) {
          const before = open.get(change.opportunity.id);
          expect(before !== undefined).toBe(change.type !== 'opened');
          // A list is left before another one is entered.
          if (change.type !== 'opened') expect(change.opportunity.kind).toBe(before?.kind);
          if (change.type === 'closed') open.delete(change.opportunity.id);
          else open.set(change.opportunity.id, change.opportunity);
        }
        expect(new Map(known.all())).toEqual(open);
      }
    }),
  );
});

it('has exactly what is open after all of it was told again', () => {
  const known = createKnownArbs();
  known.take(['a', 'b'].map(id => ({ type: 'opened', opportunity: makeArb({ id }) })));
  const open = new Map([
    ['b', makeArb({ id: 'b' })],
    ['c', makeArb({ id: 'c' })],
  ] as const);
  expect(known.replace(open).map(({ type, opportunity }) => [type, opportunity.id])).toEqual([
    ['closed', 'a'],
    ['opened', 'c'],
  ]);
});

it('ends an arb whose place is about another match, however it hears of it', () => {
  const before = makeArb({ id: 'a' });
  const { home, away } = before.event;
  const turned = makeArb({ id: 'a', event: { ...before.event, home: away, away: home }, updatedAt: epochMs(3) });
  const opened = [
    { type: 'closed', opportunity: before, reason: 'corrected' },
    { type: 'opened', opportunity: turned },
  ];
  const heard = createKnownArbs();
  heard.take([{ type: 'opened', opportunity: before }]);
  expect(heard.take([{ type: 'changed', opportunity: turned }])).toEqual(opened);
  const told = createKnownArbs();
  told.take([{ type: 'opened', opportunity: before }]);
  expect(told.replace(new Map([['a', turned]]))).toEqual(opened);
});
