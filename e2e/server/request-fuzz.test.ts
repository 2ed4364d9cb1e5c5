/**
 * Thousands of random requests to everything that answers, from fixed seeds: nothing fails inside, nobody gets past a lock
 * without a credential, and every answer is one of those that are documented.
 */
import { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { quoteSchema } from '#shared/markets/market.ts';
import { ok } from '#shared/result.ts';
import { soak } from '#shared/testing/soak.ts';
import { epochMs } from '#shared/units.ts';
import { createSeededRandom } from '../../api/feeds/demo/random.ts';
import { gatherCast } from '../../api/fuzz/callers.ts';
import { checkAnswer } from '../../api/fuzz/check-answer.ts';
import { API_ERROR, type Door, documentedDoors, jsonOf, plainDoor } from '../../api/fuzz/doors.ts';
import { identityDoors } from '../../api/fuzz/identity-doors.ts';
import { type FuzzRequest, randomRequest } from '../../api/fuzz/requests.ts';
import type { JsonSchema, KnownValues } from '../../api/fuzz/schema-values.ts';
import { createTestApp } from '../../api/testing/test-app.ts';
import { sandboxPages } from '../../bot/sandbox/pages/sandbox-pages.ts';
import { createSandbox } from '../../bot/sandbox/sandbox.ts';
import { newSandboxToken } from '../../bot/sandbox/sandbox-token.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';

/** Each round starts from nothing: new people, new accounts, and nothing stored about them. */
const ROUNDS = soak(2, 50);
const REQUESTS = 1_000;
/** After this many requests everybody has new credentials, and asks from another address. */
const CREDENTIALS_LAST = 40;

const TOKENS = {
  push: 'push-token-of-this-test',
  metrics: 'metrics-token-of-this-test',
  webhook: 'secret-of-this-test',
};
const log = { info: () => {}, warn: () => {}, error: () => {} };

const done = jsonOf(z.unknown());
const PAGE = { 200: null, 206: null, 404: null };
const PUSH = '/api/feeds/push';
const SANDBOX = {
  ...{ 200: null, 201: done, 204: null, 302: null },
  ...{ 400: API_ERROR, 403: API_ERROR, 404: API_ERROR, 413: API_ERROR, 503: API_ERROR },
};
const SANDBOX_BODY: JsonSchema = {
  type: 'object',
  properties: {
    age: { type: 'integer' },
    startParam: { type: 'string' },
    isMember: { type: 'boolean' },
    isBlocked: { type: 'boolean' },
    text: { type: 'string' },
    replyTo: { type: 'integer' },
    data: { type: 'string' },
    query: { type: 'string' },
    resultId: { type: 'string' },
    id: { type: 'string' },
  },
};
const PERSON = '/api/sandbox/people/{telegramId}';
const CHAT = `${PERSON}/chats/{chatId}`;
const sandboxDoor = (method: string, path: string) => plainDoor(method, path, SANDBOX, { body: SANDBOX_BODY });

const OTHER_DOORS: readonly Door[] = [
  plainDoor('GET', '/api/openapi.json', { 200: jsonOf(z.object({ openapi: z.literal('3.1.0') })) }),
  plainDoor('GET', '/api/metrics', { 200: null, 401: API_ERROR }, { isLocked: true }),
  ...['GET', 'POST'].map(method =>
    plainDoor(method, '/api/{what}/x', { 403: API_ERROR, 404: API_ERROR, 413: API_ERROR }),
  ),
  plainDoor('GET', '/builds/meta/{file}', PAGE),
  ...['/builds/latest.json', '/builds/meta/b1.json', '/assets/{file}', '/assets/index-abc123.js'].map(path =>
    plainDoor('GET', path, PAGE),
  ),
  ...['/', '/{page}', '/{folder}/{page}', '/arbitragem-live', '/calculator copy', '/oidc-return.html'].map(path =>
    plainDoor('GET', path, PAGE),
  ),
  plainDoor(
    'POST',
    '/api/telegram/webhook',
    { 200: null, 400: API_ERROR, 401: API_ERROR, 413: API_ERROR, 503: API_ERROR },
    { body: { type: 'object', properties: { update_id: { type: 'integer' }, message: {} } }, isLocked: true },
  ),
  ...['people', 'inbox', 'chats/stream'].map(path => sandboxDoor('GET', `/api/sandbox/${path}`)),
  ...[`${PERSON}/chats`, CHAT, `${CHAT}/app`, `${CHAT}/messages/{messageId}/file`].map(path =>
    sandboxDoor('GET', path),
  ),
  ...[`${PERSON}/groups/{chatId}`, `${PERSON}/blocked`, `${CHAT}/messages/{messageId}`].map(path =>
    sandboxDoor('PUT', path),
  ),
  ...['messages', 'messages/{messageId}/press', 'inline', 'inline/{queryId}', 'keyboard-app', 'prepared'].map(path =>
    sandboxDoor('POST', `${CHAT}/${path}`),
  ),
  ...['/api/sandbox/reset', `${PERSON}/sign`, '/api/sandbox/web-app-data/{token}'].map(path =>
    sandboxDoor('POST', path),
  ),
];

/** The whole product in this process, MODO LOCAL's pages included. */
async function open(clientAddress: () => string) {
  const clock = { now: () => epochMs(1_795_240_800_000) };
  const after = (_ms: number, run: () => void) => {
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  };
  const sandbox = await createSandbox({ clock, log, after, newToken: newSandboxToken });
  const webhook = { secret: TOKENS.webhook, take: async () => true };
  const pages = sandboxPages({ sandbox, adminTelegramIds: [CARLA.id], inbox: async () => [], after });
  return createTestApp({
    withIdentity: true,
    pushToken: TOKENS.push,
    metricsFor: { token: TOKENS.metrics },
    mounted: { telegramWebhook: webhook, sandbox: pages },
    botService: {
      prepare: async () => ok('prepared'),
      health: async () => ({ ok: false, error: { code: 'unavailable' } }),
    },
    clientAddress,
  });
}

async function playRound(round: number) {
  const random = createSeededRandom(1_795_240_900 + round);
  let asked = 0;
  const address = () => `198.51.${round}.${Math.floor(asked / CREDENTIALS_LAST)}`;
  const { app, access, errors } = await open(address);
  const quote = z.toJSONSchema(quoteSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const documented = documentedDoors(await (await app.request('/api/openapi.json')).json()).map(door =>
    door.path === PUSH ? { ...door, body: quote } : door,
  );
  const groups = [documented, identityDoors(), OTHER_DOORS];
  const known: KnownValues = new Map<string, unknown[]>([['chatId', [LIVE_GROUP, CHAT_GROUP, ANA.id, BRUNO.id]]]);
  const findings: string[] = [];
  let cast = await gatherCast(access, TOKENS, random);
  for (; asked < REQUESTS; asked++) {
    if (asked % CREDENTIALS_LAST === CREDENTIALS_LAST - 1) cast = await gatherCast(access, TOKENS, random);
    access.pass(1_000);
    access.bench.comeFrom(address());
    for (const [name, values] of Object.entries(cast.credentials)) {
      if (random.chance(0.2)) known.set(name, [...values]);
    }
    const door = random.pick(groups[random.chance(0.6) ? 0 : random.integer(1, 2)] ?? []);
    if (!door) throw new Error('there is no door');
    const caller = cast.pick();
    const request = randomRequest(door, caller, { random, known });
    const answer = await send(app, request);
    const wrong = await checkAnswer(door, request, caller, answer, known);
    for (const each of wrong) findings.push(`${door.method} ${door.path}: ${each}; ${shown(request)}, ${caller.name}`);
  }
  return { findings, errors };
}

async function send(app: Awaited<ReturnType<typeof createTestApp>>['app'], request: FuzzRequest): Promise<Response> {
  const { method, path, headers, body } = request;
  const connection = { incoming: {}, outgoing: { destroy: () => {} } };
  return app.request(path, { method, headers, body }, connection);
}

const shown = ({ method, path, body, headers }: FuzzRequest) =>
  `${method} ${path.slice(0, 200)} ${headers['Content-Type'] ?? ''} ${String(body ?? '').slice(0, 200)}`;

it(`${ROUNDS * REQUESTS} random requests: no failure inside, no open lock, no undocumented answer`, async () => {
  const findings: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const played = await playRound(round);
    findings.push(...played.findings);
    expect(played.errors).toEqual([]);
  }
  expect(findings).toEqual([]);
}, 1_200_000);
