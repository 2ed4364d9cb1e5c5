import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asChatId, asTelegramId, epochMs } from '#shared/units.ts';
import { startHttp } from '../testing/local-http.ts';
import { type BotApiChatMembersDeps, createBotApiChatMembers } from './bot-api-chat-members.ts';

/** Made up for these tests; no such bot exists. */
const TOKEN = '1234567890:AAOwnTokenOfTheAdapterTests-0123456';
const [GROUP, ANA] = [-1_009_100_000_002, 42];

async function makeServer(listener: RequestListener, more: Partial<BotApiChatMembersDeps> = {}) {
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    listener(request, response);
  };
  const apiRoot = await startHttp(answer, stop => onTestFinished(stop));
  let now = 1_795_262_400_000;
  const clock = { now: () => epochMs(now) };
  const members = createBotApiChatMembers({ apiRoot, botToken: TOKEN, clock, timeoutMs: 2000, ...more });
  const pass = (ms: number) => {
    now += ms;
  };
  return { members, asked, pass };
}

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
const member = (status: string, more: object = {}) =>
  says({ ok: true, result: { status, user: { id: ANA }, ...more } });
const refuses = (error_code: number, description: string, more: object = {}) =>
  says({ ok: false, error_code, description, ...more }, error_code);

describe('createBotApiChatMembers', () => {
  it.each<[string, RequestListener, object]>([
    ['a member', member('member'), { status: 'member' }],
    [
      'an administrator, with all the rights',
      member('administrator', { can_be_edited: false, custom_title: 'x' }),
      { status: 'administrator' },
    ],
    ['restricted inside', member('restricted', { is_member: true }), { status: 'restricted', isMember: true }],
    ['restricted outside', member('restricted', { is_member: false }), { status: 'restricted', isMember: false }],
    ['kicked', member('kicked', { until_date: 0 }), { status: 'kicked' }],
    ['never there', refuses(400, 'Bad Request: PARTICIPANT_ID_INVALID'), { status: 'left' }],
    ['unknown', refuses(400, 'Bad Request: user not found'), { status: 'left' }],
    ['not among them', refuses(400, 'Bad Request: member not found'), { status: 'left' }],
    ['refused in words that are not known', refuses(400, 'Bad Request: USER_ID_INVALID'), { status: 'left' }],
  ])('%s', async (_, listener, expected) => {
    const { members, asked } = await makeServer(listener);
    expect(await members.ask(asChatId(GROUP), asTelegramId(ANA))).toEqual(expected);
    expect(asked).toEqual([`POST /bot${TOKEN}/getChatMember`]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['an unknown chat', refuses(400, 'Bad Request: chat not found'), /400 Bad Request: chat not found/],
    ['no rights', refuses(400, 'Bad Request: CHAT_ADMIN_REQUIRED'), /CHAT_ADMIN_REQUIRED/],
    ['a bot thrown out', refuses(403, 'Forbidden: bot was kicked from the supergroup chat'), /403 Forbidden/],
    ['a wrong token', refuses(401, 'Unauthorized'), /401 Unauthorized/],
    ['a failure over there', refuses(500, 'Internal Server Error'), /500 Internal/],
    ['a failure with a page', says('<html>', 502), /not JSON/],
    [
      'a cut off answer',
      (_, response) => response.writeHead(200, { 'content-length': '100' }).end('{"ok":', () => response.destroy()),
      /no answer/,
    ],
    ['a hang up', (_, response) => response.destroy(), /no answer \((UND_ERR_SOCKET|ECONNRESET)\)/],
    ['an endless answer', (_, response) => void response.writeHead(200).end(' '.repeat(1 << 20)), /no answer/],
    ['another person’s status', member('member', { user: { id: 7 } }), /somebody else/],
    ['an unknown status', member('owner'), /unknown shape/],
    ['no result', says({ ok: true }), /unknown shape/],
    ['null', says('null'), /unknown shape/],
    ['a refusal without a reason', says({ ok: false }), /unknown shape/],
    [
      'a way elsewhere',
      (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      /no answer/,
    ],
    ['an echo of the token', refuses(500, `Internal Server Error: /bot${TOKEN}/x`), /<token>/],
  ])('rejects on %s, and never reveals the token', async (_, listener, reason) => {
    const { members } = await makeServer(listener);
    const cause = await members.ask(asChatId(GROUP), asTelegramId(ANA)).catch((error: unknown) => error);
    expect(cause).toBeInstanceOf(Error);
    expect(String(cause)).toMatch(reason);
    const text = `${(cause as Error).stack} ${JSON.stringify(cause)} ${String((cause as Error).cause)}`;
    expect(text).not.toContain(TOKEN.slice(11));
  });

  it.each<[string, RequestListener]>([
    ['nothing at all', () => {}],
    ['headers and then nothing', (_, response) => response.writeHead(200).write('{"ok":true')],
  ])('does not wait for ever: %s', async (_, listener) => {
    const { members } = await makeServer(listener, { timeoutMs: 50 });
    await expect(members.ask(asChatId(GROUP), asTelegramId(ANA))).rejects.toThrow('no answer in 50 ms');
  });

  it('rejects if nothing listens at the address', async () => {
    const { members } = await makeServer(() => {}, { apiRoot: 'http://127.0.0.1:1' });
    await expect(members.ask(asChatId(GROUP), asTelegramId(ANA))).rejects.toThrow(/no answer/);
  });

  it('after a 429 it asks nothing about anybody until the wait is over', async () => {
    let isFlooded = true;
    const flooded = refuses(429, 'Too Many Requests: retry after 5', { parameters: { retry_after: 5 } });
    const { members, asked, pass } = await makeServer((request, response) =>
      (isFlooded ? flooded : member('member'))(request, response),
    );
    await expect(members.ask(asChatId(GROUP), asTelegramId(ANA))).rejects.toThrow('429');
    isFlooded = false;
    pass(4999);
    await expect(members.ask(asChatId(GROUP), asTelegramId(ANA))).rejects.toThrow('told to wait 1 s more');
    await expect(members.ask(asChatId(-1), asTelegramId(7))).rejects.toThrow('told to wait');
    expect(asked).toHaveLength(1);
    pass(1);
    expect(await members.ask(asChatId(GROUP), asTelegramId(ANA))).toEqual({ status: 'member' });
    expect(asked).toHaveLength(2);
  });

  it('cannot be created with an address that is not http', () => {
    const clock = { now: () => epochMs(0) };
    for (const apiRoot of ['', 'api.telegram.org', 'file:///etc']) {
      expect(() => createBotApiChatMembers({ apiRoot, botToken: TOKEN, clock })).toThrow('no http address');
    }
  });
});

it.each<[string, RequestListener, string, number | null]>([
  ['an unknown chat', refuses(400, 'Bad Request: chat not found'), 'unknown', null],
  ['a bot that was removed', refuses(403, 'Forbidden: bot was kicked from the supergroup chat'), 'not_in', null],
  ['a bot that left', refuses(403, 'Forbidden: bot is not a member of the supergroup chat'), 'not_in', null],
  ['a bot forbidden in words that are not known', refuses(403, 'Forbidden: no'), 'not_in', null],
  ['a plain member', refuses(400, 'Bad Request: CHAT_ADMIN_REQUIRED'), 'no_rights', null],
  [
    'a group that became a supergroup',
    refuses(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      parameters: { migrate_to_chat_id: -1_001_234 },
    }),
    'moved',
    -1_001_234,
  ],
])('%s is no silence', async (_, listener, trouble, movedTo) => {
  const { members } = await makeServer(listener);
  await expect(members.ask(asChatId(GROUP), asTelegramId(ANA))).rejects.toMatchObject({
    name: 'ChatUnusable',
    trouble,
    movedTo,
  });
});

it('looks at the chat as the bot itself', async () => {
  const own = says({ ok: true, result: { status: 'administrator', user: { id: 1_234_567_890 } } });
  const { members } = await makeServer(own);
  expect(await members.look(asChatId(GROUP))).toEqual({ status: 'administrator' });
});
