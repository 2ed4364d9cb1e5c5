/** Checks that everything that `leave-data.ts` left is there, as it was sent: only by requests, whichever build now runs. */
import assert from 'node:assert/strict';
import { ANA, LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import type { DemoName } from '../running/sign-in.ts';
import { type AskAs, askAs, until } from './ask-as.ts';
import * as data from './demo-data.ts';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

/** Who reads it, and what the answer has to contain. */
const SHOWN: readonly [who: DemoName | null, path: string, part: object][] = [
  ['ana', '/api/bets/actions', { actions: data.BETS }],
  ['ana', '/api/alert-settings', { settings: data.ALERT_SETTINGS }],
  ['ana', '/api/alert-rules', { rules: [data.ALERT_RULE] }],
  ['ana', '/api/chat/settings', { defaults: data.CHAT_DEFAULTS }],
  ['ana', '/api/chat/sums', { sums: [{ link: data.SUM_LINK, place: 'private' }] }],
  ['ana', '/api/account/settings', { owner: `tg_${ANA.id}`, entries: data.SETTINGS }],
  [null, '/api/houses', { houses: [{ key: 'nova', ...data.NEW_HOUSE }] }],
  ['carla', '/api/admin/houses', { houses: [{ key: 'nova', ...data.NEW_HOUSE }] }],
  ['carla', '/api/admin/redirects', { settings: { rules: [data.REDIRECT] } }],
  [null, '/api/commissions', { commissions: { smarkets: data.SMARKETS } }],
  ['carla', '/api/admin/post-chats', { chats: [{ chatId: LIVE_GROUP, publishers: [{ telegramId: ANA.id }] }] }],
  ['ana', `/api/procedures/${data.PROCEDURE_ID}`, { state: 'open', version: 2, procedure: data.PROCEDURE }],
  ['carla', '/api/procedures/own', { procedures: [{ id: data.PROCEDURE_ID, counts: { opened: 2, done: 1 } }] }],
  ['ana', `/api/posts/${data.POST_ID}`, { ...data.POST, publications: [{ chatId: LIVE_GROUP, state: 'sent' }] }],
  ['carla', `/api/flows/${data.LEFT_FLOW_ID}`, { flow: data.FLOW, state: 'published', published: { version: 1 } }],
  ['carla', '/api/flows', { flows: [{ id: data.LEFT_FLOW_ID, open: 1 }] }],
  ['carla', '/api/flows', { flows: [{ id: data.DESK_FLOW_ID, open: 1 }] }],
  ['carla', `/api/flows/${data.LEFT_FLOW_ID}/numbers`, { open: 1, began: 1 }],
  ['ana', '/api/archive', { records: [{ event: { id: data.ARB_EVENT }, houses: ['betano', 'kto'] }] }],
];
/** What administrators did, and who published: in the order of the log, the newest first. */
const RECORDED = ['flow.published', 'post.published', 'admin.commissions', 'admin.redirects', 'admin.houses'];

/** What a person's export has of Ana besides what is read above. */
const OWN = ['alert_messages', 'voucher_watches', 'bet_pictures', 'team_entries', 'post_media', 'flow_sessions'];

export async function findData(server: Parameters<typeof askAs>[0]): Promise<void> {
  const ask = askAs(server);
  for (const [who, path, part] of SHOWN) {
    assert.partialDeepStrictEqual(await ask(who, 'GET', path), part, path);
  }
  const { entries } = await ask('carla', 'GET', '/api/admin/audit');
  const kinds = entries.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(
    RECORDED.filter(kind => !kinds.includes(kind)),
    [],
  );
  const { data: own } = await ask('carla', 'GET', `/api/admin/people/tg_${ANA.id}/export`);
  assert.deepEqual(
    OWN.filter(collection => own[collection].length !== 1),
    [],
  );
  assert.match((await ask('ana', 'GET', `/api/bets/pictures/${data.PICTURE_ID}`)).url, /^\/api\/files\//);
  await ask('ana', 'POST', '/api/closing-odds', data.CLOSING);
  const account = await ask(null, 'POST', `${SIGN_IN}?key=local`, { ...data.ACCOUNT, returnSecureToken: true });
  assert.equal(account.email, data.ACCOUNT.email);
  await answerFlow(ask);
}

/** The flow accepts the answer that it has waited for. */
async function answerFlow(ask: AskAs): Promise<void> {
  const chat = `/api/sandbox/people/${ANA.id}/chats/${ANA.id}`;
  await ask(null, 'POST', `${chat}/messages`, { text: '1.500' });
  const isAnswered = ({ text }: { text: string }) => /^Anotado: R\$\s1\.500,00$/.test(text);
  await until(async () => (await ask(null, 'GET', chat)).messages.some(isAnswered));
}
