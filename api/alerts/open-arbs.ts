/**
 * The open arbs as alerts need them: by match, for each set of houses that somebody's rules ask for, and which matches
 * have changed.
 */
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { EventId } from '#shared/units.ts';

export interface OpenArbs {
  /** setKey: the set of houses that the changes were found over. */
  apply(setKey: string, changes: readonly OpportunityChange[]): void;
  /** Nobody asks for this set any more: its arbs count as closed. */
  forgetSet(setKey: string): void;
  get(setKey: string, arbId: string): Opportunity | undefined;
  /** An arb of any set. */
  find(arbId: string): Opportunity | undefined;
  ofEvent(setKey: string, eventId: EventId): Iterable<Opportunity>;
  /** Whether it closed because a feed corrected its match, and did not open again. */
  wasCorrected(arbId: string): boolean;
  /** Looks at this match in the next tick, too. */
  markChanged(eventId: EventId): void;
  /** The matches that changed since the last call. */
  takeChanged(): EventId[];
}

const MAX_CORRECTED = 10_000;

export function createOpenArbs(): OpenArbs {
  const sets = new Map<string, { byId: Map<string, Opportunity>; byEvent: Map<EventId, Map<string, Opportunity>> }>();
  let changed = new Set<EventId>();
  const corrected = new Set<string>();

  function setOf(setKey: string) {
    const known = sets.get(setKey) ?? { byId: new Map(), byEvent: new Map() };
    sets.set(setKey, known);
    return known;
  }

  return {
    apply(setKey, changes) {
      const { byId, byEvent } = setOf(setKey);
      for (const change of changes) {
        const { type, opportunity } = change;
        const { id, event } = opportunity;
        corrected.delete(id);
        if (change.type === 'closed' && change.reason === 'corrected') corrected.add(id);
        if (corrected.size > MAX_CORRECTED) corrected.delete(corrected.values().next().value ?? '');
        const ofEvent = byEvent.get(event.id) ?? new Map<string, Opportunity>();
        if (type === 'closed') {
          byId.delete(id);
          ofEvent.delete(id);
        } else {
          byId.set(id, opportunity);
          ofEvent.set(id, opportunity);
        }
        if (ofEvent.size === 0) byEvent.delete(event.id);
        else byEvent.set(event.id, ofEvent);
        changed.add(event.id);
      }
    },
    forgetSet(setKey) {
      for (const eventId of sets.get(setKey)?.byEvent.keys() ?? []) changed.add(eventId);
      sets.delete(setKey);
    },
    get: (setKey, arbId) => sets.get(setKey)?.byId.get(arbId),
    find(arbId) {
      for (const { byId } of sets.values()) {
        const found = byId.get(arbId);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    ofEvent: (setKey, eventId) => sets.get(setKey)?.byEvent.get(eventId)?.values() ?? [],
    wasCorrected: arbId => corrected.has(arbId),
    markChanged: eventId => void changed.add(eventId),
    takeChanged() {
      const taken = [...changed];
      changed = new Set();
      return taken;
    },
  };
}
