import { beforeEach, describe, expect, it } from 'vitest';
import { api as words } from '#shared/catalogue/api.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { newSandboxToken } from '../sandbox-token.ts';
import { ANA, BRUNO, CARLA, LIVE_GROUP } from '../world/demo-world.ts';
import { sandboxPages } from './sandbox-pages.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const mail = (to: string, sentAt: number) =>
  ({ id: `${sentAt}`, kind: 'mail', to, subject: 's', text: 't', link: null, sentAt }) as const;

let sandbox: Sandbox;
let app: ReturnType<typeof sandboxPages>;
beforeEach(async () => {
  sandbox = await createSandbox({ clock: { now: () => 1_795_240_800_000 as never }, log, newToken: newSandboxToken });
  const inbox = async () => [mail('ana@example.com', 2), mail('bia@example.com', 1)];
  app = sandboxPages({ sandbox, adminTelegramIds: [CARLA.id], inbox });
});

const ask = async (method: string, path: string, body?: string) => {
  const response = await app.request(path, { method, ...(body === undefined ? {} : { body }) });
  return [response.status, await response.json()] as const;
};

describe('the pages of local mode', () => {
  it('list the people and groups', async () => {
    const [, { people }] = await ask('GET', '/api/sandbox/people');
    expect(people[0]).toMatchObject({ telegramId: ANA.id, name: 'Ana Prado', isAdmin: false });
    expect(people[0].groups).toContainEqual({ chatId: LIVE_GROUP, title: 'Arbi · Arbitragem ao vivo', isMember: true });
    expect(people[2]).toMatchObject({ telegramId: CARLA.id, isAdmin: true });
  });

  it('get proofs that are really signed', async () => {
    const [status, { initData, widget }] = await ask(
      'POST',
      `/api/sandbox/people/${ANA.id}/sign`,
      '{"age":60000,"startParam":"calc"}',
    );
    expect(status).toBe(200);
    expect(Object.fromEntries(new URLSearchParams(initData))).toMatchObject({
      auth_date: '1795240740',
      start_param: 'calc',
    });
    expect(widget).toMatchObject({ id: ANA.id, first_name: 'Ana', auth_date: 1_795_240_740 });
    expect((await ask('POST', `/api/sandbox/people/${ANA.id}/sign`))[0]).toBe(200);
  });

  it('refuse a field that they do not know, and say which', async () => {
    const path = `/api/sandbox/people/${BRUNO.id}/groups/${LIVE_GROUP}`;
    const before = sandbox.world.member(LIVE_GROUP, BRUNO.id)?.status;
    const [status, { message }] = await ask('PUT', path, '{"isMember":true,"isAdmin":true}');
    expect([status, message]).toEqual([400, words.unknownFields(['isAdmin'])]);
    expect(sandbox.world.member(LIVE_GROUP, BRUNO.id)?.status).toBe(before);
  });

  it('let people join and leave, and tolerate repetition', async () => {
    const path = `/api/sandbox/people/${BRUNO.id}/groups/${LIVE_GROUP}`;
    for (const isMember of [true, true, false, false]) {
      expect((await ask('PUT', path, JSON.stringify({ isMember })))[0]).toBe(200);
      expect(sandbox.world.member(LIVE_GROUP, BRUNO.id)?.status).toBe(isMember ? 'member' : 'left');
    }
  });

  it('show the inbox, of one mailbox or all', async () => {
    expect((await ask('GET', '/api/sandbox/inbox'))[1].messages).toHaveLength(2);
    expect((await ask('GET', '/api/sandbox/inbox?to=%20Ana@Example.com'))[1].messages).toMatchObject([
      { to: 'ana@example.com' },
    ]);
  });

  it.each([
    ['POST', '/api/sandbox/people/7/sign', undefined, 404],
    ['POST', '/api/sandbox/people/x/sign', undefined, 400],
    ['POST', `/api/sandbox/people/${ANA.id}/sign`, '{', 400],
    ['POST', `/api/sandbox/people/${ANA.id}/sign`, '{"age":-1}', 400],
    ['POST', `/api/sandbox/people/${ANA.id}/sign`, '{"startParam":"no spaces"}', 404],
    ['PUT', `/api/sandbox/people/${ANA.id}/groups/-5`, '{"isMember":true}', 404],
    ['PUT', `/api/sandbox/people/${ANA.id}/groups/${LIVE_GROUP}`, '{}', 400],
  ])('%s %s %s → %i', async (method, path, body, status) => {
    const [answered, { code, message }] = await ask(method, path, body);
    expect(answered).toBe(status);
    expect(code).toMatch(/not_found|invalid_request/);
    expect(message).not.toBe('');
  });
});
