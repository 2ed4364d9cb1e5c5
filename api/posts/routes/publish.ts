/**
 * Publishing: a test to oneself, a post to chats now or later, and changing or deleting what is out. The routes of
 * drafts, which are mounted before these, have identified who asks.
 */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { RightsThing } from '#shared/access/rights.ts';
import { postsApi as words } from '#shared/catalogue/posts/api.ts';
import type { PostSendError } from '#shared/posts/post-sender.ts';
import { asChatId } from '#shared/units.ts';
import {
  MAX_AHEAD_MS,
  type PostTarget,
  postConflictSchema,
  postSchema,
  publishSchema,
  updateSchema,
} from '#shared/wire/posts.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { valuesFor } from '../addressee.ts';
import type { PostDocument, StoredSend } from '../post-documents.ts';
import { inPlaces, isLive, wholePost } from '../post-rights.ts';
import { messageOf } from '../prepare-post.ts';
import type { Author, WithAuthor } from './authors.ts';
import { onePost, type PostsRoutesDeps, postRefusals } from './posts.ts';
import { createPublishAnswers, themselves } from './publish-answers.ts';

const answers = {
  200: jsonAnswer('The post, with what becomes of each chat', postSchema),
  409: jsonAnswer('`stale`, or nothing to do, or something on its way', postConflictSchema),
  503: errorAnswer('No bot here, or Telegram does not answer'),
  ...postRefusals,
};

const test = createRoute({
  method: 'post',
  path: '/api/posts/{id}/test',
  summary: 'Sends the post to the caller, in their chat with the bot',
  request: { params: onePost },
  responses: { 204: { description: 'Sent' }, 409: errorAnswer('Telegram refused'), 503: answers[503], ...postRefusals },
});

const publish = createRoute({
  method: 'post',
  path: '/api/posts/{id}/publish',
  summary: 'Publishes this version to its chats, now or at a time; where it is out already, nothing is sent again',
  request: { params: onePost, body: jsonRequest(publishSchema) },
  responses: answers,
});

const cancel = createRoute({
  method: 'post',
  path: '/api/posts/{id}/cancel',
  summary: 'Takes back what has not begun to go out',
  request: { params: onePost },
  responses: answers,
});

const update = createRoute({
  method: 'post',
  path: '/api/posts/{id}/update',
  summary: 'Changes what is out, and what is scheduled, to this version',
  request: { params: onePost, body: jsonRequest(updateSchema) },
  responses: answers,
});

const remove = createRoute({
  method: 'post',
  path: '/api/posts/{id}/remove',
  summary: 'Deletes what is out, and takes back what is scheduled',
  request: { params: onePost },
  responses: answers,
});

