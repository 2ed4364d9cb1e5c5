import { beforeEach, describe, expect, it } from 'vitest';
import { applyEdit } from '#shared/procedures/edit/procedure-edit.ts';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { err, ok } from '#shared/result.ts';
import { asChatId, asTelegramId, asUid, cents, epochMs } from '#shared/units.ts';
import { ADMIN, MEMBER, PRE_CHAT, STRANGER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  const look = async () => ok({ title: 'Promoções', kind: 'group' as const, problems: [] });
  const unsent = async () => err({ code: 'unsent' as const });
  const postSender = { look, send: unsent, edit: unsent, remove: unsent, pin: unsent };
  made = await createTestApp({ postSender });
  const groups = [{ chatId: asChatId(PRE_CHAT), title: 'Pré', link: null }];
  await made.access.become(asTelegramId(ADMIN), asChatId(PRE_CHAT), { status: 'member' });
  await made.access.parts.routeGroups.save('procedures', { enforced: false, version: null, groups });
});

const ask = async (method: string, path: string, telegramId: number | null, body?: unknown) => {
  const answer = await made.ask(method, path, { as: telegramId, body });
  return [answer.status, answer.body] as const;
};

const TEXT = 'Surebet\nBahia x Sport hoje 20h\nBetano mais de 2,5 2,10 100\nKTO menos de 2,5 2,05 102,44';
function procedureOf(text: string) {
  const reading = readMessage({
    text,
    at: epochMs(Date.parse('2026-11-19T10:00:00-03:00')),
    zone: 'America/Sao_Paulo',
  });
  if (reading.is !== 'procedure' && reading.is !== 'arb') throw new Error(reading.is);
  return reading.procedure;
}
const ID = '/api/procedures/proc-0001';
const draft = (telegramId: number, version: number | null = null, text = TEXT) =>
  ask('PUT', ID, telegramId, { procedure: procedureOf(TEXT), text, version });
const publish = (telegramId: number, version = 1, state = 'open') =>
  ask('POST', `${ID}/state`, telegramId, { state, version });

