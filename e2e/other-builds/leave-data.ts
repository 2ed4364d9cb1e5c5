/** The demo people write what another build is to read: only by requests, as their pages send them. */
import { ANA, BRUNO, LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import { arbLines, push, quoteLine } from '../running/push.ts';
import { type AskAs, askAs, press, until } from './ask-as.ts';
import * as data from './demo-data.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

export async function leaveData(server: Parameters<typeof askAs>[0]): Promise<void> {
  const ask = askAs(server);
  await ask(null, 'POST', `${ACCOUNTS}:signUp?key=local`, { ...data.ACCOUNT, returnSecureToken: true });
  const forgotten = { requestType: 'PASSWORD_RESET', email: data.ACCOUNT.email };
  await ask(null, 'POST', `${ACCOUNTS}:sendOobCode?key=local`, forgotten);
  await leaveSettings(ask);
  await leaveOwn(ask);
  await leavePublished(ask);
  await leaveFlows(ask);
  await talk(ask);
  await leaveArb(ask, server.url);
}

/** What an administrator sets. */
async function leaveSettings(ask: AskAs): Promise<void> {
  await ask('carla', 'PUT', '/api/admin/houses/nova', { house: data.NEW_HOUSE, version: null });
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

/** What a member writes for herself. */
async function leaveOwn(ask: AskAs): Promise<void> {
  await ask('ana', 'POST', '/api/bets/actions', { id: 'request-1', actions: data.BETS });
  await ask('ana', 'PUT', '/api/alert-settings', { from: { quiet: null, mutes: [] }, to: data.ALERT_SETTINGS });
  await ask('ana', 'POST', '/api/alert-rules', data.ALERT_RULE);
  const unset = { total: null, step: null, commission: null };
  await ask('ana', 'PUT', '/api/chat/settings', { from: unset, to: data.CHAT_DEFAULTS });
  const { version } = await ask('ana', 'GET', '/api/account/settings');
  await ask('ana', 'PUT', '/api/account/settings', { id: 'request-2', version, changes: data.SETTINGS });
  await ask('ana', 'POST', `/api/bets/pictures/${data.PICTURE_ID}`, data.PICTURE);
}

/** What others see: a procedure, and the post about it. */
async function leavePublished(ask: AskAs): Promise<void> {
  const procedure = `/api/procedures/${data.PROCEDURE_ID}`;
  await ask('carla', 'PUT', procedure, { procedure: data.PROCEDURE, text: '', version: null });
  await ask('carla', 'POST', `${procedure}/state`, { state: 'open', version: 1 });
  await ask('carla', 'POST', `${procedure}/marks`, { done: false });
  await ask('ana', 'POST', `${procedure}/marks`, { done: true, plannedCents: 500, step: 0 });
  const form = new FormData();
  form.set('file', data.PICTURE, 'slip.jpg');
  await ask('ana', 'POST', '/api/posts/media', form);
  const post = `/api/posts/${data.POST_ID}`;
  await ask('ana', 'PUT', post, { ...data.POST, version: null });
  await ask('ana', 'POST', `${post}/publish`, { version: 1, at: null });
  await until(async () => (await ask('ana', 'GET', post)).publications[0]?.state === 'sent');
  const group = `/api/sandbox/people/${ANA.id}/chats/${LIVE_GROUP}`;
  await press(ask, group, 'Fazer em equipe');
  await press(ask, group, /Betano/);
}

async function leaveFlows(ask: AskAs): Promise<void> {
  for (const [id, flow] of [
    [data.LEFT_FLOW_ID, data.FLOW],
    [data.DESK_FLOW_ID, data.DESK_FLOW],
  ] as const) {
    await ask('carla', 'PUT', `/api/flows/${id}`, { flow, version: null });
    await ask('carla', 'POST', `/api/flows/${id}/publish`, { version: 1 });
  }
}

/** What is said to the bot: bets with two readings, a sum, a flow that then waits for an answer, and one that waits for somebody else. */
async function talk(ask: AskAs): Promise<void> {
  const say = (text: string, who = ANA.id) =>
    ask(null, 'POST', `/api/sandbox/people/${who}/chats/${who}/messages`, { text });
  // The buttons under its question carry more than fits in them.
  await say('anota 1.500 50 na betano em mais de 2,5 gols no jogo Santos x Bahia');
  await say(data.TYPED_SUM);
  await until(async () => (await ask('ana', 'GET', '/api/chat/sums')).sums.length > 0);
  await say('/banca');
  await say('/gente', BRUNO.id);
  const isOpen = ({ open }: { open: number }) => open === 1;
  await until(async () => (await ask('carla', 'GET', '/api/flows')).flows.every(isOpen));
}

/** An arb that Ana is alerted to and that then ends; waits for its prices before the match. */
async function leaveArb(ask: AskAs, url: string): Promise<void> {
  const quote = (book: string, selection: string, odds: number | null) =>
    quoteLine({ event: data.ARB_EVENT, book, selection, odds });
  await push(url, arbLines(data.ARB_EVENT, 2.1).join('\n'));
  await ask('ana', 'POST', '/api/closing-odds', data.CLOSING);
  const isTold = ({ text }: { text: string }) => text.includes(data.ARB_EVENT);
  const chat = `/api/sandbox/people/${ANA.id}/chats/${ANA.id}`;
  await until(async () => (await ask(null, 'GET', chat)).messages.some(isTold));
  await push(url, [quote('betano', 'over', null), quote('kto', 'under', null)].join('\n'));
  await until(async () => (await ask('ana', 'GET', '/api/archive')).records.length > 0);
}
