/** The demo people leave what another build is to read, by requests alone, as their pages send them. */
import { ANA, LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import { type Asking, askAs, until } from './ask-as.ts';
import * as data from './demo-data.ts';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';

export async function leaveData(server: Parameters<typeof askAs>[0]): Promise<void> {
  const ask = askAs(server);
  await ask(null, 'POST', `${SIGN_UP}?key=any`, { ...data.ACCOUNT, returnSecureToken: true });
  await leaveSettings(ask);
  await leaveOwn(ask);
  await leavePublished(ask);
  await talk(ask);
}

/** By an administrator. */
async function leaveSettings(ask: Asking): Promise<void> {
  await ask('carla', 'PUT', '/api/admin/houses/nova', { house: data.HOUSE, version: null });
  await ask('carla', 'PUT', '/api/admin/redirects', {
    settings: { rules: [data.REDIRECT], hosts: [] },
    version: null,
  });
  const { commissions } = await ask(null, 'GET', '/api/commissions');
  const changed = { ...commissions, smarkets: data.SMARKETS };
  await ask('carla', 'PUT', '/api/admin/commissions', { commissions: changed, version: null });
  const { chats } = await ask('carla', 'GET', '/api/admin/post-chats');
  const { version } = chats.find(({ chatId }: { chatId: number }) => chatId === LIVE_GROUP);
  await ask('carla', 'PUT', `/api/admin/post-chats/${LIVE_GROUP}`, { topics: [], publishers: [ANA.id], version });
}

/** By a member, of herself. */
async function leaveOwn(ask: Asking): Promise<void> {
  await ask('ana', 'POST', '/api/bets/actions', { id: 'request-1', actions: data.BETS });
  await ask('ana', 'PUT', '/api/alert-settings', { from: { quiet: null, mutes: [] }, to: data.ALERT_SETTINGS });
  await ask('ana', 'POST', '/api/alert-rules', data.ALERT_RULE);
  const unset = { total: null, step: null, commission: null };
  await ask('ana', 'PUT', '/api/chat/settings', { from: unset, to: data.CHAT_DEFAULTS });
  const { version } = await ask('ana', 'GET', '/api/account/settings');
  await ask('ana', 'PUT', '/api/account/settings', { id: 'request-2', version, changes: data.SETTINGS });
}

/** What others see: a procedure, the post about it, and a flow of the bot. */
async function leavePublished(ask: Asking): Promise<void> {
  const procedure = `/api/procedures/${data.PROCEDURE_ID}`;
  await ask('carla', 'PUT', procedure, { procedure: data.PROCEDURE, text: '', version: null });
  await ask('carla', 'POST', `${procedure}/state`, { state: 'open', version: 1 });
  await ask('ana', 'POST', `${procedure}/marks`, { done: true, plannedCents: 500, step: 0 });
  const post = `/api/posts/${data.POST_ID}`;
  await ask('ana', 'PUT', post, { ...data.POST, version: null });
  await ask('ana', 'POST', `${post}/publish`, { version: 1, at: null });
  const flow = `/api/flows/${data.FLOW_ID}`;
  await ask('carla', 'PUT', flow, { flow: data.FLOW, version: null });
  await ask('carla', 'POST', `${flow}/publish`, { version: 1 });
  const lastOf = async () => (await ask('ana', 'GET', post)).publications[0];
  await until(async () => (await lastOf())?.state === 'sent');
}

/** With the bot: a sum, and a flow that then waits for an answer. */
async function talk(ask: Asking): Promise<void> {
  const say = (text: string) => ask(null, 'POST', `/api/sandbox/people/${ANA.id}/chats/${ANA.id}/messages`, { text });
  await say(data.TYPED_SUM);
  await until(async () => (await ask('ana', 'GET', '/api/chat/sums')).sums.length > 0);
  await say('/banca');
  await until(async () => (await ask('carla', 'GET', '/api/flows')).flows[0].open === 1);
}
