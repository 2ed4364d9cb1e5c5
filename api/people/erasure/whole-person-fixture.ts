/**
 * A person who has left something in every place that keeps anything of people, with marks in all that they typed: whatever
 * is left of them afterwards is found by searching for these.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { UNSET_ALERTS } from '#shared/alerts/alert-settings.ts';
import { COMMAND, flowOf } from '#shared/flow/testing/flow-fixture.ts';
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import type { PostSender } from '#shared/posts/post-sender.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { ADMIN, PRE_CHAT, type TestAccess } from '../../access/access-fixture.ts';
import { createStoredAlertPeople } from '../../alerts/alert-settings-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { OWNED_COLLECTIONS } from '../person-data.ts';

export const TYPED = 'Xq7Marca';
export const EMAIL = 'xq7marca@example.com';
export const FORMER_EMAIL = 'xq7antes@example.com';
export const PHONE = '+5511987654321';
export const PERSON = asTelegramId(7_314_159_265);
export const AMOUNT = 271_828_182;
/** What must not be found anywhere afterwards; the uid is added. */
const MARKS = [TYPED, 'xq7marca', 'xq7antes', '11987654321', String(PERSON), String(AMOUNT)];
const LATER = Date.UTC(2045, 11, 31);
const CHAT = asChatId(-1_009_300_000_001);
const JPEG = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 5, ...Buffer.from(TYPED), 9, 9, 0xff, 0xd9])]);

const sent = async () => ({ ok: true as const, value: null });
const postSender: PostSender = {
  send: async () => ({ ok: true, value: [1] }),
  edit: sent,
  remove: sent,
  pin: sent,
  look: async () => ({ ok: true, value: { title: 'Promoções', kind: 'group', problems: [] } }),
};

export async function openWorld({ path: given }: { readonly path?: ':memory:' } = {}) {
  const folder = temporaryFolder(onTestFinished);
  const path = given ?? join(folder, 'arbi.sqlite');
  const made = await createTestApp({
    path,
    postSender,
    flowMessages: { say: async () => ({ ok: true, value: 1 }) },
    withIdentity: true,
    keepsMessages: true,
  });
  for (const who of [PERSON, asTelegramId(ADMIN)])
    await made.access.become(who, asChatId(PRE_CHAT), { status: 'member' });
  const groups = [{ chatId: asChatId(PRE_CHAT), title: 'Pré', link: null }];
  for (const route of ['procedures', 'calculatorBot', 'flowBuilder'] as const)
    await made.access.parts.routeGroups.save(route, { enforced: false, version: null, groups });
  await made.posts.chats.save(CHAT, { topics: [], publishers: [PERSON], version: null });
  const traces = (uid: string, { but = [] as readonly string[] } = {}) =>
    [folder, made.access.filesDir].flatMap(each =>
      tracesIn(
        each,
        [...MARKS, uid].filter(mark => !but.includes(mark)),
      ),
    );
  return { ...made, path, traces };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Every place on the disk where a mark stands, byte for byte. */
function tracesIn(folder: string, marks: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(name => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return [];
    const text = `${name} ${readFileSync(path, 'latin1')}`;
    return marks
      .filter(mark => text.includes(mark))
      .map(mark => {
        const at = text.indexOf(mark);
        return `${mark} in ${name}: …${text.slice(Math.max(0, at - 60), at + 60).replace(/[^\x20-\x7e]+/g, '·')}`;
      });
  });
}

