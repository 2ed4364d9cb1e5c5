/** The keys that Telegram proofs are checked with, and the source of group membership. */
import { createRemoteJWKSet } from 'jose';
import type { ChatMembers } from '#shared/ports/chat/chat-members.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Tally } from '#shared/ports/tally.ts';
import { createBotApiChatMembers } from '../adapters/bot-api-chat-members.ts';
import { createTelegramOidc, TELEGRAM_JWKS, type TelegramOidc } from './telegram-oidc.ts';

/** A Telegram that the server is connected to. */
export interface ConnectedTelegram {
  readonly token: string;
  readonly apiRoot: string;
  readonly sandbox: object | null;
  bot(): { readonly id: number };
}

export interface TelegramProofSources {
  /** Null: Telegram is not connected. */
  readonly botToken: string | null;
  /** Null if "Log In With Telegram" is not offered. The local Telegram has none. */
  readonly oidc: TelegramOidc | null;
  readonly chatMembers: ChatMembers;
}

const silent = () => Promise.reject(new Error('Este servidor não está ligado ao Telegram'));
const nobody: ChatMembers = { ask: silent, look: silent };

/** steady: for the pauses that Telegram asks for. */
export function telegramProofSources(
  telegram: ConnectedTelegram | null,
  { clock, steady, tally }: { readonly clock: Clock; readonly steady: Clock; readonly tally: Tally },
): TelegramProofSources {
  if (telegram === null) return { botToken: null, oidc: null, chatMembers: nobody };
  const { token, apiRoot, sandbox } = telegram;
  const keys = createRemoteJWKSet(TELEGRAM_JWKS);
  return {
    botToken: token,
    oidc: sandbox ? null : createTelegramOidc({ keys, botId: telegram.bot().id, clock }),
    chatMembers: createBotApiChatMembers({ apiRoot, botToken: token, clock: steady, tally }),
  };
}
