/** Posts in the account, over HTTP. */
import { postListSchema, postMediaLinkSchema, postMediaSchema, postSchema } from '#shared/wire/posts.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { callApi, readApi } from '../../../server/request.ts';
import { upload } from '../../../server/uploads.ts';
import type { PublishingStore } from './posts-store.ts';

export function createServerPosts(fetch: typeof globalThis.fetch): PublishingStore {
  return {
    list: () => readApi(fetch, api => api.posts.$get(), postListSchema),
    async read(id) {
      try {
        return await readApi(fetch, api => api.posts[':id'].$get({ param: { id } }), postSchema);
      } catch (cause) {
        if (cause instanceof RequestFailure && cause.status === 404) return null;
        throw cause;
      }
    },
    save(id, version, content) {
      const json = { ...content, version };
      return readApi(fetch, api => api.posts[':id'].$put({ param: { id }, json }), postSchema);
    },
    async remove(id) {
      await callApi(fetch, api => api.posts[':id'].$delete({ param: { id } }));
    },
    upload(file, terms) {
      const send = (signal: AbortSignal) =>
        readApi(fetch, api => api.posts.media.$post({ form: { file } }, { init: { signal } }), postMediaSchema);
      return upload(file, send, terms);
    },
    async mediaLink(file) {
      const { url } = await readApi(
        fetch,
        api => api.posts.media[':file'].$get({ param: { file } }),
        postMediaLinkSchema,
      );
      return url;
    },
    async test(id) {
      await callApi(fetch, api => api.posts[':id'].test.$post({ param: { id } }));
    },
    publish(id, version, at, again = []) {
      const json = { version, at, again: [...again] };
      return readApi(fetch, api => api.posts[':id'].publish.$post({ param: { id }, json }), postSchema);
    },
    cancel: id => readApi(fetch, api => api.posts[':id'].cancel.$post({ param: { id } }), postSchema),
    update: (id, version) =>
      readApi(fetch, api => api.posts[':id'].update.$post({ param: { id }, json: { version } }), postSchema),
    takeDown: id => readApi(fetch, api => api.posts[':id'].remove.$post({ param: { id } }), postSchema),
  };
}
