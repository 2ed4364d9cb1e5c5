/** Writes actions down for a person: with their ids and clock, and with a way to take them back. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ActionInput } from '#shared/bets/action.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { newId } from '../browser/new-id.ts';
import { deviceId } from './device-id.ts';
import type { ActionBatch } from './kept/packed-actions.ts';
import type { BetsStore } from './store/bets-store.ts';
import type { Written } from './store/history.ts';
import type { Course } from './store/saving.ts';
import { useBetsState } from './use-bets.ts';
import { useHistory } from './use-history.ts';

/** An action that has no id and time yet. */
export type Draft = ActionInput extends infer One
  ? One extends ActionInput
    ? Omit<One, 'id' | 'at' | 'device'>
    : never
  : never;

export interface BookWriter {
  /** text: what was done, shown to the person beside "Desfazer". */
  write(drafts: readonly Draft[], text: string): void;
  /** Actions that have their ids and times already, such as those of results. */
  writeActions(actions: readonly ActionInput[], text: string): void;
  /** Actions that were read elsewhere, such as those of a file. Rejects where it was aborted: nothing was written then. */
  writeBatches(written: WrittenBatches, text: string, course?: Course): Promise<void>;
  /** Takes back what was written last on this page, then what was written before it. */
  undo(): void;
  /** Takes the last undo back. */
  redo(): void;
  /** What can be taken back, the latest last. */
  readonly history: readonly Written[];
  takeBack(written: Written): void;
  readonly said: { readonly text: string; readonly undo: (() => void) | null } | null;
}

export interface WrittenBatches {
  readonly batches: readonly ActionBatch[];
  /** The ids of all their actions, in their order. */
  readonly ids: readonly string[];
}

const SAID_MS = 8_000;

export function useBookWriter(store: BetsStore): BookWriter {
  const { owner, phase } = useBetsState(store);
  const history = useHistory(store, owner, phase === 'ready');
  const { add, remove, latest } = history;
  const { said, say } = useSaid();
  const keep = useMemo(() => createKeeper(store), [store]);
  const takenBack = useRef<{ readonly written: Written; readonly undos: readonly string[] }[]>([]);
  const takeBack = useCallback(
    (written: Written) => {
      remove(written);
      // In reverse, so that each undo meets the state that its action left.
      const undos = keep(written.ids.toReversed().map(of => ({ kind: 'undo', of })));
      takenBack.current.push({ written, undos });
      say({ text: words.undone, undo: null });
    },
    [keep, remove, say],
  );
  const note = useCallback(
    (ids: readonly string[], text: string) => {
      const written: Written = { ids: [...ids], text, at: Date.now() };
      add(written);
      takenBack.current = [];
      say({ text, undo: () => takeBack(written) });
    },
    [add, say, takeBack],
  );
  const write = useCallback((drafts: readonly Draft[], text: string) => note(keep(drafts), text), [keep, note]);
  const writeActions = useCallback(
    (actions: readonly ActionInput[], text: string) => {
      void store.write(actions);
      note(
        actions.map(({ id }) => id),
        text,
      );
    },
    [store, note],
  );
  const writeBatches = useCallback(
    async ({ batches, ids }: WrittenBatches, text: string, course?: Course) => {
      await store.writeBatches(batches, course);
      note(ids, text);
    },
    [store, note],
  );
  const undo = useCallback(() => {
    const written = latest();
    if (written) takeBack(written);
  }, [latest, takeBack]);
  const redo = useCallback(() => {
    const last = takenBack.current.pop();
    if (!last) return;
    keep(last.undos.toReversed().map(of => ({ kind: 'undo', of })));
    add(last.written);
    say({ text: last.written.text, undo: () => takeBack(last.written) });
  }, [keep, add, say, takeBack]);
  return { write, writeActions, writeBatches, undo, redo, history: history.shown, takeBack, said };
}

/** The last sentence about what was done, for a while. */
function useSaid() {
  const [said, setSaid] = useState<BookWriter['said']>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, say: setSaid };
}

/** Writes drafts down with their ids and clock, and returns the ids. */
export function createKeeper(store: BetsStore): (drafts: readonly Draft[]) => string[] {
  let last = 0;
  return drafts => {
    // Never earlier than the last action written here: what is done later has to count later.
    let at = Math.max(Date.now(), last);
    const actions = drafts.map(draft => {
      // A millisecond apart: legs stay in the order in which they were typed.
      if (draft.kind === 'place') at += 1;
      return { ...draft, id: newId(), at, device: deviceId() } as ActionInput;
    });
    last = at + 1;
    void store.write(actions);
    return actions.map(({ id }) => id);
  };
}
