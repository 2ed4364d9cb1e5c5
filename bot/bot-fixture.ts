/** The real bot over HTTP against the local Telegram, and a person who talks with it. For the tests of this folder. */

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect } from 'vitest';
import { bookOf } from '#shared/bets/book.ts';
import type { PrintReader } from '#shared/chat/print-reader.ts';
import type { FlowControls } from '#shared/flow/flow-port.ts';
import type { KeptTexts } from '#shared/ports/chat/kept-texts.ts';
import { NO_TRACES, type Tracer } from '#shared/ports/tracer.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';
import type { TeamControls } from '#shared/team/team-port.ts';
import type { ChatId } from '#shared/units.ts';
import { keptAlerts } from './alerts/alerts-fixture.ts';
import { keptArbs } from './arbs/arbs-fixture.ts';
import { keptBets } from './bets/bets-fixture.ts';
import { createBot } from './bot.ts';
import { setProfile } from './chat/bot-profile.ts';
import type { AppAddress } from './chat/buttons.ts';
import { keptTexts } from './chat/kept-texts-fixture.ts';
import { emptyParts } from './empty-parts-fixture.ts';
import { NO_FLOWS } from './flows/flows-fixture.ts';
import { keptMemory } from './memory-fixture.ts';
import { SHOW_ALL } from './only-for-me/show-all-button.ts';
import { runPolling } from './polling.ts';
import { readsLines } from './prints/prints-fixture.ts';
import { NO_DRAFTS } from './procedures/drafts-fixture.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { sandboxApi } from './sandbox/sandbox-api.ts';
import { newSandboxToken } from './sandbox/sandbox-token.ts';
import { ANA, LIVE_GROUP } from './sandbox/world/demo-world.ts';
import type { Message } from './sandbox/world/telegram-objects.ts';
import { skippingCalls } from './sending/calls-fixture.ts';
import { keptSides } from './sides/sides-fixture.ts';
import { NO_TEAMS } from './team/team-fixture.ts';

/** For a bot that receives messages faster than people type. */
const NO_LIMITS = { chatBurst: 1e6, chatEveryMs: 1, groupPerMinute: 1e6, allPerSecond: 1e6 };
const NO_SUCH_METHOD = { ok: false, error_code: 404, description: 'Not Found' };
const APP: AppAddress = { url: 'https://arbi.example', isLocalTelegram: true };

/** What is built from the bot's connection. */
interface Built {
  readonly tracer?: Tracer;
  readonly procedures?: ProcedureDrafts;
  readonly prints?: PrintReader;
  /** Those of a bot that ran before. */
  readonly texts?: KeptTexts;
  /** Whether Telegram knows rich messages. Without it every answer is the text that other chats get. */
  readonly isRich?: boolean;
  readonly flowsOf?: (connection: {
    readonly token: string;
    readonly apiRoot: string;
    readonly app: AppAddress;
  }) => FlowControls;
  readonly teamOf?: (connection: {
    readonly token: string;
    readonly apiRoot: string;
    readonly app: AppAddress;
  }) => TeamControls;
}

