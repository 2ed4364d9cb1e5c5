import { beforeEach, describe, expect, it } from 'vitest';
import { asTelegramId, asUid } from '#shared/units.ts';
import { MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

const ID = 'foto-0123456789abcdef';
const text = (value: string) => [...value].map(char => char.charCodeAt(0));
const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
const JPEG = Uint8Array.from([
  ...[0xff, 0xd8],
  ...segment(0xe1, text('GPS -23.5505')),
  ...segment(0xda, [1, 2, 3]),
  ...[9, 9, 0xff, 0xd9],
]);

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

interface Who {
  readonly token?: string;
  readonly as?: number;
}

async function ask(method: string, path: string, who: Who, body?: Uint8Array<ArrayBuffer>) {
  return made.app.request(path, {
    method,
    headers: {
      ...(who.token === undefined ? {} : { Authorization: `Bearer ${who.token}` }),
      ...(who.as === undefined ? {} : { Cookie: await made.access.cookieOf(asTelegramId(who.as)) }),
    },
    ...(body === undefined ? {} : { body }),
  });
}
const send = (who: Who, body: Uint8Array<ArrayBuffer> = JPEG, id = ID) =>
  ask('POST', `/api/bets/pictures/${id}`, who, body);
const linkOf = async (who: Who, id = ID) => (await ask('GET', `/api/bets/pictures/${id}`, who)).json();

describe('a picture of a slip', () => {
  it('is kept without its metadata, opened by a link that expires, and by nothing else', async () => {
    expect((await send({ as: MEMBER })).status).toBe(204);
    expect((await send({ as: MEMBER })).status).toBe(204);
    const { url, expiresAt } = await linkOf({ as: MEMBER });
    const opened = await made.app.request(url);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await opened.arrayBuffer());
    expect(bytes.includes('GPS')).toBe(false);
    expect(bytes.subarray(-4)).toEqual(Buffer.from([9, 9, 0xff, 0xd9]));
    expect((await made.app.request(url.split('?')[0])).status).toBe(404);
    expect((await made.app.request(url.replace(/.$/, '_'))).status).toBe(404);
    made.access.pass(expiresAt - made.access.now());
    expect((await made.app.request(url)).status).toBe(404);
  });

  it('is nobody else’s: they neither open, replace nor delete it', async () => {
    await send({ as: MEMBER });
    expect((await ask('GET', `/api/bets/pictures/${ID}`, {})).status).toBe(401);
    expect((await ask('GET', `/api/bets/pictures/${ID}`, { as: STRANGER })).status).toBe(404);
    expect((await send({ as: STRANGER })).status).toBe(409);
    expect((await ask('DELETE', `/api/bets/pictures/${ID}`, { as: STRANGER })).status).toBe(204);
    const { url } = await linkOf({ as: MEMBER });
    expect((await made.app.request(url)).status).toBe(200);
    await ask('DELETE', `/api/bets/pictures/${ID}`, { as: MEMBER });
    expect((await made.app.request(url)).status).toBe(404);
    expect((await ask('GET', `/api/bets/pictures/${ID}`, { as: MEMBER })).status).toBe(404);
  });

  it.each([
    ['a page', Uint8Array.from(text('<html><script>alert(1)</script>')), 400],
    ['an SVG', Uint8Array.from(text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')), 400],
    ['nothing', new Uint8Array(), 400],
    ['3 MB', new Uint8Array(3 * 1024 * 1024), 413],
  ])('is not %s', async (_, body, status) => {
    const refused = await send({ as: MEMBER }, body);
    expect(refused.status).toBe(status);
    expect((await made.access.store.query('bet_pictures', {})).documents).toEqual([]);
  });

  it.each(['curta', '..%2f..%2fsegredo-0123456789', 'a'.repeat(65)])('has no id like %s', async id => {
    expect((await send({ as: MEMBER }, JPEG, id)).status).toBe(400);
  });

  it('spec 7: has no open link left once its account is disabled or signed out everywhere', async () => {
    const { bench, parts } = made.access;
    const { idToken, localId } = await bench.signUp('rui@example.com');
    await send({ token: idToken });
    const { url } = await linkOf({ token: idToken });
    expect((await made.app.request(url)).status).toBe(200);
    made.access.pass(1000);
    await parts.identity.revokeSessions(asUid(localId));
    await expect.poll(async () => (await made.app.request(url)).status).toBe(404);
  });

  it('is in the export by a link, and leaves with the account, file and all', async () => {
    const { bench } = made.access;
    const { idToken } = await bench.signUp('ana@example.com');
    await send({ token: idToken });
    const exported = await (await ask('GET', '/api/account/export', { token: idToken })).json();
    expect(exported.data.bet_pictures).toHaveLength(1);
    const link = exported.pictures[ID];
    expect((await made.app.request(link)).status).toBe(200);
    expect((await ask('DELETE', '/api/account', { token: idToken })).status).toBe(204);
    expect((await made.app.request(link)).status).toBe(404);
    expect((await made.access.store.query('bet_pictures', {})).documents).toEqual([]);
  });
});
