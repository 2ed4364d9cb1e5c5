/** The arbs of the scanner as alerts need them: those that are open, those that closed lately, and what has changed. */

import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { Alert, AlertBook } from './alert-book.ts';

export interface OpenArbs {
  apply(changes: readonly OpportunityChange[]): void;
  has(arbId: string): boolean;
  get(arbId: string): Opportunity | undefined;
  /** The newest known version of an alert's arb, whether it is still open or not. */
  latestOf(alert: Alert): Opportunity;
  /** Marks this arb to be checked in the next tick, too. */
  markChanged(arbId: string): void;
  /** The arbs that changed since the last call. */
  takeChanged(): string[];
  /** Drops closed arbs that no alert follows. */
  sweep(): void;
}

export function createOpenArbs(book: Pick<AlertBook, 'ofArb'>): OpenArbs {
  const open = new Map<string, Opportunity>();
  const changed = new Set<string>();
  /** The last versions of closed arbs: their messages are struck out with these. */
  const lastSeen = new Map<string, Opportunity>();

  return {
    apply(changes) {
      for (const { type, opportunity } of changes) {
        if (type === 'closed') {
          open.delete(opportunity.id);
          if (book.ofArb(opportunity.id).length > 0) lastSeen.set(opportunity.id, opportunity);
        } else {
          open.set(opportunity.id, opportunity);
          lastSeen.delete(opportunity.id);
        }
        changed.add(opportunity.id);
      }
    },
    has: arbId => open.has(arbId),
    get: arbId => open.get(arbId),
    latestOf: alert => open.get(alert.arbId) ?? lastSeen.get(alert.arbId) ?? alert.arb,
    markChanged: arbId => void changed.add(arbId),
    takeChanged() {
      const ids = [...changed];
      changed.clear();
      return ids;
    },
    sweep() {
      for (const arbId of lastSeen.keys()) if (book.ofArb(arbId).length === 0) lastSeen.delete(arbId);
    },
  };
}