export async function startChat(
  cleanups: (() => unknown)[],
  app = APP,
  {
    teamOf = () => NO_TEAMS,
    flowsOf = () => NO_FLOWS,
    procedures = NO_DRAFTS,
    tracer = NO_TRACES,
    texts = keptTexts(),
    isRich = false,
    prints = readsLines(),
  }: Built = {},
) {
  const logged: unknown[][] = [];
  const moved: [number, number][] = [];
  /** People whose accounts are disabled. */
  const disabled = new Set<number>();
  const write = (...args: unknown[]) => void logged.push(args);
  const log = { info: () => {}, warn: write, error: write };
  const alerts = keptAlerts();
  const arbs = keptArbs();
  const sides = keptSides();
  const memory = keptMemory();
  const bets = keptBets();
  const clock = { now: () => Date.now() as never };
  const sandbox = await createSandbox({ clock, log, newToken: newSandboxToken, limits: NO_LIMITS });
  const api = sandboxApi(sandbox);
  // Errors that Telegram returns for the next calls of a method.
  const refusals: { readonly method: string; readonly body: object }[] = [];
  const fetch = async (request: Request) => {
    if (!isRich && (await isOfRich(request))) return Response.json(NO_SUCH_METHOD, { status: 404 });
    const at = refusals.findIndex(({ method }) => request.url.endsWith(`/${method}`));
    const [refusal] = at < 0 ? [] : refusals.splice(at, 1);
    return refusal ? Response.json(refusal.body) : api.fetch(request);
  };
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { calls, waited } = skippingCalls(log);
  const { bot, settle } = createBot({
    token: sandbox.token,
    apiRoot,
    app,
    log,
    ...emptyParts(),
    onMoved: async (from, to) => void moved.push([from, to]),
    listsGroup: async chatId => chatId === LIVE_GROUP,
    isDisabled: async telegramId => disabled.has(telegramId),
    sleep: async () => {},
    calls,
    alerts,
    arbs,
    otherSides: sides,
    texts,
    memory,
    bets,
    readBets: async () => bookOf(bets.written),
    procedures,
    prints,
    team: teamOf({ token: sandbox.token, apiRoot, app }),
    flows: flowsOf({ token: sandbox.token, apiRoot, app }),
    tracer,
    now: () => clock.now(),
  });
  const abort = new AbortController();
  let onStart = () => {};
  const started = new Promise<void>(resolve => (onStart = resolve));
  const running = runPolling({ bot, log, sleep: async () => {}, onStart }, abort.signal);
  cleanups.push(async () => {
    abort.abort();
    await running;
    await settle();
    await sandbox.stop();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
  await started;
  await setProfile(bot.api, app);
  await expect.poll(() => sandbox.core.updates.allowed()).toContain('edited_message');

  /** The bot's next act of one kind. Call it before the act that causes it. */
  const next = (kind: 'message' | 'edited') =>
    new Promise<Message>(resolve => {
      const stop = sandbox.subscribe(event => {
        if (event.kind !== kind || event.message.from.id !== sandbox.bot.id) return;
        stop();
        resolve(withShownId(event.message));
      });
    });

  async function ask(text: string, options: { chatId?: ChatId; replyTo?: number; quote?: string } = {}) {
    const answer = next('message');
    sandbox.people.send(ANA.id, text, options);
    return answer;
  }

  return {
    sandbox,
    people: sandbox.people,
    bot,
    apiRoot,
    app,
    logged,
    waited,
    moved,
    disabled,
    alerts,
    arbs,
    sides,
    texts,
    memory,
    bets,
    refusals,
    next,
    /** Sends and waits for the answer. */
    ask,
    /** Asks in a group, and shows the answer to everybody there. */
    async askForAll(text: string, chatId: ChatId): Promise<Message> {
      const { message_id } = await ask(text, { chatId });
      const shown = next('message');
      sandbox.people.press(ANA.id, message_id, SHOW_ALL, { chatId });
      return shown;
    },
  };
}

/** A message, or a change of one, that a Telegram of before rich messages does not know. */
async function isOfRich(request: Request): Promise<boolean> {
  if (request.url.endsWith('/sendRichMessage')) return true;
  return /\/edit\w*Text$/.test(request.url) && (await request.clone().text()).includes('rich_message');
}

/** With the id under which its person finds a message that they alone see. */
function withShownId(message: Message): Message {
  const { ephemeral_message_id: id } = message;
  return id === undefined ? message : { ...message, message_id: -id };
}

/** A message as a person sees it: its text, and its button in brackets. */
export function seen({ text = '', reply_markup: markup }: Message): string {
  const rows = markup && 'inline_keyboard' in markup ? (markup.inline_keyboard as { text: string }[][]) : [];
  const buttons = rows.flat().map(button => {
    const { url, web_app, callback_data } = button as {
      url?: string;
      web_app?: { url: string };
      callback_data?: string;
    };
    return `\n[${button.text}] ${web_app ? `app ${web_app.url}` : (url ?? callback_data)}`;
  });
  return `${text.replaceAll('\u00a0', ' ')}${buttons.join('')}`;
}
