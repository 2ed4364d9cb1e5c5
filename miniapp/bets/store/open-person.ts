/** Who is here now, and where their bets are kept on this device. */
import type { Action } from '#shared/bets/action.ts';
import type { Person } from '../../person/person.ts';
import type { BetsDatabase } from '../kept/bets-database.ts';

export interface PersonHere {
  /** Null: nobody; undefined: not known yet. */
  person: Person | null | undefined;
  /** Null: the browser allows no storage. */
  database: Promise<BetsDatabase> | null;
  /** Aborted when the person leaves. */
  leaving: AbortController;
  /** The order up to which this page has read what tabs keep. */
  seen: number;
  /** The same for what they keep in batches: the number of the last one read. */
  seenBatch: number;
  /** What was written while the disk refused it. */
  unsaved: readonly Action[];
}

export const nobodyHere = (): PersonHere => ({
  ...{ person: undefined, database: null, leaving: new AbortController(), seen: 0, seenBatch: 0, unsaved: [] },
});

/** Null: there is none, or it could not be opened. */
export async function openedHere({ database }: Pick<PersonHere, 'database'>): Promise<BetsDatabase | null> {
  return (await database?.catch(() => null)) ?? null;
}
