import { expect, it, onTestFinished } from 'vitest';
import { asChatId } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { movePosts } from './move-posts.ts';
import { POST_INDEXES, POST_SENDS, POSTS, readPost, readSend } from './post-documents.ts';

const [FROM, TO, OTHER] = [asChatId(-100), asChatId(-1_001), asChatId(-1_000)];
const content = {
  title: 'Oi',
  body: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: '"chatId":-100}', marks: [], link: null }] }] },
  shape: 'classic',
  buttons: [],
  media: [],
  targets: [
    { chatId: FROM, topicId: null },
    { chatId: OTHER, topicId: null },
  ],
  silent: false,
  pin: false,
  isTemplate: false,
};
const send = {
  ...{ schema: 1, owner: 'tg_1', post: 'p', chatId: FROM, topicId: null, task: 'send', nextAt: 1, attempt: null },
  ...{ tries: 0, rev: 1, outRev: null, messageIds: [], pin: 'no', trouble: null, at: 1, actor: 1, procedure: null },
};

it('changes the targets of posts and what waits to be sent, and nothing that is out', async () => {
  const store = createSqliteDocumentStore({ path: ':memory:', indexes: POST_INDEXES });
  onTestFinished(() => store.close());
  const post = { schema: 1, owner: 'tg_1', rev: 1, title: 'Oi', isTemplate: false, at: 1, by: 'tg_1', since: 1 };
  await store.put(POSTS, 'p', { ...post, content: JSON.stringify(content) }, 'absent');
  await store.put(POST_SENDS, 'waits', { ...send, state: 'waiting' }, 'absent');
  await store.put(POST_SENDS, 'out', { ...send, state: 'sent', messageIds: [5] }, 'absent');
  await movePosts(store, FROM, TO);
  const found = await store.get(POSTS, 'p');
  const moved = found && readPost(found).content;
  expect(moved?.targets.map(({ chatId }) => chatId)).toEqual([TO, OTHER]);
  expect(moved?.body).toEqual(content.body);
  const chatOf = async (id: string) => {
    const kept = await store.get(POST_SENDS, id);
    return kept && readSend(kept).chatId;
  };
  expect([await chatOf('waits'), await chatOf('out')]).toEqual([TO, FROM]);
});
