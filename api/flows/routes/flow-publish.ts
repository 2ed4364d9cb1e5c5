/** Flows that run: checked, published, rolled back, stopped, counted; and what the simulator asks of the server. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Act, askRight } from '#shared/access/rights.ts';
import { flowsApi as words } from '#shared/catalogue/flow/api.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import {
  type FlowRefused,
  flowAskedSchema,
  flowAskSchema,
  flowNumbersSchema,
  flowProblemsSchema,
  flowRefusedSchema,
  flowVersionSchema,
  keptFlowSchema,
} from '#shared/wire/flows.ts';
import { refuseAct } from '../../access/refuse-act.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { type Author, requireAuthor, type WithAuthor } from '../../posts/routes/authors.ts';
import type { FlowDocument } from '../flow-documents.ts';
import type { FlowPublisher } from '../flow-publishing.ts';
import { wholeFlow } from '../flow-rights.ts';
import { createFindFlow } from './find-flow.ts';
import { createFlowShower } from './flow-shower.ts';
import { FLOW_PAGE, type FlowsRoutesDeps, flowRefusals, oneFlow } from './flows.ts';

const ofVersion = { params: oneFlow, body: jsonRequest(flowVersionSchema) };
const published = {
  200: jsonAnswer('It runs', keptFlowSchema),
  409: jsonAnswer('`problems`: what keeps it from being published', flowRefusedSchema),
  503: errorAnswer('No bot runs here'),
  ...flowRefusals,
};

const check = createRoute({
  method: 'post',
  path: '/api/flows/{id}/check',
  summary: 'What is wrong with a version, beside other flows and the bot’s own commands too',
  request: ofVersion,
  responses: { 200: jsonAnswer('The problems', flowProblemsSchema), ...flowRefusals },
});

const publish = createRoute({
  method: 'post',
  path: '/api/flows/{id}/publish',
  summary: 'Publishes a version; conversations move over where it understands them',
  request: ofVersion,
  responses: published,
});

const rollback = createRoute({
  method: 'post',
  path: '/api/flows/{id}/rollback',
  summary: 'Publishes an older version again; the draft stays as it is',
  request: ofVersion,
  responses: published,
});

const stop = createRoute({
  method: 'post',
  path: '/api/flows/{id}/stop',
  summary: 'Stops a published flow: nothing begins any more, and what is open ends',
  request: { params: oneFlow },
  responses: {
    200: jsonAnswer('It no longer runs', keptFlowSchema),
    409: errorAnswer('It does not run'),
    ...flowRefusals,
  },
});

const numbers = createRoute({
  method: 'get',
  path: '/api/flows/{id}/numbers',
  summary: 'How many came through each block, left it and stopped there',
  request: { params: oneFlow },
  responses: { 200: jsonAnswer('The numbers', flowNumbersSchema), ...flowRefusals },
});

const ask = createRoute({
  method: 'post',
  path: '/api/flows/ask',
  summary: 'What a simulated conversation asks, answered with the rights of the caller',
  request: { body: jsonRequest(flowAskSchema) },
  responses: { 200: jsonAnswer('The answer', flowAskedSchema), ...flowRefusals },
});

interface AskedVersion {
  readonly id: string;
  readonly version: number;
}

const publisherOf = ({ owners, telegramId, chats }: Author): FlowPublisher => ({
  owner: owners[0],
  telegramId,
  chats: new Set(chats.map(({ chatId }) => chatId)),
});

export function flowPublishRoutes(deps: FlowsRoutesDeps) {
  const { flows, posts, people, audit } = deps;
  const { drafts, publishing, answers } = flows;
  const { show } = createFlowShower(people);
  const findFor = createFindFlow(drafts);
  const app = new OpenAPIHono<WithAuthor>({ defaultHook: onInvalid });
  app.use('/api/flows/*', requireAuthor({ ...deps, chats: posts.chats, page: FLOW_PAGE }));

  /**
   * Null: they may. next: what is about to run; null: nothing. What runs ends with it, so it takes the right to both: one
   * that names no chat is not let go of because the other does.
   */
  async function refuse(c: Context, author: Author, act: Act, id: string, before: FlowDocument, next: Flow | null) {
    const running = before.state === 'published' && before.live ? await drafts.versionOf(id, before.live.rev) : null;
    const contents = [[running, next], running === null ? [next] : [running]];
    for (const each of contents) {
      const may = askRight(author.rights, act, wholeFlow(author, before, each));
      if (!may.ok) return refuseAct(c, audit, may.error, { ...author, otherwise: words.noRight });
    }
    return null;
  }

  async function publishVersion(c: Context<WithAuthor>, act: 'flow.publish' | 'flow.rollBack', asked: AskedVersion) {
    const [author, { id, version }] = [c.get('author'), asked];
    if (!flows.hasBot) return failure(c, 'unavailable', words.noBot);
    const before = await drafts.find(author, id);
    if (before === null) return failure(c, 'not_found', words.unknown);
    const refusal = await refuse(c, author, act, id, before, await drafts.versionOf(id, version));
    if (refusal) return refusal;
    const done = await publishing.publish(id, version, publisherOf(author));
    if (done.ok) {
      audit.record({ kind: 'flow.published', actor: author.actor, subject: `${id} ${version}` });
      return c.json(await show(author, id, done.value), 200);
    }
    if (done.error.code === 'unknown') return failure(c, 'not_found', words.noVersion);
    const { problems } = done.error;
    const body: FlowRefused = { code: 'conflict', message: words.problems, reason: 'problems', problems };
    return c.json(body, 409);
  }

  return app
    .openapi(ask, async c => {
      const [{ telegramId }, asked] = [c.get('author'), c.req.valid('json')];
      const answer =
        asked.kind === 'arbs'
          ? await answers.arbs(asked, telegramId, telegramId ?? 0)
          : await answers.member(asked.of, telegramId);
      return c.json(flowAskedSchema.parse(answer), 200);
    })
    .openapi(check, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const before = await findFor(author, 'flow.check', id);
      const flow = before && (await drafts.versionOf(id, c.req.valid('json').version));
      if (flow === null) return failure(c, 'not_found', words.noVersion);
      return c.json({ problems: await publishing.problems(id, flow, publisherOf(author)) }, 200);
    })
    .openapi(publish, c => publishVersion(c, 'flow.publish', { ...c.req.valid('param'), ...c.req.valid('json') }))
    .openapi(rollback, c => publishVersion(c, 'flow.rollBack', { ...c.req.valid('param'), ...c.req.valid('json') }))
    .openapi(stop, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const before = await drafts.find(author, id);
      if (before === null) return failure(c, 'not_found', words.unknown);
      const refusal = await refuse(c, author, 'flow.stop', id, before, null);
      if (refusal) return refusal;
      if (before.state !== 'published') return failure(c, 'conflict', words.notPublished, { reason: 'not_published' });
      const stopped = await publishing.stop(id);
      if (stopped === null) return failure(c, 'not_found', words.unknown);
      audit.record({ kind: 'flow.stopped', actor: author.actor, subject: id, reason: 'asked' });
      return c.json(await show(author, id, stopped), 200);
    })
    .openapi(numbers, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      if ((await findFor(author, 'flow.seeNumbers', id)) === null) return failure(c, 'not_found', words.unknown);
      const [open, counted] = await Promise.all([flows.openOf(id), flows.numbersOf(id)]);
      return c.json({ open, ...counted }, 200);
    });
}
