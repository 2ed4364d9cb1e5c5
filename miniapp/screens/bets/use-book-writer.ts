/** Writes actions down for a person: with their ids and clock, and with a way to take them back. */
import { useCallback, useRef, useState } from 'react';
import type { ActionInput } from '#shared/bets/action.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import type { BetsStore } from '../../bets/bets-store.ts';
import { deviceId } from '../../bets/device-id.ts';
import { newId } from '../../browser/new-id.ts';

/** An action before it has its id and time. */
export type Draft = ActionInput extends infer One
  ? One extends ActionInput
    ? Omit<One, 'id' | 'at' | 'device'>
    : never
  : never;

export interface BookWriter {
  /** text: what was done, said to the person beside "Desfazer". */
  write(drafts: readonly Draft[], text: string): void;
  /** Actions that have their ids and times already, such as those of a file. */
  writeActions(actions: readonly ActionInput[], text: string): void;
  /** Takes back what was written last on this page, then what was written before it. */
  undo(): void;
  /** Takes the last undo back. */
  redo(): void;
  readonly said: { readonly text: string; readonly undo: (() => void) | null } | null;
}

/** What was written at once: the ids of its actions, and what was said. */
interface Batch {
  readonly ids: readonly string[];
  readonly text: string;
}

const SAID_MS = 8_000;

export function useBookWriter(store: BetsStore): BookWriter {
  const [said, setSaid] = useState<BookWriter['said']>(null);
  const last = useRef(0);
  const written = useRef<Batch[]>([]);
  const takenBack = useRef<{ readonly batch: Batch; readonly undos: readonly string[] }[]>([]);
  const say = useCallback((next: BookWriter['said']) => {
    setSaid(next);
    setTimeout(() => setSaid(current => (current === next ? null : current)), SAID_MS);
  }, []);
  const keep = useCallback(
    (drafts: readonly Draft[]): string[] => {
      // Never before what was written last here: what is done later has to count later.
      let at = Math.max(Date.now(), last.current);
      const actions = drafts.map(draft => {
        // A millisecond apart: legs stay in the order in which they were typed.
        if (draft.kind === 'place') at += 1;
        return { ...draft, id: newId(), at, device: deviceId() } as ActionInput;
      });
      last.current = at + 1;
      void store.write(actions);
      return actions.map(({ id }) => id);
    },
    [store],
  );
  const takeBack = useCallback(
    (batch: Batch) => {
      written.current = written.current.filter(other => other !== batch);
      // The last first, so that each takes back what stands.
      const undos = keep(batch.ids.toReversed().map(of => ({ kind: 'undo', of })));
      takenBack.current.push({ batch, undos });
      say({ text: words.undone, undo: null });
    },
    [keep, say],
  );
  const write = useCallback(
    (drafts: readonly Draft[], text: string) => {
      const batch = { ids: keep(drafts), text };
      written.current.push(batch);
      takenBack.current = [];
      say({ text, undo: () => takeBack(batch) });
    },
    [keep, say, takeBack],
  );
  const writeActions = useCallback(
    (actions: readonly ActionInput[], text: string) => {
      void store.write(actions);
      const batch = { ids: actions.map(({ id }) => id), text };
      written.current.push(batch);
      takenBack.current = [];
      say({ text, undo: () => takeBack(batch) });
    },
    [store, say, takeBack],
  );
  const undo = useCallback(() => {
    const latest = written.current.at(-1);
    if (latest) takeBack(latest);
  }, [takeBack]);
  const redo = useCallback(() => {
    const latest = takenBack.current.pop();
    if (!latest) return;
    keep(latest.undos.toReversed().map(of => ({ kind: 'undo', of })));
    written.current.push(latest.batch);
    say({ text: latest.batch.text, undo: () => takeBack(latest.batch) });
  }, [keep, say, takeBack]);
  return { write, writeActions, undo, redo, said };
}
