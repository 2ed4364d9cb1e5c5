/** The whole API, for somebody who may send everything, with requests that match what the document says. */
import { asChatId, asTelegramId } from '#shared/units.ts';
import { ADMIN, PRE_CHAT } from '../../access/access-fixture.ts';
import { createSeededRandom } from '../../feeds/demo/random.ts';
import { type Door, documentedDoors } from '../../fuzz/doors.ts';
import { randomValue } from '../../fuzz/schema-values.ts';
import { createTestApp } from '../../testing/test-app.ts';

export const PUSH_TOKEN = 'push-token-of-this-test';
export const WEBHOOK_SECRET = 'secret-of-this-test';

export async function openToAll() {
  let asked = 0;
  const made = await createTestApp({
    withIdentity: true,
    pushToken: PUSH_TOKEN,
    mounted: { telegramWebhook: { secret: WEBHOOK_SECRET, take: async () => true } },
    botService: {
      prepare: async () => ({ ok: true, value: 'prepared' }),
      health: async () => ({ ok: false, error: { code: 'unavailable' } }),
    },
    // From another address each time: nobody is told to wait.
    clientAddress: () => `198.51.100.${asked++ % 250}`,
  });
  const { access } = made;
  await access.become(asTelegramId(ADMIN), asChatId(PRE_CHAT), { status: 'member' });
  const groups = [{ chatId: asChatId(PRE_CHAT), title: 'Pré', link: null }];
  for (const page of ['procedures', 'calculatorBot'] as const)
    await access.parts.routeGroups.save(page, { groups, enforced: true, version: null });
  const account = await access.bench.signUp('pessoa@example.com');
  const headers = {
    Cookie: await access.cookieOf(asTelegramId(ADMIN)),
    Authorization: `Bearer ${account.idToken}`,
    'Content-Type': 'application/json',
  };
  async function send(method: string, path: string, body?: unknown) {
    access.pass(1_000);
    const connection = { incoming: {}, outgoing: { destroy: () => {} } };
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await made.app.request(path, sent, connection);
    return { status: answer.status, text: await answer.text() };
  }
  const doors = documentedDoors(await (await made.app.request('/api/openapi.json')).json());
  return { ...made, doors, send };
}

export const source = () => ({ random: createSeededRandom(1_795_240_900), known: new Map() });

/** The path with a value in each of its places. */
export function pathOf({ path, parameters }: Door): string {
  const values = source();
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const schema = parameters.find(each => each.in === 'path' && each.name === name)?.schema ?? {};
    return encodeURIComponent(String(randomValue(schema, values, name)));
  });
}
