/** The Telegram that the environment asks for: the real one, the local one with its demo people, or none. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { type BotDeps, createBot } from './bot.ts';
import { setProfile } from './chat/profile.ts';
import { type PollingDeps, runPolling, withoutToken } from './polling.ts';
import { CARLA } from './sandbox/demo-world.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { sandboxApi } from './sandbox/sandbox-api.ts';
import { newSandboxToken } from './sandbox/sandbox-token.ts';

/** 'off': nobody signs in through it; `reason` is for the console. */
export type TelegramSpec =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'bot';
      readonly token: string;
      readonly hasUpdates: boolean;
      /** What the page offers; the server takes both. */
      readonly login: 'widget' | 'oidc';
    }
  | { readonly kind: 'off'; readonly reason: string };

export interface OpenTelegram {
  readonly token: string;
  readonly apiRoot: string;
  readonly sandbox: Sandbox | null;
  /** Administrators beside those of the environment. */
  readonly demoAdmins: readonly number[];
  /** Its name is known once Telegram has said it. */
  bot(): { readonly id: number; readonly username: string | null };
  /** Takes updates in until the signal aborts. appUrl: where the Mini App is, for buttons; null for none. */
  run(signal: AbortSignal, onMember: BotDeps['onMember'], appUrl?: string | null): Promise<void>;
  stop(): Promise<void>;
}

export interface TelegramDeps extends Pick<PollingDeps, 'sleep'> {
  readonly clock: Clock;
  readonly log: Log;
  readonly store: DocumentStore;
  /** Serves the local Telegram on a free port of this machine. */
  readonly listen: (fetch: (request: Request) => Response | Promise<Response>) => Promise<{
    readonly address: string;
    close(): Promise<void>;
  }>;
}

const TELEGRAM_API = 'https://api.telegram.org';

/** Null where it is off. */
export async function openTelegram(spec: TelegramSpec, deps: TelegramDeps): Promise<OpenTelegram | null> {
  if (spec.kind === 'off') return null;
  const { clock, log, store, sleep, listen } = deps;
  const isLocal = spec.kind === 'sandbox';
  const sandbox = isLocal ? await createSandbox({ clock, log, store, newToken: newSandboxToken }) : null;
  // A port of its own: pages never see it, and the real bot speaks to it over HTTP as to Telegram's.
  const local = sandbox && (await listen(sandboxApi(sandbox).fetch));
  const token = spec.kind === 'bot' ? spec.token : (sandbox?.token ?? '');
  const apiRoot = local?.address ?? TELEGRAM_API;
  let username = sandbox?.bot.username ?? null;

  return {
    token,
    apiRoot,
    sandbox,
    demoAdmins: sandbox ? [CARLA.id] : [],
    bot: () => ({ id: Number(token.split(':')[0]), username }),
    async run(signal, onMember, appUrl = null) {
      if (spec.kind === 'bot' && !spec.hasUpdates) return;
      const app = { url: appUrl?.replace(/\/+$/, '') ?? null, isLocalTelegram: isLocal };
      const { bot, settle } = createBot({ token, apiRoot, app, log, onMember, sleep: ms => sleep(ms, signal) });
      const onStart = () => {
        username = bot.botInfo.username;
        // It answers all the same while its list of commands is an old one.
        setProfile(bot.api, app).catch(cause =>
          log.warn('o bot não pôde dizer seus comandos', { cause: withoutToken(cause, token) }),
        );
      };
      await runPolling({ bot, log, sleep, onStart }, signal);
      await settle();
    },
    async stop() {
      await sandbox?.stop();
      await local?.close();
    },
  };
}
