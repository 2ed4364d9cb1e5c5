/** The chats that posts go to, one of them while it is edited, and those that were taken off the list. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { type PostRights, type PostRightsInput, postRightsListSchema, postRightsSchema } from '#shared/wire/posts.ts';
import { callApi, readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { useEditedDocument } from '../parts/use-edited-document.ts';
import { type ReadRights, type TypedRights, typedRightsOf } from './post-rights-view.ts';

export const rightsQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'post-chats'],
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin['post-chats'].$get({}, { init: { signal } }), postRightsListSchema),
  });

export function usePostChat(chat: PostRights) {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const { queryKey } = rightsQuery(fetch);
  const edited = useEditedDocument<PostRights, TypedRights>(chat, {
    typedOf: typedRightsOf,
    async read() {
      const { chats } = await readApi(fetch, api => api.admin['post-chats'].$get(), postRightsListSchema);
      return chats.find(({ chatId }) => chatId === chat.chatId) ?? null;
    },
    keep: saved =>
      queries.setQueryData(
        queryKey,
        list => list && { chats: list.chats.map(each => (each.chatId === saved.chatId ? saved : each)) },
      ),
    // Their version is shown beside it, and the administrator chooses one of the two.
    merge: typed => typed,
  });
  return {
    ...edited,
    save: (rights: ReadRights) =>
      edited.save(() => putRights(fetch, chat.chatId, { ...rights, version: edited.from.version })),
  };
}

/** version null: the chat is not on the list yet. */
export function putRights(
  fetch: typeof globalThis.fetch,
  chatId: number,
  { publishers, topics, version }: ReadRights & Pick<PostRightsInput, 'version'>,
): Promise<PostRights> {
  const request = { param: { chatId: String(chatId) }, json: { publishers, topics, version } };
  return readApi(fetch, api => api.admin['post-chats'][':chatId'].$put(request), postRightsSchema);
}

export async function removeChat(fetch: typeof globalThis.fetch, { chatId, version }: PostRights): Promise<void> {
  const request = { param: { chatId: String(chatId) }, query: { version: String(version) } };
  await callApi(fetch, api => api.admin['post-chats'][':chatId'].$delete(request));
}
