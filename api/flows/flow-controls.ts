/** What the bot tells the flows. While the store is silent, they take nothing: the rest of the bot answers as well as it can. */
import type { FlowControls } from '#shared/flow/flow-port.ts';
import { type DocumentStore, isUnreadable } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { isStoreOutage } from '../http/errors.ts';
import { FLOW_SUPPORT } from './flow-documents.ts';
import { createHear, type HearDeps, openFlowOf } from './hear.ts';

export interface FlowControlsDeps extends HearDeps {
  readonly store: Pick<DocumentStore, 'get'>;
  readonly log: Log;
}

export function createFlowControls({ store, log, ...deps }: FlowControlsDeps): FlowControls {
  const { conversations } = deps;
  const hear = createHear(deps);

  async function unlessSilent<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      // The conversation stands still until it is repaired; whoever else answers this message does.
      if (isUnreadable(cause)) return otherwise;
      if (!isStoreOutage(cause)) throw cause;
      log.warn('os fluxos esperam pelo banco de dados', { cause: String(cause) });
      return otherwise;
    }
  }

  return {
    hear: (place, person, heard, update = null) =>
      unlessSilent(heard.kind === 'press' ? 'over' : 'not_mine', () => hear(place, person, heard, update)),
    openHere: (place, person) =>
      unlessSilent(null, async () => {
        const { session = null } = (await conversations.find(`${place.chat}.${person.id}`)) ?? {};
        return (await openFlowOf(deps.running, session))?.flow.title ?? null;
      }),
    answerFromSupport: (chat, replyTo, text) =>
      unlessSilent(false, async () => {
        const found = await store.get(FLOW_SUPPORT, `${chat}.${replyTo}`);
        if (found === null) return false;
        const { session, key } = found.data;
        return (await conversations.send(String(session), String(key), { kind: 'operator', text })) === 'taken';
      }),
    handBack: (chat, doc) =>
      unlessSilent(false, async () => {
        const { session } = (await conversations.find(doc)) ?? {};
        const isTheirs = session?.waiting?.kind === 'person' && session.waiting.chat === chat;
        return isTheirs && (await conversations.send(doc, session.id, { kind: 'handBack' })) === 'taken';
      }),
  };
}
