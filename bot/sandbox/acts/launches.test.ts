import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestSandbox, TEST_TOKEN } from '../sandbox-fixture.ts';
import { ANA, BRUNO, LIVE_GROUP } from '../world/demo-world.ts';
import { START } from '../world/time-fixture.ts';

/**
 * Telegram's own check, written a second time.
 * Source: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
function isGenuine(fields: URLSearchParams, key: Buffer): boolean {
  const lines = [...fields].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`);
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return hash === fields.get('hash');
}

const webAppKey = (token: string) => createHmac('sha256', 'WebAppData').update(token).digest();
const widgetKey = createHash('sha256').update(TEST_TOKEN).digest();

describe('launchData', () => {
  it('is signed for this bot and no other', async () => {
    const { people } = await createTestSandbox();
    const fields = new URLSearchParams(people.launchData(ANA.id, { startParam: 'calc_2-10', age: 60_000 }));
    expect(isGenuine(fields, webAppKey(TEST_TOKEN))).toBe(true);
    expect(isGenuine(fields, webAppKey('1234567890:AAanother'))).toBe(false);
    expect(fields.get('start_param')).toBe('calc_2-10');
    expect(fields.get('auth_date')).toBe(String(START / 1000 - 60));
    expect(JSON.parse(fields.get('user') ?? '')).toMatchObject({
      id: ANA.id,
      first_name: 'Ana',
      language_code: 'pt-br',
    });
    expect(fields.get('signature')).toMatch(/^[\w-]{86}$/);
    expect(fields.get('chat_type')).toBe('sender');
    expect(fields.has('query_id')).toBe(true);
    fields.set('user', JSON.stringify({ id: BRUNO.id, first_name: 'Bruno' }));
    expect(isGenuine(fields, webAppKey(TEST_TOKEN))).toBe(false);
  });

  it('names the group from which the app was opened', async () => {
    const { people } = await createTestSandbox();
    const fields = new URLSearchParams(people.launchData(ANA.id, { chat: LIVE_GROUP }));
    expect(isGenuine(fields, webAppKey(TEST_TOKEN))).toBe(true);
    expect(JSON.parse(fields.get('chat') ?? '')).toMatchObject({ id: LIVE_GROUP, type: 'supergroup' });
    expect(fields.get('chat_type')).toBe('supergroup');
  });

  it.each<[string, number, object]>([
    ['unknown_person', 7, {}],
    ['not_a_member', BRUNO.id, { chat: LIVE_GROUP }],
    ['unknown_chat', ANA.id, { chat: BRUNO.id }],
    ['too_long', ANA.id, { startParam: 'a b' }],
    ['too_long', ANA.id, { startParam: 'x'.repeat(513) }],
  ])('%s', async (code, personId, options) => {
    const { people } = await createTestSandbox();
    expect(() => people.launchData(personId, options)).toThrow(code);
  });
});

describe('loginWidget', () => {
  it('is signed with the widget’s own key', async () => {
    const { people } = await createTestSandbox();
    const answer = people.loginWidget(ANA.id, { age: 1500 });
    expect(answer).toMatchObject({ id: ANA.id, first_name: 'Ana', auth_date: Math.floor((START - 1500) / 1000) });
    const fields = new URLSearchParams(Object.entries(answer).map(([key, value]) => [key, String(value)]));
    expect(isGenuine(fields, widgetKey)).toBe(true);
    fields.set('id', '1');
    expect(isGenuine(fields, widgetKey)).toBe(false);
  });
});
