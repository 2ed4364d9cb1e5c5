/** A group that became a supergroup has another id: flows that name the group go on with the new one. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { ChatId } from '#shared/units.ts';
import { everyDocument } from '../posts/post-documents.ts';
import { FLOW_SESSIONS, FLOW_VERSIONS, FLOWS, readFlowSession, sessionData } from './flow-documents.ts';

const EVERY = { field: 'schema', op: '==', value: 1 } as const;

export async function moveChat(store: DocumentStore, from: ChatId, to: ChatId): Promise<void> {
  for (const collection of [FLOWS, FLOW_VERSIONS]) {
    for (const { id, data } of await everyDocument(store, collection, EVERY)) {
      if (withChat(data.content, from, to) === data.content) continue;
      await store.transaction(async tx => {
        const now = await tx.get(collection, id);
        if (now !== null) tx.patch(collection, id, { content: withChat(now.data.content, from, to) });
      });
    }
  }
  await moveConversations(store, from, to);
}

/** Conversations in the group go on in the new one, each with its person. */
async function moveConversations(store: DocumentStore, from: ChatId, to: ChatId): Promise<void> {
  for (const { id } of await everyDocument(store, FLOW_SESSIONS, EVERY)) {
    if (!id.startsWith(`${from}.`)) continue;
    await store.transaction(async tx => {
      const next = id.replace(`${from}.`, `${to}.`);
      const [now, there] = [await tx.get(FLOW_SESSIONS, id), await tx.get(FLOW_SESSIONS, next)];
      if (now === null) return;
      const document = readFlowSession(now);
      const moved = { ...document, session: { ...document.session, chat: to } };
      if (there === null) tx.put(FLOW_SESSIONS, next, sessionData(moved), 'absent');
      tx.delete(FLOW_SESSIONS, id);
    });
  }
}

/** content: the JSON of a flow, where only fields that name chats are called `chat`. */
function withChat(content: unknown, from: ChatId, to: ChatId): string {
  return String(content).replaceAll(new RegExp(`"chat":${from}(?=[,}])`, 'g'), `"chat":${to}`);
}