/** An account with a confirmed e-mail, which was another one before, and a number. */
export async function signUp({ access }: Pick<World, 'access'>): Promise<{ uid: string; token: string }> {
  const { bench } = access;
  const { localId } = await bench.signUp(FORMER_EMAIL);
  const { email, password } = { email: EMAIL, password: 'chuva na feira de domingo' };
  const enter = async (as: string) =>
    String((await bench.call('signInWithPassword', { email: as, password, returnSecureToken: true })).idToken);
  let idToken = await enter(FORMER_EMAIL);
  await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await bench.call('update', { oobCode: await bench.mailedCode() });
  idToken = await enter(FORMER_EMAIL);
  await bench.call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email });
  await bench.call('update', { oobCode: await bench.mailedCode() });
  idToken = await enter(email);
  await bench.call('update', { idToken, displayName: `${TYPED} Nome` });
  const { sessionInfo } = await bench.call('sendVerificationCode', { phoneNumber: PHONE });
  const code = /\d{6}/.exec((await bench.inbox()).at(-1)?.text ?? '')?.[0];
  await bench.call('signInWithPhoneNumber', { sessionInfo, code, idToken });
  // Codes that nobody uses: of the account, and of the address and the number alone.
  await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await bench.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
  await bench.call('sendVerificationCode', { phoneNumber: PHONE });
  return { uid: localId, token: await enter(email) };
}

/** The account that Telegram alone opens. */
export async function telegramAccount({ ask, access }: World): Promise<{ uid: string; token: string }> {
  const { body } = await ask('POST', '/api/telegram/account-token', { as: PERSON });
  const answer = await access.bench.call('signInWithCustomToken', {
    token: body.customToken,
    returnSecureToken: true,
  });
  return { uid: `tg_${PERSON}`, token: String(answer.idToken) };
}

export async function link({ ask }: World, token: string): Promise<void> {
  expect((await ask('POST', '/api/account/telegram', { token, as: PERSON })).status).toBe(200);
}

/** owner: whose documents are laid down that no route of this app writes. */
export async function leaveEverything(world: World, owner: string, token: string): Promise<void> {
  await leaveByRequests(world, token);
  await leaveByBot(world, owner);
  await leaveNames(world, owner);
  await leaveUnreadable(world.access, owner);
}

