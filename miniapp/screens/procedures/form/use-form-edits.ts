/** Edits of the form, each checked before it counts; what was taken away can be put back. */
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { asksOf, doubtsAfter } from '#shared/procedures/edit/doubts.ts';
import { applyEdit, type ProcedureEdit } from '#shared/procedures/edit/procedure-edit.ts';
import { problemText } from '#shared/procedures/edit/procedure-problem.ts';
import { recalculatedStakes } from '#shared/procedures/edit/recalculate.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import type { Cents } from '#shared/units.ts';
import type { FormContent, FormKeeper } from './form-drafts.ts';
import { type FormRows, fittedRows, rowsAfter } from './form-rows.ts';

const UNDO_MS = 8_000;

export interface FormEdits {
  readonly procedure: Procedure;
  /** The keys of its steps and legs. */
  readonly rows: FormRows;
  /** Paths of what is asked, each once. */
  readonly asks: readonly string[];
  readonly doubts: readonly string[];
  /** As it was read, or as it is out; null: written by hand. */
  readonly before: Procedure | null;
  /** The sentence why not; null: it counts. */
  readonly edit: (edit: ProcedureEdit) => string | null;
  /** Per step, the stakes before they were calculated anew. */
  readonly oldStakes: ReadonlyMap<number, readonly (Cents | null)[]>;
  readonly recalculate: (step: number) => void;
  readonly restoreStakes: (step: number) => void;
}

export interface FormEditing extends FormEdits {
  /** Of a button, which has no place of its own for it. */
  readonly problem: string | null;
  readonly undo: { readonly text: string; readonly run: () => void } | null;
  /** Another text or reading takes the place of all of it, until it is undone. */
  readonly replaceAll: (content: Partial<FormContent>, said: string) => void;
}

const Context = createContext<FormEdits | null>(null);
export const FormEditsProvider = Context.Provider;

export function useFormEdits(): FormEdits {
  const edits = useContext(Context);
  if (edits === null) throw new Error('Fields of a procedure stand in its form');
  return edits;
}

/** What was taken away, and is put back by one touch. */
interface Gone {
  readonly text: string;
  readonly content: FormContent;
  readonly rows: FormRows;
}

export function useFormEditing(keeper: FormKeeper, content: FormContent, before: Procedure | null): FormEditing {
  const { procedure, doubts } = content;
  const [problem, setProblem] = useState<string | null>(null);
  const [oldStakes, setOldStakes] = useState<FormEdits['oldStakes']>(new Map());
  const [kept, setRows] = useState<FormRows>({ next: 0, steps: [] });
  const [gone, setGone] = useState<Gone | null>(null);
  useEffect(() => {
    if (gone === null) return undefined;
    const timer = setTimeout(() => setGone(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [gone]);

  return useMemo(() => {
    const rows = fittedRows(kept, procedure);
    const edit = (change: ProcedureEdit): string | null => {
      // Asked for anew: two fields may be left in one moment.
      const now = keeper.get().content;
      const after = applyEdit(now.procedure, change);
      const said = after.ok ? null : problemText(after.error);
      const isButton = /^(?:add|remove)/.test(change.kind);
      setProblem(isButton ? said : null);
      if (!after.ok) return said;
      const isRemoval = change.kind === 'remove-leg' || change.kind === 'remove-step';
      if (isRemoval)
        setGone({ text: words.removed[change.kind === 'remove-leg' ? 'leg' : 'step'], content: now, rows });
      if (isButton) setRows(rowsAfter(rows, change));
      // The old stakes stand beside their legs.
      if (isButton) setOldStakes(new Map());
      keeper.change({ procedure: after.value, doubts: doubtsAfter(now.doubts, change), sure: false });
      return null;
    };
    const putStakes = (step: number, stakes: readonly (Cents | null)[]) => edit({ kind: 'stakes', step, stakes });
    return {
      procedure,
      rows,
      doubts,
      before,
      asks: asksOf(procedure, doubts),
      edit,
      oldStakes,
      recalculate(step) {
        const { procedure: now } = keeper.get().content;
        const stakes = recalculatedStakes(now, step);
        const old = now.steps[step]?.legs.map(({ stakeCents }) => stakeCents);
        if (stakes === null || old === undefined) return;
        setOldStakes(known => new Map(known).set(step, known.get(step) ?? old));
        putStakes(step, stakes);
      },
      restoreStakes(step) {
        const old = oldStakes.get(step);
        if (old !== undefined) putStakes(step, old);
        setOldStakes(known => new Map([...known].filter(([at]) => at !== step)));
      },
      problem,
      undo:
        gone === null
          ? null
          : {
              text: gone.text,
              run: () => {
                keeper.replace(gone.content);
                setRows(gone.rows);
                setGone(null);
              },
            },
      replaceAll(fields, text) {
        setGone({ text, content: keeper.get().content, rows });
        setRows({ next: rows.next, steps: [] });
        setOldStakes(new Map());
        keeper.replace({ ...fields, sure: false });
      },
    };
  }, [keeper, procedure, doubts, before, kept, oldStakes, problem, gone]);
}
