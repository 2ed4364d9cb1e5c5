/** What telegraf 4.16.3 and node-telegram-bot-api 0.66.0 send for the usual methods, as they sent it once to this scene. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEST_TOKEN } from '../sandbox-fixture.ts';
import { setScene } from './scene-fixture.ts';

interface Sent {
  readonly method: string;
  /** Behind the token. */
  readonly path: string;
  readonly type: string;
  readonly body?: string;
  /** Of a form with files. */
  readonly base64?: string;
}

const recorded = (name: string) =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as readonly Sent[];

it.each(['telegraf', 'node-telegram-bot-api'])('%s is understood in all that it usually sends', async name => {
  const { api } = await setScene();
  const all = recorded(name);
  expect(new Set(all.map(({ path }) => path.split('?')[0])).size).toBeGreaterThanOrEqual(30);
  const refused: unknown[] = [];
  for (const { method, path, type, body = '', base64 } of all) {
    const answer = await api.request(`/bot${TEST_TOKEN}${path}`, {
      method,
      headers: type === '' ? {} : { 'content-type': type },
      ...(type !== '' && { body: base64 === undefined ? body : Buffer.from(base64, 'base64') }),
    });
    if (answer.status !== 200) refused.push([path, await answer.json()]);
  }
  expect(refused).toEqual([]);
});