async function leaveByRequests({ ask, app, access, posts }: World, token: string): Promise<void> {
  const as = PERSON;
  const done = async (method: string, path: string, body?: unknown, who: object = { token, as }) => {
    const answer = await ask(method, path, { ...who, body });
    expect([path, answer.status, answer.body], path).toMatchObject([path, expect.any(Number), answer.body]);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const at = access.now();
  const terms = { procedure: 'one', startsAt: at, sport: 'soccer', market: '1x2', house: 'kto', odds: 2.1 };
  const bet = { ...terms, stakeCents: AMOUNT, selection: 'home', notes: `${TYPED} anotou` };
  // Its closing odds are waited for.
  const awaited = { event: 'e1', startsAt: LATER, market: 'ou', selection: 'over', line: 2.5 };
  const actions = [
    { kind: 'deposit', id: 'deposit-1', at, house: 'kto', cents: AMOUNT },
    {
      ...{ kind: 'procedure', id: 'procedure-1', at, procedure: 'one' },
      terms: { name: `${TYPED} operação`, category: 'Surebet', plannedWorstCents: 2_500 },
    },
    { kind: 'place', id: 'place-a', at, bet: 'a', terms: bet },
    { kind: 'place', id: 'place-b', at, bet: 'b', terms: { ...bet, ...awaited } },
    { kind: 'voucher', id: 'voucher-1', at, voucher: 'v1', house: 'kto', cents: AMOUNT, expires: '2045-12-31' },
  ];
  await done('POST', '/api/bets/actions', { id: 'request-1', actions });
  const filter = { view: 'arbs', sports: ['soccer'], profitFrom: 2 };
  await done('POST', '/api/alert-rules', { name: `${TYPED} regra`, kind: 'pre', filter });
  const unset = { total: null, step: null, commission: null };
  const defaults = { total: AMOUNT, step: 500, commission: 0.065 };
  await done('PUT', '/api/chat/settings', { from: unset, to: defaults }, { as });
  const { version } = await done('GET', '/api/account/settings');
  const changes = [
    { kind: 'calculation', key: `${TYPED} conta`, value: { link: '1A' } },
    { kind: 'filter', key: `${TYPED} filtro`, value: { search: 'sports=soccer&from=2' } },
  ];
  await done('PUT', '/api/account/settings', { id: 'request-2', version, changes });
  const cookie = await access.cookieOf(PERSON);
  const send = (path: string, body: Blob | FormData) =>
    app.request(path, { method: 'POST', headers: { Cookie: cookie }, body });
  expect((await send('/api/bets/pictures/foto-of-a-whole-person', JPEG)).status).toBeLessThan(300);
  const form = new FormData();
  form.set('file', new File([JPEG], `${TYPED}.jpg`));
  const media = await send('/api/posts/media', form);
  expect(media.status).toBeLessThan(300);
  const line = [{ kind: 'text', text: `${TYPED} publica`, marks: [], link: null }];
  const post = {
    ...{ title: `${TYPED} título`, body: { blocks: [{ kind: 'paragraph', line }] }, shape: 'classic', buttons: [] },
    ...{ targets: [{ chatId: CHAT, topicId: null }], media: [await media.json()], silent: false, pin: false },
  };
  await done('PUT', '/api/posts/post-of-a-person', { ...post, isTemplate: false, version: null }, { as });
  await done('POST', '/api/posts/post-of-a-person/publish', { version: 1, at: null }, { as });
  await posts.settle();
  const flow = flowOf(
    [
      { ...COMMAND, on: { kind: 'command', command: 'oi' }, to: 'q' },
      { id: 'q', kind: 'question', text: `${TYPED} diz`, save: 'banca', to: { next: 'z', failed: 'z' } },
      { id: 'z', kind: 'end' },
    ],
    { variables: [{ name: 'banca', type: 'money' }] },
  );
  await done('PUT', '/api/flows/flow-of-a-person', { version: null, flow }, { as });
  await done('POST', '/api/flows/flow-of-a-person/publish', { version: 1 }, { as });
  const leg = { house: 'kto', market: 'asian_total', selection: 'over', line: 2.5, side: 'back' };
  const legs = [
    { ...leg, odds: 2.1, stakeCents: AMOUNT },
    { ...leg, house: 'betano', selection: 'under', odds: 2.1, stakeCents: AMOUNT },
  ];
  const procedure = {
    ...{ is: 'arb', title: `${TYPED} procedimento`, promotion: null, deadline: null },
    ...{ event: { home: 'Bahia', away: 'Vitória', startsAt: null }, steps: [{ calculator: 'surebet', legs }] },
  };
  await done('PUT', '/api/procedures/proc-of-a-person', { procedure, text: `${TYPED} texto`, version: null }, { as });
  await done('POST', '/api/procedures/proc-of-a-person/state', { state: 'open', version: 1 }, { as });
  await done('POST', '/api/procedures/proc-of-a-person/marks', { done: true, plannedCents: AMOUNT, step: 0 }, { as });
}

/** What the bot and its timers write. */
async function leaveByBot({ store, access, flows }: World, owner: string): Promise<void> {
  const telegramOwner = `tg_${PERSON}`;
  const until = access.now() + 1_000_000;
  const mutes = [{ kind: 'house' as const, key: 'novibet', name: `${TYPED} casa`, until: null }];
  const settings = { ...UNSET_ALERTS, mutes };
  await createStoredAlertPeople(store, () => {}).change(PERSON, () => ({ settings }));
  await flows.controls.hear(
    { chat: PERSON, title: null },
    { id: PERSON, firstName: `${TYPED} Nome`, lastName: null, username: null, language: null },
    { kind: 'command', command: 'oi' },
  );
  const put = (collection: string, id: string, data: DocumentData) => store.put(collection, id, data, 'any');
  await put('chat_texts', String(PERSON), {
    ...{ version: 1, owner: telegramOwner },
    texts: [{ id: 'a', text: `${TYPED} dica`, until }],
  });
  const entry = { owner: telegramOwner, board: 'board-1', telegramId: PERSON, name: `${TYPED} Nome`, at: 1 };
  const placed = { odds: 2, stakeCents: AMOUNT };
  await put('team_entries', 'board-1.a', { ...entry, kind: 'claim', key: 'k', label: 'KTO: over', placed });
  await put('team_entries', 'board-1.b', { ...entry, kind: 'limit', house: 'kto', cents: AMOUNT });
  const reminder = { procedure: 'proc-of-a-person', step: null, dueAt: until, at: null, until };
  await put('procedure_reminders', 'r1', { owner: telegramOwner, ...reminder });
  await put('flow_desk', 'd1', { owner: telegramOwner, session: `${PERSON}`, key: `${TYPED} chave`, at: 1 });
  const update = { update_id: 5, message: { from: { id: PERSON }, text: `${TYPED} escreve` } };
  await put('bot_unanswered', '1-5', {
    version: 1,
    bot: 1,
    at: access.now(),
    owner: telegramOwner,
    text: JSON.stringify(update),
  });
  await put('account_names', owner, { schema: 1, owner, nameKey: `${TYPED} nome` });
}

/** Where others, or the server, name them. */
async function leaveNames({ store, access }: World, owner: string): Promise<void> {
  const { people, audit } = access.parts;
  await people.saw({
    ...{ id: PERSON, firstName: `${TYPED} Nome`, lastName: null, username: `${TYPED}_nome` },
    ...{ languageCode: null, photoUrl: null },
  } as Parameters<typeof people.saw>[0]);
  audit.record({ kind: 'team.limit', actor: `tg:${PERSON}`, subject: `board-1 kto ${AMOUNT}` });
  audit.record({ kind: 'admin.sign_out', actor: `tg:${ADMIN}`, subject: `uid:${owner}` });
  audit.record({ kind: 'admin.feeds', actor: `tg:${PERSON}`, subject: 'the-odds-api' });
  await audit.settled();
  const decision = { schema: 1, id: 'd1', pair: 'p', decision: 'same', by: `tg:${PERSON}`, at: 1 };
  const side = { id: 'e', sport: 'soccer', league: 'A', home: 'B', away: 'C', startsAt: 1, feed: 'f' };
  await access.kept.put('event_decisions', 'd1', { ...decision, a: side, b: side }, 'any');
  const settings = { by: `tg:${PERSON}`, past: [{ value: {}, at: 1, by: `tg:${PERSON}` }] };
  await access.kept.put('settings', 'signed', { ...settings, value: {}, at: 1 }, 'any');
  // What belongs to somebody else, and was last changed by them.
  for (const [collection, id] of [
    ['posts', 'post-of-a-person'],
    ['flows', 'flow-of-a-person'],
  ] as const) {
    const theirs = await store.get(collection, id);
    expect(JSON.stringify(theirs?.data)).toContain(`"by":"`);
    const others = JSON.parse(JSON.stringify(theirs?.data).replaceAll(TYPED, 'De outra pessoa'));
    await access.kept.put(collection, `shared-${id}`, { ...others, owner: `tg_${ADMIN}` }, 'any');
  }
  const text = `{"owner":"${owner}","note":"${TYPED}`;
  await store.put('set_aside', 'copy-1', { schema: 1, collection: 'posts', id: 'p', owner: null, text }, 'any');
}

/** Documents of theirs that no build can read, which are theirs all the same. */
async function leaveUnreadable({ kept }: Pick<TestAccess, 'kept'>, owner: string): Promise<void> {
  for (const collection of OWNED_COLLECTIONS) {
    const damaged = { owner, schema: 'damaged', version: 'damaged', note: `${TYPED} ${collection}`, cents: AMOUNT };
    await kept.put(collection, `damaged-${collection}`, damaged, 'any');
  }
}
