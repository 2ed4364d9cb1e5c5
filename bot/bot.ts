/** The bot: its features in the order they are asked, and the last catch of what they throw. */
import { Bot } from 'grammy';
import type { Log } from '#shared/ports/log.ts';
import type { AppAddress } from './chat/buttons.ts';
import { tellFailure } from './chat/failure.ts';
import { help } from './chat/help.ts';
import { inline } from './chat/inline.ts';
import { createLanes } from './chat/lanes.ts';
import { ownMessages } from './chat/own-messages.ts';
import { createSay } from './chat/say.ts';
import { slowDown } from './chat/slow-down.ts';
import { start } from './chat/start.ts';
import { sums } from './chat/sums.ts';
import { unhandled } from './chat/unhandled.ts';
import { type ChatMemberDeps, chatMember } from './membership/chat-member.ts';

export interface BotDeps extends ChatMemberDeps {
  readonly token: string;
  /** `https://api.telegram.org`, or where the local Telegram is; without a slash at its end. */
  readonly apiRoot: string;
  readonly app: AppAddress;
  readonly log: Log;
  readonly sleep: (ms: number) => Promise<void>;
}

/** What Telegram is to send: `chat_member` comes only to who asks for it by name. */
export const ALLOWED_UPDATES = ['message', 'edited_message', 'inline_query', 'chat_member', 'my_chat_member'] as const;

export interface ArbiBot {
  readonly bot: Bot;
  /** Resolves once the answers that have begun are out. */
  settle(): Promise<void>;
}

export function createBot({ token, apiRoot, app, log, sleep, onMember }: BotDeps): ArbiBot {
  const bot = new Bot(token, { client: { apiRoot } });
  bot.api.config.use(slowDown(sleep));
  const say = createSay({ app });
  const lanes = createLanes(log);
  bot.use(chatMember({ onMember }));
  bot.use(lanes.middleware);
  const chat = bot.errorBoundary(tellFailure(log));
  chat.use(ownMessages());
  chat.use(inline({ app }));
  chat.use(start({ say }));
  chat.use(help({ say }));
  chat.use(sums({ say }));
  chat.use(unhandled({ say }));
  bot.catch(({ ctx, error }) => log.error('o bot falhou', { updateId: ctx.update.update_id, cause: error }));
  return { bot, settle: lanes.settle };
}
