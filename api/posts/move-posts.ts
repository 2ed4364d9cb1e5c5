/** A group that became a supergroup has another id: posts that go there go to the new one. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { ChatId } from '#shared/units.ts';
import { everyDocument, POST_SENDS, POST_VERSIONS, POSTS, readSend } from './post-documents.ts';

const EVERY = { field: 'schema', op: '==', value: 1 } as const;

/** What is out already stays where it is: its messages are those of the group as it was. */
export async function movePosts(store: DocumentStore, from: ChatId, to: ChatId): Promise<void> {
  for (const collection of [POSTS, POST_VERSIONS]) {
    for (const { id, data } of await everyDocument(store, collection, EVERY)) {
      if (withTarget(data.content, from, to) === data.content) continue;
      await store.transaction(async tx => {
        const now = await tx.get(collection, id);
        if (now !== null) tx.patch(collection, id, { content: withTarget(now.data.content, from, to) });
      });
    }
  }
  for (const { id } of await everyDocument(store, POST_SENDS, { field: 'state', op: '==', value: 'waiting' })) {
    await store.transaction(async tx => {
      const now = await tx.get(POST_SENDS, id);
      if (now !== null && readSend(now).chatId === from) tx.patch(POST_SENDS, id, { chatId: to });
    });
  }
}

/** content: the JSON of a post, where only its targets have a `chatId`. */
function withTarget(content: unknown, from: ChatId, to: ChatId): string {
  return String(content).replaceAll(new RegExp(`"chatId":${from}(?=[,}])`, 'g'), `"chatId":${to}`);
}
