/**
 * A versioned document while somebody edits it: it is saved, or the last change is taken back. If somebody else saved first,
 * their version is read and shown beside what is typed. What was typed survives every failure.
 */
import { useState } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { adminFailureText } from './AdminState.tsx';

export interface EditState<Document> {
  readonly state: 'idle' | 'saving' | 'saved' | 'undoing' | 'undone';
  /** Somebody else saved first: their version, shown beside ours. */
  readonly theirs: Document | null;
  readonly problem: string | null;
  discard(): void;
}

export interface EditedDocument<Document, Typed> extends EditState<Document> {
  readonly typed: Typed;
  /** False: `typed` is the same as what is shown. */
  readonly isTouched: boolean;
  /** The version that was edited. */
  readonly from: Document;
  change(next: Typed): void;
  /** call: resolves with the document as it is saved. */
  save(call: () => Promise<Document>): Promise<void>;
  /** Takes the last change back; what is typed here is discarded. */
  undo(call: () => Promise<Document>): Promise<void>;
}

export interface EditedDocumentDeps<Document, Typed> {
  readonly typedOf: (document: Document) => Typed;
  /** Null: the document no longer exists. */
  readonly read: () => Promise<Document | null>;
  /** Shows this document as the server's current one. */
  readonly keep: (document: Document) => void;
  /** What is typed, on top of what somebody else saved meanwhile. */
  readonly merge: (typed: Typed, from: Document, theirs: Document) => Typed;
}

export function useEditedDocument<Document, Typed>(
  shown: Document,
  { typedOf, read, keep, merge }: EditedDocumentDeps<Document, Typed>,
): EditedDocument<Document, Typed> {
  /** Kept with the version that was edited, because the document may have been fetched again meanwhile. */
  const [draft, setDraft] = useState<{ readonly typed: Typed; readonly from: Document } | null>(null);
  const [state, setState] = useState<EditState<Document>['state']>('idle');
  const [theirs, setTheirs] = useState<Document | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { typed, from } = draft ?? { typed: typedOf(shown), from: shown };

  async function readTheirs(): Promise<void> {
    const now = await read();
    if (now === null) {
      setProblem(admin.conflict.gone);
      return;
    }
    keep(now);
    setTheirs(now);
    setDraft({ typed: merge(typed, from, now), from: now });
  }

  async function send(
    doing: 'saving' | 'undoing',
    done: 'saved' | 'undone',
    call: () => Promise<Document>,
  ): Promise<void> {
    setState(doing);
    setProblem(null);
    try {
      keep(await call());
      setDraft(null);
      setTheirs(null);
      setState(done);
    } catch (cause) {
      setState('idle');
      if (cause instanceof RequestFailure && cause.status === 409) {
        await readTheirs().catch((again: unknown) => setProblem(adminFailureText(again)));
      } else setProblem(adminFailureText(cause));
    }
  }

  return {
    typed,
    isTouched: draft !== null,
    from,
    state,
    theirs,
    problem,
    change(next) {
      setDraft({ typed: next, from });
      setState('idle');
    },
    discard() {
      setDraft(null);
      setTheirs(null);
      setProblem(null);
      setState('idle');
    },
    save: call => send('saving', 'saved', call),
    undo: call => send('undoing', 'undone', call),
  };
}
