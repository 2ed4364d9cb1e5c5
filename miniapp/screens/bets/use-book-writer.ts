/** Writes actions down for a person: with their ids and clock, and with a way to take them back. */
import { useCallback, useState } from 'react';
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
  /** The same for actions that bring their ids and times: all of them, or none. */
  writeActions(actions: readonly ActionInput[], text: string): void;
  readonly said: { readonly text: string; readonly undo: (() => void) | null } | null;
}

const SAID_MS = 8_000;

export function useBookWriter(store: BetsStore): BookWriter {
  const [said, setSaid] = useState<BookWriter['said']>(null);
  const say = useCallback((next: BookWriter['said']) => {
    setSaid(next);
    setTimeout(() => setSaid(current => (current === next ? null : current)), SAID_MS);
  }, []);
  const writeActions = useCallback(
    (actions: readonly ActionInput[], text: string) => {
      void store.write(actions);
      const undo = () => {
        const now = Date.now();
        // The last first, so that each takes back what stands.
        const undos = actions.toReversed().map(({ id }) => ({ kind: 'undo', of: id }) as const);
        void store.write(undos.map(action => ({ ...action, id: newId(), at: now, device: deviceId() })));
        say({ text: words.undone, undo: null });
      };
      say({ text, undo });
    },
    [store, say],
  );
  const write = useCallback(
    (drafts: readonly Draft[], text: string) => {
      const at = Date.now();
      writeActions(
        // A millisecond apart: legs stay in the order in which they were typed.
        drafts.map((draft, index) => ({ ...draft, id: newId(), at: at + index, device: deviceId() }) as ActionInput),
        text,
      );
    },
    [writeActions],
  );
  return { write, writeActions, said };
}
