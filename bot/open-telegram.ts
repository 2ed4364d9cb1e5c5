/** The Telegram that the environment selects: the real one, the local one with its demo people, or none. */

import type { BotHearing } from '#shared/ports/chat/bot-service.ts';
import type { MessagePace } from '#shared/ports/chat/message-pace.ts';
import type { TelegramWebhook } from '#shared/ports/chat/telegram-webhook.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Lease } from '#shared/ports/cluster/leases.ts';
import type { WaitingUpdates } from '#shared/ports/cluster/waiting-updates.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tally } from '#shared/ports/tally.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import { type BotDeps, createBot } from './bot.ts';
import { setProfile } from './chat/bot-profile.ts';
import { openApi } from './connection/open-api.ts';
import { type PollingDeps, runPolling } from './polling.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { sandboxApi } from './sandbox/sandbox-api.ts';
import { newSandboxToken } from './sandbox/sandbox-token.ts';
import { CARLA } from './sandbox/world/demo-world.ts';
import { type CallQueue, createCallQueue } from './sending/call-queue.ts';
import { createConflicts, createHearing } from './updates/hearing.ts';
import { afterFailure, withoutToken } from './updates/retry-delay.ts';
import { NEVER_REPEATED, openSeenUpdates } from './updates/seen-updates.ts';
import { createUnansweredUpdates, seenOnceMore } from './updates/unanswered-updates.ts';
import { createSharedInbox, createWebhookInbox, runWebhook } from './webhook.ts';

/** 'off': nobody signs in with it; `reason` is for the console. */
export type TelegramSpec =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'bot';
      readonly token: string;
      /** How it receives updates: by polling, at this webhook address of ours, or not at all. */
      readonly updates: 'polling' | 'off' | { readonly webhook: string };
      /** A Bot API server of one's own; null: Telegram's. */
      readonly apiRoot: string | null;
      /** Answers are drawn as tables; else all of them are text. */
      readonly isDrawn: boolean;
      /** The sign-in that the page offers; the server accepts both. */
      readonly login: 'widget' | 'oidc';
    }
  | { readonly kind: 'off'; readonly reason: string };

/** What the bot needs from the rest of the product. */
type TelegramParts = Omit<
  BotDeps,
  | 'token'
  | 'apiRoot'
  | 'log'
  | 'seen'
  | 'begins'
  | 'tracer'
  | 'tally'
  | 'now'
  | 'sleep'
  | 'after'
  | 'calls'
  | 'onUnanswered'
  | 'isDrawn'
>;

export interface OpenTelegram {
  readonly token: string;
  readonly apiRoot: string;
  /** Answers are drawn as tables. */
  readonly isDrawn: boolean;
  readonly sandbox: Sandbox | null;
  /** Null if the bot polls for its updates. */
  readonly webhook: TelegramWebhook | null;
  /** Whether what people write reaches the bot. */
  readonly hearing: BotHearing;
  /** What everything that the bot writes waits in. */
  readonly calls: CallQueue;
  /** Administrators in addition to those of the environment. */
  readonly demoAdmins: readonly TelegramId[];
  /** The username is known only once Telegram has answered. */
  bot(): { readonly id: number; readonly username: string | null };
  /** Learns the bot's name, in a process that does not run it. Resolves once it is known, or the signal has aborted. */
  learnName(signal: AbortSignal): Promise<void>;
  /** Receives updates until the signal aborts. lease: of the jobs; null where there is one process only. */
  run(signal: AbortSignal, lease: Lease | null, parts: TelegramParts): Promise<void>;
  stop(): Promise<void>;
}

export interface TelegramDeps extends Pick<PollingDeps, 'sleep'>, Pick<BotDeps, 'after'> {
  readonly clock: Clock;
  /** A clock that nobody can set. */
  readonly steady: Clock;
  /** Shared by all processes of this bot. */
  readonly pace: MessagePace;
  readonly log: Log;
  readonly store: DocumentStore;
  readonly tracer: Tracer;
  readonly tally: Tally;
  /** Keeps what came by webhook for several processes; null: there is one process only. */
  readonly updates: WaitingUpdates | null;
  /** Serves the local Telegram on a free port of this machine. */
  readonly listen: (fetch: (request: Request) => Response | Promise<Response>) => Promise<{
    readonly address: string;
    close(): Promise<void>;
  }>;
}

/** For the console. */
export function describeTelegram(spec: TelegramSpec): string {
  if (spec.kind === 'sandbox') return 'MODO LOCAL, com pessoas e grupos de demonstração (nada sai desta máquina)';
  if (spec.kind === 'off') return `desligado (${spec.reason})`;
  const ways = { polling: '', off: ', sem receber atualizações' };
  const way = typeof spec.updates === 'string' ? ways[spec.updates] : `, que recebe em ${spec.updates.webhook}`;
  return `bot ${botIdOfToken(spec.token)}${way}`;
}

