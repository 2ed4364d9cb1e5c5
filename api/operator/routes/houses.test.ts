import { beforeEach, describe, expect, it } from 'vitest';
import { findBook } from '#shared/markets/books.ts';
import { ADMIN, MEMBER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const PATH = '/api/admin/houses';
const UNDO = '/api/admin/house-settings/undo';
const TERMS = {
  name: 'KTO Nova',
  aliases: ['katoca'],
  link: 'https://www.kto.bet.br/busca?q={mandante}',
  commission: 0.02,
  step: 500,
  limit: 100_000,
  hidden: false,
  rules: [
    {
      sport: 'tennis',
      question: 'retirement',
      on: ['winner'],
      answer: 'stands_after_one_set',
      source: 'https://kto.bet.br/regras',
    },
  ],
};
const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await made.ask(method, path, { as: ADMIN, body });
  return [answer.status, answer.body] as const;
};
const publicHouses = async () => (await (await made.app.request('/api/houses')).json()).houses;

describe(PATH, () => {
  it.each<[string, string, unknown]>([
    ['GET', PATH, undefined],
    ['PUT', `${PATH}/kto`, { house: null, version: null }],
    ['POST', UNDO, { version: null }],
  ])('%s %s is only for administrators', async (method, path, body) => {
    expect((await made.ask(method, path, { body })).status).toBe(401);
    expect((await made.ask(method, path, { as: MEMBER, body })).status).toBe(403);
  });

  it('changes a house for everybody at once, and takes the change back', async () => {
    const [status, saved] = await ask('PUT', `${PATH}/kto`, { house: TERMS, version: null });
    expect([status, saved]).toMatchObject([200, { houses: [{ key: 'kto', ...TERMS }], undoable: 1 }]);
    expect(findBook('kto').name).toBe('KTO Nova');
    expect(await publicHouses()).toEqual(saved.houses);
    const { version } = saved;
    expect((await ask('PUT', `${PATH}/kto`, { house: null, version: null }))[0]).toBe(409);
    expect((await ask('PUT', `${PATH}/kto`, { house: { ...TERMS, hidden: true }, version }))[0]).toBe(200);
    const [, { version: later }] = await ask('GET', PATH);
    expect((await ask('POST', UNDO, { version: later }))[1].houses).toMatchObject([{ hidden: false }]);
    const [, { version: last }] = await ask('GET', PATH);
    expect((await ask('PUT', `${PATH}/kto`, { house: null, version: last }))[1].houses).toEqual([]);
    expect(findBook('kto').name).toBe('KTO');
    await made.access.parts.audit.settled();
    const { entries } = await made.access.parts.audit.page(null, { group: 'admin' });
    expect(entries.map(({ subject, before }) => [subject, before?.slice(0, 20)])).toContainEqual([
      'kto',
      'como vem com o Arbi',
    ]);
  });

  it.each([
    ['a link to another scheme', { link: 'javascript:alert(1)' }],
    ['a link whose host is filled in', { link: 'https://{mandante}.example/' }],
    ['a commission above the most', { commission: 0.9 }],
    ['a step of nothing', { step: 0 }],
    ['an answer to another question', { rules: [{ ...TERMS.rules[0], answer: 'included' }] }],
    ['a rule without a page', { rules: [{ ...TERMS.rules[0], source: 'eu acho' }] }],
    ['a name of blanks', { name: '  ' }],
    ['too many names', { aliases: Array.from({ length: 21 }, (_, at) => `nome ${at}`) }],
  ])('refuses %s', async (_, change) => {
    expect((await ask('PUT', `${PATH}/kto`, { house: { ...TERMS, ...change }, version: null }))[0]).toBe(400);
    expect(await publicHouses()).toEqual([]);
  });

  it('refuses a key that is none', async () => {
    expect((await ask('PUT', `${PATH}/K%20T`, { house: TERMS, version: null }))[0]).toBe(400);
  });
});
