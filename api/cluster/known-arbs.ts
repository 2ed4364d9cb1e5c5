/**
 * The open arbs as a process has heard of them, from however many scanners in turn. It says what is new in what it is
 * told: an arb that is told twice opens once, and one whose scanner died closes once.
 */
import { isArb, type Opportunity, type OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { correctionOf } from '#shared/event-matching/correction.ts';

export interface KnownArbs {
  /** Returns those of the changes that are new. */
  take(changes: readonly OpportunityChange[]): OpportunityChange[];
  /** Takes all that is open now. Returns how it differs from what was known. */
  replace(open: ReadonlyMap<string, Opportunity>): OpportunityChange[];
  all(): ReadonlyMap<string, Opportunity>;
}

export function createKnownArbs(): KnownArbs {
  const known = new Map<string, Opportunity>();

  function* news(change: OpportunityChange): Iterable<OpportunityChange> {
    const { opportunity } = change;
    const before = known.get(opportunity.id);
    if (change.type === 'closed') {
      // A repeated message may be about the list on which the arb was before.
      if (before === undefined || placeOf(before) !== placeOf(opportunity)) return;
      known.delete(opportunity.id);
      yield change;
    } else if (before !== undefined && correctionOf(before.event, opportunity.event, 0) !== null) {
      // Its match was corrected while nobody told this process.
      known.set(opportunity.id, opportunity);
      yield { type: 'closed', opportunity: before, reason: 'corrected' };
      yield { type: 'opened', opportunity };
    } else if (before !== undefined && placeOf(before) !== placeOf(opportunity)) {
      // It is on another list now.
      known.set(opportunity.id, opportunity);
      yield { type: 'closed', opportunity: before, reason: 'moved' };
      yield { type: 'opened', opportunity };
    } else if (before === undefined || !isSame(before, opportunity)) {
      known.set(opportunity.id, opportunity);
      yield { type: before === undefined ? 'opened' : 'changed', opportunity };
    }
  }

  return {
    take: changes => changes.flatMap(change => [...news(change)]),
    replace(open) {
      const gone = [...known.values()].filter(({ id }) => !open.has(id));
      const closed = gone.map((opportunity): OpportunityChange => ({ type: 'closed', opportunity, reason: 'gone' }));
      const still = [...open.values()].map((opportunity): OpportunityChange => ({ type: 'changed', opportunity }));
      return [...closed, ...still].flatMap(change => [...news(change)]);
    },
    all: () => known,
  };
}

const placeOf = (opportunity: Opportunity) => `${opportunity.kind} ${isArb(opportunity)}`;

/** Both are plain JSON, with their fields in one order if one scanner wrote both. */
const isSame = (a: Opportunity, b: Opportunity) =>
  a.updatedAt === b.updatedAt && JSON.stringify(a) === JSON.stringify(b);
