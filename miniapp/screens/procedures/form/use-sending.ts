/** Sends a procedure out: once nothing is asked, every field can be read, and what makes no sense was asked about. */
import { type RefObject, useState } from 'react';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { procedureEditor } from '#shared/catalogue/procedures/procedures-screen.ts';
import { odditiesOf, oddityText } from '#shared/procedures/edit/oddities.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { allReadable } from '../../../settings/all-readable.ts';
import { useProcedureChanges } from '../use-procedures.ts';
import { focusPath } from './focus-path.ts';
import type { FormKeeper } from './form-drafts.ts';

interface SendingProps {
  id: string;
  keeper: FormKeeper;
  form: RefObject<HTMLElement | null>;
  isOut: boolean;
  before: Procedure | null;
  asks: readonly string[];
  onPublished: () => void;
}

export function useSending({ id, keeper, form, isOut, before, asks, onPublished }: SendingProps) {
  const { setState } = useProcedureChanges();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The sentences of what makes no sense; null: nothing is asked. */
  const [unlikely, setUnlikely] = useState<readonly string[] | null>(null);

  async function send(sure: boolean): Promise<void> {
    setProblem(null);
    if (asks[0] !== undefined) return focusPath(form.current, asks[0]);
    if (!allReadable(form.current)) return setProblem(words.unreadable);
    const odd = sure ? [] : odditiesOf(before, keeper.get().content.procedure, isOut);
    if (odd.length > 0) return setUnlikely(odd.map(oddityText));
    setBusy(true);
    if (sure) keeper.change({ sure });
    // The keeper says itself why it was not saved.
    const kept = await keeper.settle();
    if (kept !== null && !isOut) await publish(kept.version, sure);
    setBusy(false);
  }

  async function publish(version: number, sure: boolean): Promise<void> {
    try {
      await setState.mutateAsync({ id, state: 'open', version, sure });
      onPublished();
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) setProblem(procedureEditor.failed);
      else if (cause.error.reason === 'unlikely') setUnlikely([cause.error.message]);
      else setProblem(cause.error.message);
    }
  }

  return {
    isBusy,
    problem,
    unlikely,
    send: () => void send(false),
    confirm: () => void send(true),
    dismiss: () => setUnlikely(null),
  };
}
