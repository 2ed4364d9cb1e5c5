/**
 * Packs of a thousand actions, kept beside the actions so that the next opening reads them at once; and what was calculated
 * from them.
 */
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { letPageAnswer } from '../../browser/let-page-answer.ts';
import type { KeptDatabase } from './kept-schema.ts';
import { packActions, unpackActions } from './packed-actions.ts';

export interface KeptPacks {
  /** The packed actions, a thousand to a text, as far as the packs are undamaged. All other actions have a higher order. */
  packed(): Promise<{ readonly actions: readonly Action[]; readonly order: number }>;
  /** Packs a part of what is not packed yet, if that is worth it. True: there may be more. */
  pack(): Promise<boolean>;
  /** Whether so little is left to pack that nobody would notice the difference. */
  isPacked(): Promise<boolean>;
  /** What was calculated from all that is kept now, see `keepDerived`; null: nothing was, or something was kept since. */
  derived(name: string): Promise<unknown>;
  /** Keeps what was calculated from all actions up to this order, in place of what had the name before. */
  keepDerived(name: string, order: number, value: unknown): Promise<void>;
}

/** Something that was calculated from the actions up to an order. */
interface Derived {
  readonly order: number;
  readonly value: unknown;
}

/** A function, because this file is also loaded where a browser has no storage. */
const packKeys = () => IDBKeyRange.bound('pack ', 'pack!', false, true);
const packKey = (from: number) => `pack ${String(from).padStart(12, '0')}`;
const derivedKey = (name: string) => `derived ${name}`;
const PACKED_AT_ONCE = 4_000;
/** Fewer are read one by one. */
const FEWEST_PACKED = 500;

export function keptPacks(db: KeptDatabase): KeptPacks {
  /** The order up to which actions are packed, as far as this page knows; null: nobody has looked. */
  let packedTo: number | null = null;
  /** The order from which the last pack starts. */
  let lastPacked = 0;
  async function packed() {
    const tx = db.transaction('facts');
    // All packs are requested at once, so that one is unpacked while the next is read.
    const packs = (await tx.store.getAllKeys(packKeys())).map(key => tx.store.get(key));
    const actions: Action[] = [];
    let to = 0;
    lastPacked = 0;
    for (const pack of packs) {
      // A pack that does not follow on was written by another tab, or comes after a damaged one.
      const read = unpackActions(await pack, to);
      if (!read) continue;
      for (const action of read.actions) actions.push(action);
      // Between two packs the page can react.
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
      // Deletes packs that are damaged, or that another tab packed differently.
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
