/** Packs beside the actions, so that the next opening reads a thousand of them at once; and what was calculated from them. */
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { letPageAnswer } from '../../browser/let-page-answer.ts';
import type { KeptDatabase } from './kept-schema.ts';
import { packActions, unpackActions } from './packed-actions.ts';

export interface KeptPacks {
  /** What is packed, as far as it is whole: one text holds a thousand actions. The rest lies after its order. */
  packed(): Promise<{ readonly actions: readonly Action[]; readonly order: number }>;
  /** Packs a part of what is not packed yet, if there is enough of it. True: there may be more. */
  pack(): Promise<boolean>;
  /** Whether there is so little to pack that nobody would notice. */
  isPacked(): Promise<boolean>;
  /** What was calculated from all that is kept now, see `keepDerived`; null: nothing, or something was kept since. */
  derived(name: string): Promise<unknown>;
  /** Keeps what was calculated from everything up to an order, instead of what had this name. */
  keepDerived(name: string, order: number, value: unknown): Promise<void>;
}

/** Something that was calculated from the actions up to an order. */
interface Derived {
  readonly order: number;
  readonly value: unknown;
}

/** Made when it is asked for: where a browser has no storage, this file is loaded all the same. */
const packKeys = () => IDBKeyRange.bound('pack ', 'pack!', false, true);
const packKey = (from: number) => `pack ${String(from).padStart(12, '0')}`;
const derivedKey = (name: string) => `derived ${name}`;
const PACKED_AT_ONCE = 4_000;
/** Fewer are read one by one. */
const FEWEST_PACKED = 500;

export function keptPacks(db: KeptDatabase): KeptPacks {
  /** Up to where actions are packed, as far as is known here; null: nobody has looked. */
  let packedTo: number | null = null;
  /** From where the last pack goes. */
  let lastPacked = 0;
  async function packed() {
    const tx = db.transaction('facts');
    // All are asked for at once: one is unpacked while the next is read.
    const packs = (await tx.store.getAllKeys(packKeys())).map(key => tx.store.get(key));
    const actions: Action[] = [];
    let to = 0;
    lastPacked = 0;
    for (const pack of packs) {
      // What does not follow on is of another tab, or comes after a damaged one.
      const read = unpackActions(await pack, to);
      if (!read) continue;
      for (const action of read.actions) actions.push(action);
      // The page answers between two of them.
      await letPageAnswer();
      [lastPacked, to] = [to, read.to];
    }
    packedTo = to;
    return { actions, order: to };
  }
  return {
    packed,
    async pack() {
      const from = packedTo ?? (await packed()).order;
      const kept = await db.getAll('actions', IDBKeyRange.lowerBound(from, true), PACKED_AT_ONCE);
      const to = kept.at(-1)?.order ?? from;
      if (kept.length < FEWEST_PACKED) return false;
      const readable = kept.flatMap(({ action }) => actionSchema.safeParse(action).data ?? []);
      const pack = packActions(readable, from, to);
      const tx = db.transaction('facts', 'readwrite');
      // What was damaged there, or another tab has packed otherwise, gives way.
      const stale = [IDBKeyRange.bound(packKey(from), packKey(to), true, true)];
      if (from > 0) stale.push(IDBKeyRange.bound(packKey(lastPacked), packKey(from), true, true));
      await Promise.all([tx.store.put(pack, packKey(from)), ...stale.map(keys => tx.store.delete(keys)), tx.done]);
      [lastPacked, packedTo] = [from, to];
      return kept.length === PACKED_AT_ONCE;
    },
    async isPacked() {
      const rest = IDBKeyRange.lowerBound(packedTo ?? 0, true);
      return (await db.count('batches')) === 0 && (await db.count('actions', rest)) < FEWEST_PACKED;
    },
    async derived(name) {
      const tx = db.transaction(['actions', 'batches', 'facts']);
      const [kept, last, batches] = await Promise.all([
        tx.objectStore('facts').get(derivedKey(name)) as Promise<Derived | undefined>,
        tx.objectStore('actions').openKeyCursor(null, 'prev'),
        tx.objectStore('batches').count(),
      ]);
      return kept !== undefined && batches === 0 && kept.order === (last?.key ?? 0) ? kept.value : null;
    },
    async keepDerived(name, order, value) {
      const derived: Derived = { order, value };
      await db.put('facts', derived, derivedKey(name));
    },
  };
}