export function publishRoutes(deps: PostsRoutesDeps) {
  const { posts, clock } = deps;
  const { drafts, publications, media, sender } = posts;
  const app = new OpenAPIHono<WithAuthor>({ defaultHook: onInvalid });

  const { answer, stale, refuse, noBot, problem, problemsIn } = createPublishAnswers(deps);

  const refusePin = (c: Context, author: Author, { content }: PostDocument, thing: RightsThing) =>
    content.pin ? refuse(c, author, 'post.pin', thing) : null;

  return app
    .openapi(test, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const post = await drafts.find(author, id);
      if (post === null) return failure(c, 'not_found', words.unknown);
      const thing = wholePost(author, post, await publications.of(id));
      const refusal = noBot(c) ?? refuse(c, author, 'post.test', thing);
      if (refusal) return refusal;
      const { telegramId } = author;
      if (telegramId === null) return failure(c, 'unauthorized', words.noTelegram);
      const to = await themselves(deps, author, telegramId, post);
      const about = await posts.subjectValues(post.content.buttons, telegramId);
      const message = await messageOf(post.content, { ...about, ...valuesFor(to, clock.now()) }, media);
      if (!message.ok) return failure(c, 'invalid_request', message.error.said, { reason: 'content' });
      const sent = await sender.send({ chatId: telegramId, topicId: null }, message.value);
      return sent.ok ? c.body(null, 204) : testRefusal(c, sent.error);
    })
    .openapi(publish, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const { version, at, again } = c.req.valid('json');
      const post = await drafts.find(author, id);
      if (post === null) return failure(c, 'not_found', words.unknown);
      const sends = await publications.of(id);
      const thing = inPlaces(author, post, sends, post.content.targets);
      const refusal = noBot(c) ?? refuse(c, author, 'post.publish', thing) ?? refusePin(c, author, post, thing);
      if (refusal) return refusal;
      if (author.telegramId === null) return failure(c, 'unauthorized', words.noTelegram);
      if (post.rev !== version) return stale(c, author, id);
      const said = timeProblem(at, clock.now()) ?? targetProblem(post);
      if (said !== null) return failure(c, 'invalid_request', said, { reason: 'publish' });
      const found = await problemsIn(author, post, post.content.targets, at ?? clock.now());
      if (found.length > 0) return problem(c, found);
      const begun = await publications.publish({ id, version, actor: author.telegramId }, at, again);
      if (begun.ok) return answer(c, author, id);
      if (begun.error.code === 'already_out')
        return failure(c, 'conflict', words.publish.alreadyOut, { reason: 'already_out' });
      return stale(c, author, id);
    })
    .openapi(cancel, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const post = await drafts.find(author, id);
      if (post === null) return failure(c, 'not_found', words.unknown);
      const sends = await publications.of(id);
      const waiting = sends.filter(({ state }) => state === 'waiting');
      const refusal = refuse(c, author, 'post.cancel', inPlaces(author, post, sends, waiting));
      if (refusal) return refusal;
      const done = await publications.cancel(id);
      return done.ok ? answer(c, author, id) : idle(c, done.error.code);
    })
    .openapi(update, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const { version } = c.req.valid('json');
      const post = await drafts.find(author, id);
      if (post === null) return failure(c, 'not_found', words.unknown);
      const sends = await publications.of(id);
      const live = liveOf(sends);
      const thing = inPlaces(author, post, sends, live);
      const refusal = noBot(c) ?? refuse(c, author, 'post.update', thing) ?? refusePin(c, author, post, thing);
      if (refusal) return refusal;
      if (author.telegramId === null) return failure(c, 'unauthorized', words.noTelegram);
      if (post.rev !== version) return stale(c, author, id);
      const found = await problemsIn(author, post, live, clock.now());
      if (found.length > 0) return problem(c, found);
      const done = await publications.update({ id, version, actor: author.telegramId });
      if (done.ok) return answer(c, author, id);
      const { code } = done.error;
      if (code === 'media') return failure(c, 'conflict', words.publish.keepsMedia, { reason: code });
      return code === 'busy' || code === 'nothing' ? idle(c, code) : stale(c, author, id);
    })
    .openapi(remove, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const post = await drafts.find(author, id);
      if (post === null) return failure(c, 'not_found', words.unknown);
      const sends = await publications.of(id);
      const thing = inPlaces(author, post, sends, sends.filter(isLive));
      const refusal = noBot(c) ?? refuse(c, author, 'post.takeDown', thing);
      if (refusal) return refusal;
      if (author.telegramId === null) return failure(c, 'unauthorized', words.noTelegram);
      const done = await publications.remove(id, author.telegramId);
      return done.ok ? answer(c, author, id) : idle(c, done.error.code);
    });
}

/** What is out or about to be. Topics are left out: those of a message that is out are not asked about again. */
const liveOf = (sends: readonly StoredSend[]): PostTarget[] =>
  sends
    .filter(({ state }) => state === 'sent' || state === 'waiting')
    .map(({ chatId }) => ({ chatId: asChatId(chatId), topicId: null }));

function timeProblem(at: number | null, now: number): string | null {
  if (at === null) return null;
  if (at <= now) return words.publish.past;
  return at > now + MAX_AHEAD_MS ? words.publish.tooFar : null;
}

function targetProblem({ content }: PostDocument): string | null {
  if (content.isTemplate) return words.publish.template;
  return content.targets.length === 0 ? words.publish.noTargets : null;
}

const idle = (c: Context, code: 'busy' | 'nothing') =>
  failure(c, 'conflict', code === 'busy' ? words.busy : words.publish.nothingOut, { reason: code });

function testRefusal(c: Context, error: PostSendError) {
  if (error.code === 'gone') return failure(c, 'conflict', words.test.blocked, { reason: 'blocked' });
  if (error.code === 'refused') return failure(c, 'conflict', words.test.failed(error.said), { reason: 'refused' });
  const said = error.code === 'unsure' ? words.test.unsure : words.test.later;
  return failure(c, 'unavailable', said, { reason: error.code });
}
