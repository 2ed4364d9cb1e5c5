/** Every answer of Telegram to "who is in it?", over HTTP: to whom does a page open that opened to Ana a moment ago? */
import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { asChatId, asTelegramId, epochMs } from '#shared/units.ts';
import { createBotApiChatMembers } from '../adapters/bot-api-chat-members.ts';
import { startHttp } from '../testing/local-http.ts';
import { createMembershipService } from './membership-service.ts';

const [GROUP, ANA, BIA] = [asChatId(-1_009_100_000_009), asTelegramId(42), asTelegramId(43)];
/** Longer than an answer is used without asking again, far shorter than the time given to a silent Telegram. */
const LATER_MS = 6 * 60_000;

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const refuses = (error_code: number, description: string, parameters?: object) =>
  says({ ok: false, error_code, description, ...(parameters && { parameters }) }, error_code);
const status = (name: string, more: object = {}) =>
  says({ ok: true, result: { status: name, user: { id: ANA }, ...more } });

async function askedAgain(second: RequestListener) {
  let answer = status('member');
  const apiRoot = await startHttp(
    (request, response) => answer(request, response),
    stop => onTestFinished(stop),
  );
  let now = 1_795_262_400_000;
  const clock = { now: () => epochMs(now) };
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const members = createBotApiChatMembers({ apiRoot, botToken: '1234567890:AAOwnTokenOfThisTest', clock });
  const service = createMembershipService({ members, clock, log: silent });
  expect(await service.check(ANA, [GROUP])).toBe('member');
  answer = second;
  now += LATER_MS;
  return { ana: await service.check(ANA, [GROUP]), bia: await service.check(BIA, [GROUP]) };
}

const yes: [string, RequestListener][] = [
  ['creator', status('creator')],
  ['administrator', status('administrator')],
  ['member', status('member', { until_date: 1_900_000_000 })],
  ['restricted, inside', status('restricted', { is_member: true })],
];
it.each(yes)('yes: %s', async (_, answer) => {
  expect((await askedAgain(answer)).ana).toBe('member');
});

const no: [string, RequestListener][] = [
  ['left', status('left')],
  ['kicked', status('kicked', { until_date: 0 })],
  ['restricted, outside', status('restricted', { is_member: false })],
  ['restricted, without a word on where', status('restricted')],
  ...[
    'Bad Request: PARTICIPANT_ID_INVALID',
    'Bad Request: USER_NOT_PARTICIPANT',
    'Bad Request: user not found',
    'Bad Request: member not found',
    'Bad Request: USER_ID_INVALID',
    'Bad Request: invalid user_id specified',
    'Bad Request: chat not found',
    'Bad Request: PEER_ID_INVALID',
    'Bad Request: CHANNEL_INVALID',
    'Bad Request: CHANNEL_PRIVATE',
    'Bad Request: CHAT_ADMIN_REQUIRED',
    'Bad Request: member list is inaccessible',
    'Bad Request: not enough rights',
    'Bad Request: group chat was deactivated',
    'Bad Request: something that nobody has seen yet',
  ].map((text): [string, RequestListener] => [text, refuses(400, text)]),
  ...[
    'Forbidden: bot was kicked from the group chat',
    'Forbidden: bot was kicked from the supergroup chat',
    'Forbidden: bot was kicked from the channel chat',
    'Forbidden: bot is not a member of the supergroup chat',
    'Forbidden: bot is not a member of the channel chat',
    'Forbidden: the group chat was deleted',
    'Forbidden: something that nobody has seen yet',
  ].map((text): [string, RequestListener] => [text, refuses(403, text)]),
  [
    'a move that leads round in a circle',
    refuses(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id: -1_001_777 }),
  ],
];
it.each(no)('no, at once: %s', async (_, answer) => {
  const { ana, bia } = await askedAgain(answer);
  expect(ana).toBe('not_member');
  expect(bia).not.toBe('member');
});

const silence: [string, RequestListener][] = [
  ['too many requests', refuses(429, 'Too Many Requests: retry after 5', { retry_after: 5 })],
  ['a failure over there', refuses(500, 'Internal Server Error')],
  ['a gateway’s page', (_, response) => void response.writeHead(502).end('<html>')],
  ['a token that no longer counts', refuses(401, 'Unauthorized')],
  ['a hang up', (_, response) => void response.destroy()],
  ['somebody else', says({ ok: true, result: { status: 'member', user: { id: 7 } } })],
];
it.each(silence)(
  'no answer, so what was said before counts for a while, and opens to nobody else: %s',
  async (_, answer) => {
    expect(await askedAgain(answer)).toEqual({ ana: 'member', bia: 'unknown' });
  },
);
