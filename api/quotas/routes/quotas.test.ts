/** What a limit of what is kept answers, to whom: asked of the whole API. */
import { beforeEach, describe, expect, it } from 'vitest';
import { postsApi } from '#shared/catalogue/posts/api.ts';
import { quotas as words } from '#shared/catalogue/quotas.ts';
import { asTelegramId } from '#shared/units.ts';
import { ADMIN, MEMBER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

const MB = 1024 * 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const LITTLE = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 9, 9, 0xff, 0xd9]);
const PDF = new TextEncoder().encode('%PDF-1.7 uma página');
let made: Awaited<ReturnType<typeof createTestApp>>;
let anonymous: string;
let unproven: string;

beforeEach(async () => {
  made = await createTestApp({ withIdentity: true });
  anonymous = String((await made.access.bench.call('signUp', { returnSecureToken: true })).idToken);
  unproven = (await made.access.bench.signUp()).idToken;
});

interface Who {
  readonly token?: string;
  readonly as?: number;
}

async function send(path: string, { token, as }: Who, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await made.app.request(path, {
    method: 'POST',
    headers: {
      ...headers,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(as === undefined ? {} : { Cookie: await made.access.cookieOf(asTelegramId(as)) }),
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
function attach(who: Who, bytes: Uint8Array<ArrayBuffer>, name = 'regras.pdf') {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  return send('/api/posts/media', who, form);
}
const picture = (who: Who, id: string, bytes: Uint8Array<ArrayBuffer> = LITTLE) =>
  send(`/api/bets/pictures/${id}`, who, bytes);
const draft = {
  version: null,
  title: 'Freebet',
  body: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'a', marks: [], link: null }] }] },
  shape: 'classic',
  buttons: [],
  media: [],
  targets: [],
  silent: false,
  pin: false,
  isTemplate: false,
};
const save = (who: Who, id: string) => made.ask('PUT', `/api/posts/${id}`, { ...who, body: draft });
const mediaKept = async () => (await made.store.query('post_media', {})).documents.length;

describe('media of posts', () => {
  it('are kept for proven people only: others read how to prove it, and what they wrote stays', async () => {
    const refused = await attach({ token: unproven }, PDF);
    expect([refused.status, refused.body.reason, refused.body.message]).toEqual([
      403,
      'storage/unauthorized',
      words.standing.media,
    ]);
    expect((await attach({ token: anonymous }, PDF)).status).toBe(401);
    expect(await mediaKept()).toBe(0);
    expect((await attach({ as: MEMBER }, PDF)).status).toBe(200);
    expect(await mediaKept()).toBe(1);
  });

  it('of a stranger are refused before they are read', async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const form = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(40 * MB) };
    const headers = { Authorization: `Bearer ${unproven}`, ...form };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    expect((await made.app.request('/api/posts/media', init as RequestInit)).status).toBe(403);
    expect(pulled).toBeLessThanOrEqual(2);
  });

  it('are of the types that Telegram shows, unless their sender may publish', async () => {
    const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
    const refused = await attach({ as: MEMBER }, program, 'foto.jpg');
    expect([refused.status, refused.body.message]).toEqual([400, postsApi.media.unknown_type]);
    expect((await attach({ as: ADMIN }, program, 'foto.jpg')).status).toBe(200);
  });

  it('have a limit for each person, which says what to do; the same file again counts once', async () => {
    for (let at = 0; at < 10; at += 1) expect((await attach({ as: MEMBER }, PDF, `${at}.pdf`)).status).toBe(200);
    expect((await attach({ as: MEMBER }, PDF, '9.pdf')).status).toBe(200);
    const refused = await attach({ as: MEMBER }, PDF, '10.pdf');
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'storage/quota-exceeded', message: words.person.media }),
    ]);
    expect(await mediaKept()).toBe(10);
  });

  it('have a limit of bytes, too, also when they come at the same time', async () => {
    const film = () => Uint8Array.from({ length: 6 * MB }, (_, at) => '%PDF-1.7'.charCodeAt(at) || 32);
    const sent = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(name => attach({ as: MEMBER }, film(), `${name}.pdf`)),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(await mediaKept()).toBe(3);
  });
});

describe('pictures of slips', () => {
  it('of a visitor stay on the device', async () => {
    const refused = await picture({ token: anonymous }, 'foto-of-a-visitor-1');
    expect([refused.status, refused.body.reason, refused.body.message]).toEqual([
      403,
      'storage/unauthorized',
      words.standing.slips,
    ]);
  });

  it('of a stranger are few, and do not grow once they are counted', async () => {
    const big = Uint8Array.from([...PNG, ...new Array(1_000).fill(0)]);
    for (let at = 0; at < 20; at += 1) {
      expect((await picture({ token: unproven }, `foto-of-a-stranger-${at}`)).status).toBe(204);
      if (at % 10 === 0) made.access.pass(60_000);
    }
    const refused = await picture({ token: unproven }, 'foto-of-a-stranger-20');
    expect([refused.status, refused.body.message]).toEqual([409, words.person.slips]);
    expect((await picture({ token: unproven }, 'foto-of-a-stranger-0', big)).status).not.toBe(204);
    expect((await made.ask('DELETE', '/api/bets/pictures/foto-of-a-stranger-0', { token: unproven })).status).toBe(204);
    expect((await picture({ token: unproven }, 'foto-of-a-stranger-20')).status).toBe(204);
  });
});

describe('drafts', () => {
  it('of a stranger are few, and the sentence says what to do', async () => {
    for (let at = 0; at < 10; at += 1) expect((await save({ token: unproven }, `draft-number-${at}`)).status).toBe(200);
    const refused = await save({ token: unproven }, 'draft-number-10');
    expect([refused.status, refused.body.reason, refused.body.message]).toEqual([409, 'full', words.person.posts]);
    expect((await made.ask('DELETE', '/api/posts/draft-number-0', { token: unproven })).status).toBe(204);
    expect((await save({ token: unproven }, 'draft-number-10')).status).toBe(200);
  });
});

describe('below the floor of free space', () => {
  const deposit = { kind: 'deposit', id: 'a', at: 1_000, house: 'betano', cents: 5_000 };
  const addBet = (who: Who) =>
    made.ask('POST', '/api/bets/actions', { ...who, body: { id: 'request-1', actions: [deposit] } });

  it('keeps sessions and bets, refuses the rest with a sentence, and health says why', async () => {
    expect((await save({ as: MEMBER }, 'draft-from-before')).status).toBe(200);
    made.access.setFree(0);
    for (const refused of [
      await save({ as: MEMBER }, 'draft-number-1'),
      await made.ask('POST', '/api/alert-rules', { as: MEMBER, body: { name: 'Tudo', kind: 'pre', filter: {} } }),
      await attach({ as: ADMIN }, PDF),
      await picture({ as: MEMBER }, 'foto-0123456789abcdef'),
    ]) {
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([507, 'no_space', words.floor]);
    }
    expect((await addBet({ as: MEMBER })).status).toBe(200);
    expect((await made.ask('DELETE', '/api/posts/draft-from-before', { as: MEMBER })).status).toBe(204);
    const health = await made.ask('GET', '/api/health');
    expect(health.body.parts.space).toMatchObject({ state: 'failing', reason: 'low_space' });
    made.access.setFree(Number.POSITIVE_INFINITY);
    expect((await save({ as: MEMBER }, 'draft-number-1')).status).toBe(200);
    expect(made.errors).toEqual([]);
  });
});
