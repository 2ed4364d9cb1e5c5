/** Every route of the document, sent a field that nobody knows: at the top of its body, in each part of it, and in its query. */
import { describe, expect, it } from 'vitest';
import { api as words } from '#shared/catalogue/api.ts';
import type { Door } from '../../fuzz/doors.ts';
import { spoiltBodies, UNKNOWN } from '../../fuzz/unknown-fields.ts';
import { FORMER_FIELDS } from '../former-fields.ts';
import { LENIENT_REQUESTS } from '../lenient-requests.ts';
import { openToAll, pathOf, source } from './unknown-fields-fixture.ts';

const isLenient = (path: string, part: string) =>
  LENIENT_REQUESTS.some(each => each.path === path && (each.part === null || each.part === part));

/** What has to be refused, and is not; what is let through without being on the list. */
async function findings() {
  const { doors, send } = await openToAll();
  const wrong: string[] = [];
  let tried = 0;
  async function expectRefusal(door: Door, field: string, query: string, body?: unknown) {
    tried += 1;
    const { status, text } = await send(door.method, pathOf(door) + query, body);
    const isNamed = text.includes(JSON.stringify(words.unknownFields([field])).slice(1, -1));
    if (status !== 400 || !isNamed) wrong.push(`${door.method} ${door.path} ${field}: ${status} ${text.slice(0, 200)}`);
  }
  for (const door of doors) {
    if (door.parameters.some(each => each.in === 'query') && !isLenient(door.path, '?'))
      await expectRefusal(door, UNKNOWN, `?${UNKNOWN}=1`);
    for (const { body, at, part, isOpen } of door.body ? spoiltBodies(door.body, source()) : []) {
      if (isOpen !== isLenient(door.path, part)) wrong.push(`${door.method} ${door.path} ${part}: open ${isOpen}`);
      const field = at === '' ? UNKNOWN : `${at}.${UNKNOWN}`;
      if (!isOpen) await expectRefusal(door, field, '', body);
    }
  }
  return { wrong, tried };
}

describe('issue 45: a field that nobody knows', () => {
  it('refuses the request, whichever route it is sent to and wherever it stands, and is named', async () => {
    const { wrong, tried } = await findings();
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(250);
  }, 120_000);

  it('writes nothing, and what former builds sent is taken', async () => {
    const { send } = await openToAll();
    const write = async (more: object) => {
      const { version } = JSON.parse((await send('GET', '/api/account/settings')).text);
      const changes = [{ kind: 'theme', key: '', value: { mode: 'dark', primary: 'blue' }, ...more }];
      return send('PUT', '/api/account/settings', { id: 'request-1', version, changes });
    };
    const before = (await send('GET', '/api/account/settings')).text;
    const refused = await write({ of: 'tomorrow' });
    expect(JSON.parse(refused.text)).toMatchObject({ message: words.unknownFields(['changes.0.of']) });
    expect((await send('GET', '/api/account/settings')).text).toBe(before);
    expect((await write({})).status).toBe(200);
  });

  it.each(FORMER_FIELDS)('$path takes $field, which former builds sent', async ({ method, path, field, sent }) => {
    const { doors, send } = await openToAll();
    const door = doors.find(each => each.method === method.toUpperCase() && each.path === path);
    const bodies = door?.body ? [...spoiltBodies(door.body, source())] : [];
    const way = field.split('.');
    const name = way.pop() ?? '';
    const spoilt = bodies.find(({ part }) => part === way.join('.'));
    if (!door || !spoilt) throw new Error(`${path} has no such part any more`);
    const body = JSON.parse(
      JSON.stringify(spoilt.body).replace(`"${UNKNOWN}":1`, JSON.stringify({ [name]: sent }).slice(1, -1)),
    );
    expect((await send(door.method, pathOf(door), body)).text).not.toContain(name);
  });
});