describe('procedures', () => {
  it.each([
    ['GET', '/api/procedures', undefined],
    ['GET', ID, undefined],
    ['PUT', ID, { procedure: null, text: '', version: null }],
    ['POST', `${ID}/state`, { state: 'open', version: 1 }],
    ['POST', `${ID}/marks`, { done: false }],
    ['PUT', `${ID}/shared-result`, { resultCents: 1 }],
    ['DELETE', `${ID}/shared-result`, undefined],
  ])('%s %s is for members only', async (method, path, body) => {
    expect((await ask(method, path, null, body))[0]).toBe(401);
    expect((await ask(method, path, STRANGER, body))[0]).toBe(403);
  });

  it('are drafted by anybody of the group, seen by their author, and published by who has the right', async () => {
    expect((await draft(MEMBER))[0]).toBe(200);
    expect((await ask('GET', ID, ADMIN))[0]).toBe(404);
    expect(await publish(MEMBER)).toMatchObject([403, { reason: 'publish' }]);
    const chat = asChatId(-1_009_300_000_001);
    const saved = await made.posts.chats.save(chat, { topics: [], publishers: [asTelegramId(MEMBER)], version: null });
    expect(saved.ok).toBe(true);
    expect(await publish(MEMBER)).toMatchObject([200, { state: 'open', version: 2 }]);
    expect(await ask('GET', '/api/procedures', MEMBER)).toMatchObject([
      200,
      { canPublish: true, procedures: [{ id: 'proc-0001', state: 'open' }] },
    ]);
    const [, shown] = await ask('GET', ID, MEMBER);
    expect(Object.keys(shown)).not.toContain('owner');
    expect(Object.keys(shown)).not.toContain('text');
    await made.access.parts.audit.settled();
    const kinds = (await made.access.parts.audit.page(null)).entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['procedure.published']));
  });

  it('refuse the later of two changes, and stay as they are', async () => {
    await draft(MEMBER);
    expect((await draft(MEMBER, 1, 'outro'))[0]).toBe(200);
    expect(await draft(MEMBER, 1, 'mais um')).toMatchObject([409, { reason: 'stale' }]);
    expect(await ask('GET', '/api/procedures/own', MEMBER)).toMatchObject([
      200,
      { procedures: [{ text: 'outro', version: 2, isMine: true }] },
    ]);
  });

  it('hold back what asks for several identities, and what is not answered yet', async () => {
    expect(await draft(MEMBER, null, 'faz na conta da sogra também')).toMatchObject([400, { reason: 'flagged' }]);
    const open = procedureOf(TEXT);
    const [step] = open.steps;
    const legs = step?.legs.map((leg, at) => (at === 0 ? { ...leg, house: null } : leg));
    await ask('PUT', ID, ADMIN, { procedure: { ...open, steps: [{ ...step, legs }] }, text: '', version: null });
    expect(await publish(ADMIN)).toMatchObject([400, { reason: 'missing' }]);
  });

  it('ask once about what makes no sense, before it goes out and when it changes', async () => {
    const read = procedureOf(TEXT);
    const withOdds = (odds: number, stakeCents = cents(10_000)) => {
      const after = applyEdit(read, { kind: 'leg', step: 0, leg: 0, set: { odds, stakeCents } });
      if (!after.ok) throw new Error(after.error.code);
      return after.value;
    };
    const reading = { reader: 1, at: 1_000, zone: 'UTC', procedure: read };
    const put = (procedure: Procedure, version: number | null, more = {}) =>
      ask('PUT', ID, ADMIN, { procedure, text: TEXT, version, reading, ...more });
    // A draft is kept as it is: nobody else sees it.
    expect((await put(withOdds(9.99), null))[0]).toBe(200);
    const [status, answer] = await publish(ADMIN);
    expect([status, answer.reason]).toEqual([409, 'unlikely']);
    expect(answer.message.replaceAll('\u00a0', ' ')).toMatch(
      /^Confira antes de enviar: Betano, Mais de 2,5: a odd vai de 2,10 para 9,99\./,
    );
    expect((await ask('POST', `${ID}/state`, ADMIN, { state: 'open', version: 1, sure: true }))[0]).toBe(200);
    expect((await put(withOdds(9.5), 2))[0]).toBe(200);
    expect(await put(withOdds(2.1), 3)).toMatchObject([409, { reason: 'unlikely' }]);
    // Who works on an older version is told that first; a retry of what went through is no new change.
    expect(await put(withOdds(2.1), 2)).toMatchObject([409, { reason: 'stale' }]);
    expect(await put(withOdds(2.1), 3, { sure: true })).toMatchObject([200, { version: 4 }]);
    expect(await put(withOdds(2.1), 3)).toMatchObject([200, { version: 4 }]);
  });

  it('keep which reader made a draft, and hold back what was read with a doubt until it is answered', async () => {
    const procedure = procedureOf(TEXT);
    const reading = { reader: 7, at: 1_000, zone: 'UTC', procedure };
    const doubts = ['steps.0.legs.1.odds'];
    const first = { procedure, text: TEXT, version: null, reading, doubts };
    expect(await ask('PUT', ID, ADMIN, first)).toMatchObject([200, { reading: { reader: 7 }, doubts }]);
    expect(await publish(ADMIN)).toMatchObject([400, { reason: 'missing' }]);
    // A page that knows of neither leaves both.
    expect(await draft(ADMIN, 1, 'outro')).toMatchObject([200, { reading: { reader: 7 }, doubts }]);
    const confirmed = { procedure, text: TEXT, version: 2, doubts: [] };
    expect(await ask('PUT', ID, ADMIN, confirmed)).toMatchObject([200, { reading: { reader: 7 }, doubts: [] }]);
    expect((await publish(ADMIN, 3))[0]).toBe(200);
    const [, shown] = await ask('GET', ID, MEMBER);
    expect(Object.keys(shown)).not.toContain('reading');
  });

  it('say their limits in Portuguese', async () => {
    const procedure = procedureOf(TEXT);
    const [step] = procedure.steps;
    const put = async (changed: object, text = TEXT) =>
      (await ask('PUT', ID, MEMBER, { procedure: { ...procedure, ...changed }, text, version: null }))[1];
    expect(await put({ steps: Array.from({ length: 13 }, () => step) })).toMatchObject({
      message: 'No máximo 12 passos.',
      reason: 'limits',
    });
    expect((await put({ steps: [{ ...step, legs: Array.from({ length: 15 }, () => step?.legs[0]) }] })).message).toBe(
      'Passo 1: No máximo 14 entradas por passo.',
    );
    expect((await put({ title: 'x'.repeat(161) })).message).toBe('nome: No máximo 160 letras.');
    expect((await put({}, 'x'.repeat(8_001))).message).toBe('mensagem: No máximo 8000 letras.');
  });

  it('count who opened and did them, and tell nobody who', async () => {
    await draft(ADMIN);
    await publish(ADMIN);
    expect((await ask('POST', `${ID}/marks`, MEMBER, { done: false }))[0]).toBe(204);
    expect((await ask('POST', `${ID}/marks`, MEMBER, { done: true, plannedCents: 500 }))[0]).toBe(204);
    const [, { procedures }] = await ask('GET', '/api/procedures/own', ADMIN);
    expect(procedures[0].counts).toEqual({ opened: 1, done: 1, profitCents: null });
    expect(JSON.stringify(procedures)).not.toContain(String(MEMBER));
    expect((await ask('POST', '/api/procedures/proc-9999/marks', MEMBER, { done: false }))[0]).toBe(404);
    const owners = [asUid(`tg_${MEMBER}`)];
    expect((await made.access.parts.personData.read(owners)).procedure_marks).toHaveLength(1);
    await made.access.parts.personData.erase(owners);
    expect((await ask('GET', '/api/procedures/own', ADMIN))[1].procedures[0].counts).toMatchObject({ opened: 0 });
  });

  it('tell who may publish the result that somebody shares, and nobody else, until it is taken back', async () => {
    await draft(ADMIN);
    expect((await ask('PUT', `${ID}/shared-result`, MEMBER, { resultCents: 850 }))[0]).toBe(404);
    await publish(ADMIN);
    const figures = async () => (await ask('GET', '/api/procedures/own', ADMIN))[1].procedures[0];
    await ask('POST', `${ID}/marks`, MEMBER, { done: true, plannedCents: 500 });
    expect((await figures()).shared).toEqual([]);
    expect((await ask('PUT', `${ID}/shared-result`, MEMBER, { resultCents: 850 }))[0]).toBe(204);
    expect((await ask('GET', ID, MEMBER))[1].sharedCents).toBe(850);
    expect((await ask('GET', ID, ADMIN))[1].sharedCents).toBe(null);
    expect(await figures()).toMatchObject({ counts: { done: 1 }, shared: [{ resultCents: 850 }] });
    expect((await figures()).shared[0].name).not.toBe('');
    // The author of a draft who may not publish sees only totals.
    expect((await ask('GET', '/api/procedures/own', MEMBER))[1].procedures).toEqual([]);
    expect((await ask('DELETE', `${ID}/shared-result`, MEMBER))[0]).toBe(204);
    expect([(await figures()).shared, (await ask('GET', ID, MEMBER))[1].sharedCents]).toEqual([[], null]);
    expect((await ask('PUT', `${ID}/shared-result`, MEMBER, { resultCents: 0.5 }))[0]).toBe(400);
  });

  it.each([
    ['PUT', '/api/procedures/x', {}],
    ['PUT', ID, { procedure: { steps: 'x' }, version: null }],
    [
      'PUT',
      ID,
      {
        procedure: { ...procedureOf(TEXT), steps: Array.from({ length: 13 }, () => ({ calculator: null, legs: [] })) },
        version: null,
      },
    ],
    ['POST', `${ID}/state`, { state: 'draft', version: 1 }],
    ['POST', `${ID}/marks`, { done: 1 }],
  ])('%s %s with what is none: a sentence, and nothing changes', async (method, path, body) => {
    const [status, answer] = await ask(method, path, MEMBER, body);
    expect([status, typeof answer.message]).toEqual([400, 'string']);
  });
});
