/**
 * Faults of the store that only an operator can mend, as the calls of this process met them. The trial write of the health check does
 * not find them all: an index is missing for one query, and a rule may refuse one collection.
 */
import { type DocumentStore, type SetupFault, setupFaultOf } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { aroundCalls } from '../adapters/documents/around-calls.ts';

export interface SetupFaults {
  /** The last one of these minutes; null: there was none. */
  recent(): SetupFault | null;
}

export interface SetupFaultDeps {
  /** A clock that nobody can set. */
  readonly steady: { now(): number };
  readonly log: Pick<Log, 'error'>;
}

/** Longer than operators are left alone with what may pass by itself: a call that is made now and then has to be heard of, too. */
export const REMEMBERED_MS = 5 * 60_000;

export function watchSetupFaults(
  store: DocumentStore,
  { steady, log }: SetupFaultDeps,
): { readonly store: DocumentStore; readonly faults: SetupFaults } {
  const lastAt = new Map<SetupFault, number>();
  const isRecent = (fault: SetupFault) =>
    steady.now() - (lastAt.get(fault) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS;

  function note(cause: unknown): void {
    const fault = setupFaultOf(cause);
    if (fault === null) return;
    // Once: every request may meet it.
    if (!isRecent(fault))
      log.error('o banco de dados precisa de quem administra', { code: fault, cause: String(cause) });
    // The last one is at the end.
    lastAt.delete(fault);
    lastAt.set(fault, steady.now());
  }

  return {
    store: aroundCalls(store, async (_, run) => {
      try {
        return await run();
      } catch (cause) {
        note(cause);
        throw cause;
      }
    }),
    faults: { recent: () => [...lastAt.keys()].findLast(isRecent) ?? null },
  };
}