/** The id of a bot is the first part of its token. */
export const botIdOfToken = (token: string): number => Number(token.split(':')[0]);

const TELEGRAM_API = 'https://api.telegram.org';
const WARM_AFTER_MS = 10_000;
/** Whoever stops the process gives it 30 seconds (`deploy/`), and the other parts stop as well. */
const DRAIN_MS = 12_000;

/** Null if it is off. */
export async function openTelegram(spec: TelegramSpec, deps: TelegramDeps): Promise<OpenTelegram | null> {
  if (spec.kind === 'off') return null;
  const { clock, steady, log, store, tracer, tally, sleep, after, listen, pace, updates: shared } = deps;
  const isLocal = spec.kind === 'sandbox';
  const sandbox = isLocal ? await createSandbox({ clock, log, store, newToken: newSandboxToken }) : null;
  // Its own port: pages never see it, and the real bot uses it over HTTP as it uses Telegram's.
  const local = sandbox && (await listen(sandboxApi(sandbox).fetch));
  const token = spec.kind === 'bot' ? spec.token : (sandbox?.token ?? '');
  const apiRoot = local?.address ?? (spec.kind === 'bot' ? spec.apiRoot : null) ?? TELEGRAM_API;
  let username = sandbox?.bot.username ?? null;
  const updates = spec.kind === 'bot' ? spec.updates : 'polling';
  const isDrawn = spec.kind === 'sandbox' || spec.isDrawn;
  const isPolled = typeof updates === 'string';
  const inbox = isPolled ? null : shared ? createSharedInbox(token, shared, log) : createWebhookInbox(token, log);
  const botId = botIdOfToken(token);
  const conflicts = createConflicts(() => clock.now(), tally);
  const calls = createCallQueue({ pace, now: () => steady.now(), after, log, tally });

  return {
    token,
    apiRoot,
    isDrawn,
    sandbox,
    demoAdmins: sandbox ? [asTelegramId(CARLA.id)] : [],
    webhook: inbox,
    calls,
    hearing: createHearing({ token, apiRoot, tally, updates, conflicts, now: () => clock.now() }),
    bot: () => ({ id: botId, username }),
    async learnName(signal) {
      const api = openApi({ token, apiRoot, tally }, null);
      for (let failures = 1; username === null && !signal.aborted; failures += 1) {
        try {
          username = (await api.getMe()).username;
        } catch (cause) {
          if (!signal.aborted) await sleep(afterFailure(log, cause, token, failures), signal);
        }
      }
    },
    async run(signal, lease, parts) {
      if (updates === 'off') return;
      const now = () => clock.now();
      const unanswered = createUnansweredUpdates({ store, botId, now });
      const left = await unanswered.take().catch(cause => {
        log.error('as mensagens que o bot deixou sem resposta não puderam ser lidas', { cause });
        return [];
      });
      const seen = inbox && shared ? NEVER_REPEATED : await openSeenUpdates({ store, botId, log, now });
      const { bot, handle, warm, settle } = createBot({
        ...parts,
        token,
        apiRoot,
        isDrawn,
        log,
        tracer,
        tally,
        seen: seenOnceMore(seen, left),
        onUnanswered: unanswered.keep,
        ...(inbox && { begins: inbox.begins }),
        now,
        sleep: ms => sleep(ms, signal),
        after,
        calls,
      });
      // What waits for Telegram when the process is told to stop goes out while there is time.
      signal.addEventListener('abort', () => calls.closeIn(DRAIN_MS));
      // Not while the server starts, when pages are waited for. Until then the bot answers as well, only more slowly.
      sleep(WARM_AFTER_MS, signal)
        .then(() => (signal.aborted ? undefined : warm()))
        .catch(cause => signal.aborted || log.warn('as contas não foram preparadas', { cause }));
      let isBegun = false;
      const onStart = () => {
        username = bot.botInfo.username;
        // It may start more than once, after Telegram was away.
        if (!isBegun)
          for (const update of left) void bot.handleUpdate(update).catch(cause => log.error('o bot falhou', { cause }));
        isBegun = true;
        // The bot also answers while its list of commands is outdated.
        setProfile(bot.api, parts.app).catch(cause =>
          log.warn('o bot não pôde dizer seus comandos', { cause: withoutToken(cause, token) }),
        );
      };
      const deps = { bot, log, sleep, onStart };
      if (typeof updates === 'string') await runPolling({ ...deps, conflicts }, signal);
      else if (inbox) await runWebhook({ ...deps, handle, inbox, url: updates.webhook, lease }, signal);
      await settle();
      calls.close();
    },
    async stop() {
      await sandbox?.stop();
      await local?.close();
    },
  };
}
