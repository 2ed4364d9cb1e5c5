/** Drafts of the flow builder: the list, one flow, its versions. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { findRoute } from '#shared/access/routes.ts';
import { flowsApi as words } from '#shared/catalogue/flow/api.ts';
import { flowIdSchema } from '#shared/flow/schema/blocks.ts';
import {
  flowConflictSchema,
  flowListSchema,
  flowSaveSchema,
  flowVersionsSchema,
  keptFlowSchema,
  oneFlowVersionSchema,
} from '#shared/wire/flows.ts';
import { refuseAct } from '../../access/refuse-act.ts';
import { draftRefusals, draftVersion, refusedSave, staleAnswer } from '../../drafts/draft-answers.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { TelegramPeople } from '../../people/telegram-people.ts';
import type { Posts } from '../../posts/create-posts.ts';
import { type AuthorDeps, requireAuthor, type WithAuthor } from '../../posts/routes/authors.ts';
import type { Flows } from '../create-flows.ts';
import { createFindFlow } from './find-flow.ts';
import { createFlowShower } from './flow-shower.ts';

export interface FlowsRoutesDeps extends Omit<AuthorDeps, 'chats' | 'page'> {
  readonly flows: Flows;
  readonly posts: Pick<Posts, 'chats'>;
  readonly people: Pick<TelegramPeople, 'find'>;
}

export const FLOW_PAGE = findRoute('flowBuilder');

export const flowRefusals = draftRefusals('flow');
export const oneFlow = z.object({ id: flowIdSchema });

const list = createRoute({
  method: 'get',
  path: '/api/flows',
  summary: 'The flows that the caller may see, newest first, and where they may publish',
  responses: { 200: jsonAnswer('The flows', flowListSchema), ...flowRefusals },
});

const read = createRoute({
  method: 'get',
  path: '/api/flows/{id}',
  summary: 'A flow, and what of it is published',
  request: { params: oneFlow },
  responses: { 200: jsonAnswer('The flow', keptFlowSchema), ...flowRefusals },
});

const save = createRoute({
  method: 'put',
  path: '/api/flows/{id}',
  summary: 'Keeps a flow; the same request again changes nothing, and what is published stays as it is',
  request: { params: oneFlow, body: jsonRequest(flowSaveSchema) },
  responses: {
    200: jsonAnswer('Kept', keptFlowSchema),
    409: jsonAnswer('`stale`: somebody else saved first; `taken`, `full`', flowConflictSchema),
    413: errorAnswer('Too large to keep'),
    ...flowRefusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/flows/{id}',
  summary: 'Deletes a flow that is not published',
  request: { params: oneFlow },
  responses: { 204: { description: 'Gone' }, 409: errorAnswer('`published`: it runs'), ...flowRefusals },
});

const versions = createRoute({
  method: 'get',
  path: '/api/flows/{id}/versions',
  summary: 'The versions that are kept, newest first, the present one among them',
  request: { params: oneFlow },
  responses: { 200: jsonAnswer('The versions', flowVersionsSchema), ...flowRefusals },
});

const version = createRoute({
  method: 'get',
  path: '/api/flows/{id}/versions/{version}',
  summary: 'One version as it was',
  request: { params: oneFlow.extend({ version: draftVersion }) },
  responses: { 200: jsonAnswer('As it was', oneFlowVersionSchema), ...flowRefusals },
});

export function flowsRoutes(deps: FlowsRoutesDeps) {
  const { flows, posts, people } = deps;
  const { drafts } = flows;
  const { nameOf, show } = createFlowShower(people);
  const findFor = createFindFlow(drafts);
  const app = new OpenAPIHono<WithAuthor>({ defaultHook: onInvalid });
  app.use('/api/flows/*', requireAuthor({ ...deps, chats: posts.chats, page: FLOW_PAGE }));

  return app
    .openapi(list, async c => {
      const author = c.get('author');
      const found = await drafts.list(author);
      const listed = found.map(async ({ id, flow }) => ({
        id,
        title: flow.title,
        state: flow.state,
        at: flow.at,
        blocks: flow.content.blocks.length,
        open: flow.live === null ? 0 : await flows.openOf(id),
      }));
      const chats = author.chats.map(({ chatId, title }) => ({ chatId, title }));
      return c.json(
        {
          flows: await Promise.all(listed),
          mayPublish: flows.hasBot && author.publishes,
          chats,
          addresses: author.publishes ? [...flows.addresses] : [],
        },
        200,
      );
    })
    .openapi(read, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const flow = await drafts.find(author, id);
      return flow === null ? failure(c, 'not_found', words.unknown) : c.json(await show(author, id, flow), 200);
    })
    .openapi(save, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const { version: edited, flow } = c.req.valid('json');
      const saved = await drafts.save(author, id, edited, flow);
      if (saved.ok) return c.json(await show(author, id, saved.value), 200);
      if (saved.error.code === 'no_right') return refuseAct(c, deps.audit, saved.error, author);
      const { code } = saved.error;
      if (code !== 'stale') return refusedSave(c, code, words);
      const theirs = await drafts.find(author, id);
      return staleAnswer(c, words.stale, theirs && (await show(author, id, theirs)));
    })
    .openapi(remove, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const removed = await drafts.remove(author, id);
      if (!removed.ok) {
        if (removed.error.code === 'no_right') return refuseAct(c, deps.audit, removed.error, author);
        if (removed.error.code === 'unknown') return failure(c, 'not_found', words.unknown);
        return failure(c, 'conflict', words.stillPublished, { reason: 'published' });
      }
      deps.audit.record({ kind: 'flow.deleted', actor: author.actor, subject: id });
      return c.body(null, 204);
    })
    .openapi(versions, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const flow = await findFor(author, 'flow.readVersion', id);
      if (flow === null) return failure(c, 'not_found', words.unknown);
      const kept = (await drafts.versions(id)).filter(({ rev }) => rev !== flow.rev);
      const all = [{ ...flow, wasLive: flow.live?.rev === flow.rev }, ...kept];
      const shown = all.map(async ({ rev, at, by, title, wasLive }) => ({
        version: rev,
        at,
        by: await nameOf(by, author),
        title,
        wasPublished: wasLive,
      }));
      return c.json({ versions: await Promise.all(shown) }, 200);
    })
    .openapi(version, async c => {
      const [author, { id, version: rev }] = [c.get('author'), c.req.valid('param')];
      const before = await findFor(author, 'flow.readVersion', id);
      const flow = before && (await drafts.versionOf(id, rev));
      return flow === null ? failure(c, 'not_found', words.noVersion) : c.json({ version: rev, flow }, 200);
    });
}
