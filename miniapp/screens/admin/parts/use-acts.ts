/** Acts of an administrator in one section: which one is under way, and how the last one went. */
import { useState } from 'react';
import { adminFailureText } from './AdminState.tsx';

export interface Acts {
  /** The act that is under way; null: none. */
  readonly busy: string | null;
  /** The act that `problem` and `done` are about. */
  readonly last: string | null;
  readonly problem: string | null;
  /** What the last act did, in words. */
  readonly done: string | null;
  /** work: returns what to say of it; null: nothing. */
  run(act: string, work: () => Promise<string | null>): Promise<boolean>;
}

/** onFailure: called after every refusal, because what is shown may be out of date. */
export function useActs(onFailure: () => void): Acts {
  const [busy, setBusy] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return {
    busy,
    last,
    problem,
    done,
    async run(act, work) {
      setBusy(act);
      setLast(act);
      setProblem(null);
      setDone(null);
      try {
        setDone(await work());
        return true;
      } catch (cause) {
        setProblem(adminFailureText(cause));
        onFailure();
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
