/** Flows that run: checked, published, rolled back, stopped, counted; and what the simulator asks of the server. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { flowsApi as words } from '#shared/catalogue/flow/api.ts';
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
import type { FlowPublisher } from '../../flows/flow-publishing.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { type Author, requireAuthor, type WithAuthor } from '../posts/authors.ts';
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

const publisherOf = ({ owners, telegramId, chats }: Author): FlowPublisher => ({
  owner: owners[0],
  telegramId,
  chats: new Set(chats.map(({ chatId }) => chatId)),
});

export function flowPublishRoutes(deps: FlowsRoutesDeps) {
  const { flows, posts, people, audit } = deps;
  const { drafts, publishing, answers } = flows;
  const { show } = createFlowShower(people);
  const app = new OpenAPIHono<WithAuthor>({ defaultHook: onInvalid });
  app.use('/api/flows/*', requireAuthor({ ...deps, chats: posts.chats, page: FLOW_PAGE }));

  async function publishVersion(c: Context<WithAuthor>, id: string, version: number) {
    const author = c.get('author');
    if (!flows.hasBot) return failure(c, 'unavailable', words.noBot);
    if (author.telegramId === null || !author.seesAll) return failure(c, 'forbidden', words.noRight);
    if ((await drafts.find(author, id)) === null) return failure(c, 'not_found', words.unknown);
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
      const flow = (await drafts.find(author, id)) && (await drafts.versionOf(id, c.req.valid('json').version));
      if (flow === null) return failure(c, 'not_found', words.noVersion);
      return c.json({ problems: await publishing.problems(id, flow, publisherOf(author)) }, 200);
    })
    .openapi(publish, c => publishVersion(c, c.req.valid('param').id, c.req.valid('json').version))
    .openapi(rollback, c => publishVersion(c, c.req.valid('param').id, c.req.valid('json').version))
    .openapi(stop, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      if (author.telegramId === null || !author.seesAll) return failure(c, 'forbidden', words.noRight);
      const before = await drafts.find(author, id);
      if (before === null) return failure(c, 'not_found', words.unknown);
      if (before.state !== 'published') return failure(c, 'conflict', words.notPublished, { reason: 'not_published' });
      const stopped = await publishing.stop(id);
      if (stopped === null) return failure(c, 'not_found', words.unknown);
      audit.record({ kind: 'flow.stopped', actor: author.actor, subject: id, reason: 'asked' });
      return c.json(await show(author, id, stopped), 200);
    })
    .openapi(numbers, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      if ((await drafts.find(author, id)) === null) return failure(c, 'not_found', words.unknown);
      const [open, counted] = await Promise.all([flows.openOf(id), flows.numbersOf(id)]);
      return c.json({ open, ...counted }, 200);
    });
}
