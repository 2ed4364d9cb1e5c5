/** What is done with a flow apart from editing its draft. Each act first saves the draft to the account. */
import { useEffect, useState } from 'react';
import { flowPublishing as words } from '#shared/catalogue/flow/screen-publishing.ts';
import type { FlowProblem } from '#shared/flow/schema/problem.ts';
import type { KeptFlow } from '#shared/wire/flows.ts';
import { RequestFailure } from '../../../server/failure.ts';
import type { FlowKeeper } from '../drafts/flow-drafts.ts';
import type { ServerFlows } from '../drafts/flows-store.ts';
import type { CheckedFlow } from '../view/use-flow-view.ts';

export interface FlowPublishingState {
  readonly busy: boolean;
  readonly said: { readonly text: string; readonly isProblem: boolean } | null;
  /** What the server said when it was last asked. */
  readonly around: CheckedFlow;
  /** Closes the message in `said`. */
  dismiss(): void;
  /** Saves the draft and asks what prevents publishing it. Null: the server could not be asked. */
  check(): Promise<readonly FlowProblem[] | null>;
  publish(): Promise<void>;
  rollBack(version: number): Promise<void>;
  stop(): Promise<void>;
}

const UNCHECKED: CheckedFlow = { flow: null, problems: [] };
const SAID_MS = 6_000;

export function useFlowPublishing(
  id: string,
  keeper: FlowKeeper,
  server: ServerFlows | null,
  onChanged: () => void,
): FlowPublishingState {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<FlowPublishingState['said']>(null);
  const [around, setAround] = useState(UNCHECKED);

  const fail = (cause: unknown) =>
    setSaid({ text: cause instanceof RequestFailure ? cause.error.message : words.failed, isProblem: true });

  async function act(call: (server: ServerFlows) => Promise<KeptFlow | null>, done: string): Promise<void> {
    if (server === null) return;
    setBusy(true);
    setSaid(null);
    try {
      const kept = await call(server);
      if (kept !== null) {
        keeper.adopt(kept);
        setSaid({ text: done, isProblem: false });
      }
    } catch (cause) {
      fail(cause);
    }
    setBusy(false);
    onChanged();
  }

  async function settled(): Promise<KeptFlow | null> {
    const saved = await keeper.settle();
    if (saved === null) setSaid({ text: keeper.get().problem ?? words.unsaved, isProblem: true });
    return saved;
  }

  useEffect(() => {
    if (said === null || said.isProblem) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return {
    busy,
    said,
    around,
    dismiss: () => setSaid(null),
    async check() {
      if (server === null) return null;
      setBusy(true);
      setSaid(null);
      try {
        const checked = keeper.get().content.flow;
        const saved = await settled();
        const problems = saved === null ? null : await server.problems(id, saved.version);
        setAround({ flow: checked, problems: problems ?? [] });
        return problems;
      } catch (cause) {
        fail(cause);
        return null;
      } finally {
        setBusy(false);
      }
    },
    publish: () =>
      act(async on => {
        const saved = await settled();
        return saved === null ? null : on.publish(id, saved.version);
      }, words.done),
    rollBack: version => act(on => on.rollBack(id, version), words.rolledBack(version)),
    stop: () => act(on => on.stop(id), words.stopped),
  };
}
