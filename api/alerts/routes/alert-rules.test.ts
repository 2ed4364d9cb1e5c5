import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ALERT_RULES } from '#shared/alerts/alert-rule.ts';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { asTelegramId, asUid } from '#shared/units.ts';
import { createTestAccess, MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { createPersonData, ownersOf } from '../../people/person-data.ts';
import { createAlertRules } from '../rules/alert-rules.ts';
import { alertRulesRoutes } from './alert-rules.ts';

let world: Awaited<ReturnType<typeof open>>;

async function open() {
  const access = await createTestAccess();
  const { clock, callers } = access.parts;
  const alertRules = createAlertRules({ store: access.store, clock, newId: randomUUID });
  const app = alertRulesRoutes({ callers, alertRules });
  const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { access, ask, cookie: async (who: number) => ({ Cookie: await access.cookieOf(asTelegramId(who)) }) };
}

const rule = {
  name: 'Futebol acima de 2 %',
  kind: 'pre',
  filter: { ...EMPTY_FILTER, sports: ['soccer'], profitFrom: 2 },
};
const BLANK = { from: { name: 'y' }, to: { name: 'x' } };
const namesOf = async (answer: Response) => (await answer.json()).rules.map((each: { name: string }) => each.name);

beforeEach(async () => {
  world = await open();
});

describe('alert rules', () => {
  it('can be added, listed, renamed and deleted by their owner', async () => {
    const { ask, cookie } = world;
    const added = await ask('POST', '/api/alert-rules', await cookie(MEMBER), rule);
    expect(added.status).toBe(201);
    const { id, ...rest } = await added.json();
    expect(rest).toMatchObject(rule);
    expect(await namesOf(await ask('GET', '/api/alert-rules', await cookie(MEMBER)))).toEqual([rule.name]);
    const renamed = await ask('PUT', `/api/alert-rules/${id}`, await cookie(MEMBER), {
      from: { name: rule.name },
      to: { name: 'Bola' },
    });
    expect(await renamed.json()).toMatchObject({ id, name: 'Bola', filter: rule.filter });
    expect((await ask('DELETE', `/api/alert-rules/${id}`, await cookie(MEMBER))).status).toBe(204);
    expect(await namesOf(await ask('GET', '/api/alert-rules', await cookie(MEMBER)))).toEqual([]);
  });

  it('sent twice are one, also after it was deleted meanwhile', async () => {
    const { ask, cookie } = world;
    const request = { ...rule, id: 'a-rule-of-this-device' };
    const [first, again] = [
      await ask('POST', '/api/alert-rules', await cookie(MEMBER), request),
      await ask('POST', '/api/alert-rules', await cookie(MEMBER), request),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(await namesOf(await ask('GET', '/api/alert-rules', await cookie(MEMBER)))).toEqual([rule.name]);
    const taken = await ask('POST', '/api/alert-rules', await cookie(STRANGER), request);
    expect([taken.status, (await taken.json()).reason]).toEqual([409, 'taken']);
    await ask('DELETE', `/api/alert-rules/${request.id}`, await cookie(MEMBER));
    expect((await ask('DELETE', `/api/alert-rules/${request.id}`, await cookie(MEMBER))).status).toBe(204);
    expect((await ask('POST', '/api/alert-rules', await cookie(MEMBER), request)).status).toBe(201);
    expect(await namesOf(await ask('GET', '/api/alert-rules', await cookie(MEMBER)))).toEqual([]);
  });

  it('changed on another device are not overwritten by who has not seen it', async () => {
    const { ask, cookie } = world;
    const { id } = await (await ask('POST', '/api/alert-rules', await cookie(MEMBER), rule)).json();
    const change = async (from: object, to: object) =>
      ask('PUT', `/api/alert-rules/${id}`, await cookie(MEMBER), { from, to });
    const rename = (name: string, from: string) => change({ name: from }, { name });
    expect(await (await rename('Bola', rule.name)).json()).toMatchObject({ name: 'Bola', version: 1 });
    // The same request again, its answer lost.
    expect(await (await rename('Bola', rule.name)).json()).toMatchObject({ name: 'Bola', version: 1 });
    for (const late of [await rename('Outro', rule.name), await change({}, { name: 'Outro' })]) {
      expect([late.status, (await late.json()).reason]).toEqual([409, 'stale']);
    }
    expect((await ask('DELETE', `/api/alert-rules/${id}?version=0`, await cookie(MEMBER))).status).toBe(409);
    expect(await namesOf(await ask('GET', '/api/alert-rules', await cookie(MEMBER)))).toEqual(['Bola']);
    expect((await ask('DELETE', `/api/alert-rules/${id}?version=1`, await cookie(MEMBER))).status).toBe(204);
    expect(await namesOf(await ask('GET', '/api/alert-rules', await cookie(MEMBER)))).toEqual([]);
  });

  it('keep what two devices changed in different fields', async () => {
    const { ask, cookie } = world;
    const { id } = await (await ask('POST', '/api/alert-rules', await cookie(MEMBER), rule)).json();
    const change = async (from: object, to: object) =>
      (await ask('PUT', `/api/alert-rules/${id}`, await cookie(MEMBER), { from, to })).json();
    const filter = { ...rule.filter, profitFrom: 3 };
    await change({ name: rule.name }, { name: 'Bola' });
    // This device has not seen the new name.
    expect(await change({ filter: rule.filter }, { filter })).toMatchObject({ name: 'Bola', filter, version: 2 });
    expect(await change({ filter: rule.filter }, { filter: { ...filter, profitFrom: 4 } })).toMatchObject({
      code: 'conflict',
    });
  });

  it('leave a limited number of marks when they are deleted', async () => {
    const { ask, cookie, access } = world;
    const addAndRemove = async () => {
      const { id } = await (await ask('POST', '/api/alert-rules', await cookie(MEMBER), rule)).json();
      await ask('DELETE', `/api/alert-rules/${id}`, await cookie(MEMBER));
    };
    for (let at = 0; at < 55; at++) await addAndRemove();
    expect(await access.store.count('alert_rules')).toBe(50);
  });

  it('cannot be read or changed by anybody else', async () => {
    const { ask, cookie } = world;
    const { id } = await (await ask('POST', '/api/alert-rules', await cookie(MEMBER), rule)).json();
    expect(await namesOf(await ask('GET', '/api/alert-rules', await cookie(STRANGER)))).toEqual([]);
    expect((await ask('PUT', `/api/alert-rules/${id}`, await cookie(STRANGER), BLANK)).status).toBe(404);
    await ask('DELETE', `/api/alert-rules/${id}`, await cookie(STRANGER));
    expect(await namesOf(await ask('GET', '/api/alert-rules', await cookie(MEMBER)))).toEqual([rule.name]);
    expect((await ask('PUT', '/api/alert-rules/__x__', await cookie(MEMBER), BLANK)).status).toBe(404);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('%s requires a signed-in person', async method => {
    const path = method === 'PUT' || method === 'DELETE' ? '/api/alert-rules/a' : '/api/alert-rules';
    const answer = await world.ask(method, path, {}, { GET: undefined, POST: rule, PUT: BLANK }[method]);
    expect(answer.status).toBe(401);
  });

  it('are limited in number and in shape', async () => {
    const { ask, cookie } = world;
    for (let at = 0; at < MAX_ALERT_RULES; at++) await ask('POST', '/api/alert-rules', await cookie(MEMBER), rule);
    const one = await ask('POST', '/api/alert-rules', await cookie(MEMBER), rule);
    expect([one.status, (await one.json()).reason]).toEqual([409, 'too_many']);
    const bad = await ask('POST', '/api/alert-rules', await cookie(STRANGER), { ...rule, name: 'x'.repeat(61) });
    expect(bad.status).toBe(400);
  });

  it('are in the export of their owner, and are deleted with the account', async () => {
    const { ask, cookie, access } = world;
    await ask('POST', '/api/alert-rules', await cookie(MEMBER), rule);
    const data = createPersonData(access.store);
    const owners = ownersOf(asUid('somebody'), asTelegramId(MEMBER));
    expect((await data.read(owners)).alert_rules).toMatchObject([{ name: rule.name }]);
    await data.erase(owners);
    expect((await data.read(owners)).alert_rules).toEqual([]);
  });
});
