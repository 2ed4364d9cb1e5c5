/** Administrators see which publications failed or wait, which flows stopped by themselves, and what came out lately. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { flowsApi } from '#shared/catalogue/flow/api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { type Attention, attentionSchema, MOST_LISTED } from '#shared/wire/admin/attention.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { FLOWS, readFlowDocument } from '../../flows/flow-documents.ts';
import { onInvalid } from '../../http/errors.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { PostChats } from '../../posts/post-chats.ts';
import { POST_SENDS, POSTS, readPost, readSend, type StoredSend } from '../../posts/post-documents.ts';
import { sentenceOf } from '../../posts/post-view.ts';
import type { ProcedureStore } from '../../procedures/procedure-store.ts';
import { adminRefusals } from './refusals.ts';

export interface AttentionDeps extends GuardDeps {
  readonly store: Pick<DocumentStore, 'get' | 'query'>;
  readonly clock: Clock;
  readonly chats: Pick<PostChats, 'all'>;
  readonly procedures: Pick<ProcedureStore, 'inStates'>;
}

/** Publications that wait for another try or a change are read as well, and left out here. */
const MOST_READ = 500;

const show = createRoute({
  method: 'get',
  path: '/api/admin/attention',
  summary: 'Publications that failed or are scheduled, flows that stopped by themselves, and the latest procedures',
  responses: { 200: jsonAnswer('The lists', attentionSchema), ...adminRefusals },
});

export function attentionRoutes({ store, clock, chats, procedures, ...guard }: AttentionDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/attention', requireAdmin(guard));

  /** Each with the post that it is of; those whose post is gone are left out. */
  async function withPosts(sends: readonly StoredSend[]) {
    const titles = new Map((await chats.all()).map(({ chatId, title }) => [chatId as number, title]));
    const found = sends.map(async ({ post: id, chatId, at, nextAt, trouble }) => {
      const post = await store.get(POSTS, id);
      if (post === null) return [];
      const reason = trouble && sentenceOf(trouble);
      return [{ id, title: readPost(post).title, chat: titles.get(chatId) ?? String(chatId), at, nextAt, reason }];
    });
    return (await Promise.all(found)).flat();
  }

  async function failedSends(): Promise<Attention['failed']> {
    const where = { field: 'state', op: '==', value: 'failed' } as const;
    const { documents } = await store.query(POST_SENDS, { where });
    const { items, more } = firstOf(documents.map(readSend).sort((one, other) => other.at - one.at));
    return { items: (await withPosts(items)).map(({ nextAt: _, ...each }) => each), more };
  }

  async function scheduledSends(): Promise<Attention['scheduled']> {
    const where = { field: 'nextAt', op: '>', value: clock.now() } as const;
    const { documents } = await store.query(POST_SENDS, { where, limit: MOST_READ });
    const waiting = documents.map(readSend).filter(({ state, task }) => state === 'waiting' && task === 'send');
    const { items, more } = firstOf(waiting);
    const shown = await withPosts(items);
    return { items: shown.map(({ id, title, chat, at, nextAt }) => ({ id, title, chat, at: nextAt ?? at })), more };
  }

  async function stoppedFlows(): Promise<Attention['stoppedFlows']> {
    const where = { field: 'state', op: '==', value: 'stopped' } as const;
    const { documents } = await store.query(FLOWS, { where });
    const stopped = documents.flatMap(found => {
      const { title, at, stopReason } = readFlowDocument(found);
      const isByItself = stopReason !== null && stopReason !== 'asked';
      return isByItself ? [{ id: found.id, title, at, reason: flowsApi.stopped[stopReason] }] : [];
    });
    return firstOf(stopped.sort((one, other) => other.at - one.at));
  }

  async function publishedProcedures(): Promise<Attention['published']> {
    const out = (await procedures.inStates(['open', 'not_started'])).map(
      ({ id, procedure, publishedAt, changedAt }) => ({
        id,
        title: procedure.title,
        at: publishedAt ?? changedAt,
      }),
    );
    return firstOf(out.sort((one, other) => other.at - one.at));
  }

  return app.openapi(show, async c => {
    const [failed, scheduled, stopped, published] = await Promise.all([
      failedSends(),
      scheduledSends(),
      stoppedFlows(),
      publishedProcedures(),
    ]);
    return c.json({ failed, scheduled, stoppedFlows: stopped, published }, 200);
  });
}

function firstOf<Item>(all: readonly Item[]): { items: Item[]; more: boolean } {
  return { items: all.slice(0, MOST_LISTED), more: all.length > MOST_LISTED };
}
