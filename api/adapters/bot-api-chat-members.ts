/**
 * Asks the Bot API for a person's status in a chat. The bot's token is part of the address, so raw errors never leave
 * this file.
 */

import { z } from 'zod';
import type { ChatTrouble } from '#shared/membership/membership.ts';
import { CHAT_MEMBER_STATUSES, type ChatMember } from '#shared/membership/membership.ts';
import { type ChatMembers, ChatUnusable } from '#shared/ports/chat/chat-members.ts';
import { countTelegramCall } from '#shared/ports/chat/telegram-calls.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';
import { asChatId, asTelegramId, type ChatId, type TelegramId } from '#shared/units.ts';

export interface BotApiChatMembersDeps {
  /** `https://api.telegram.org`, or the address of the local Telegram; without a slash at the end. */
  readonly apiRoot: string;
  readonly botToken: string;
  readonly clock: Clock;
  readonly tally?: Tally;
  readonly fetch?: typeof fetch;
  /** For the whole answer. */
  readonly timeoutMs?: number;
}

/** A member is a few hundred bytes. */
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Telegram's messages for a chat that tells this bot nothing, no matter who is asked about.
 * Source: `Client::fail_query_with_error` and `check_chat` in https://github.com/tdlib/telegram-bot-api
 */
const TROUBLES: readonly (readonly [RegExp, ChatTrouble])[] = [
  [/upgraded to a supergroup/i, 'moved'],
  [
    /bot was kicked|bot is not a member|CHANNEL_PRIVATE|group chat was deactivated|have no rights|need to be (a )?member/i,
    'not_in',
  ],
  [/chat not found|PEER_ID_INVALID|CHAT_ID_INVALID|CHANNEL_INVALID/i, 'unknown'],
  [/CHAT_ADMIN_REQUIRED|member list is inaccessible|not enough rights/i, 'no_rights'],
];

const memberAnswer = z.object({
  ok: z.literal(true),
  result: z.object({
    status: z.enum(CHAT_MEMBER_STATUSES),
    user: z.object({ id: z.int() }),
    is_member: z.boolean().optional(),
  }),
});
const refusal = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string(),
  parameters: z
    .object({ retry_after: z.number().nonnegative().optional(), migrate_to_chat_id: z.int().negative().optional() })
    .optional(),
});
const answerSchema = z.discriminatedUnion('ok', [memberAnswer, refusal]);

/**
 * After a 429 nothing is asked until Telegram's wait is over: calls then reject at once. Throws if `apiRoot` is not an
 * http address.
 * Source: https://core.telegram.org/bots/api#getchatmember
 */
export function createBotApiChatMembers(deps: BotApiChatMembersDeps): ChatMembers {
  const { apiRoot, botToken, clock, tally = NO_TALLY, timeoutMs = 3000 } = deps;
  if (!/^https?:$/.test(URL.parse(apiRoot)?.protocol ?? '')) throw new Error('Bot API: apiRoot is no http address');
  const fetchAnswer = deps.fetch ?? fetch;
  const address = `${apiRoot}/bot${botToken}/getChatMember`;
  let waitUntil = 0;

  function failure(reason: string): Error {
    return new Error(`Bot API: getChatMember: ${reason.replaceAll(botToken, '<token>').slice(0, 200)}`);
  }

  async function call(chatId: ChatId, telegramId: TelegramId): Promise<unknown> {
    try {
      const answer = await fetchAnswer(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: chatId, user_id: telegramId }),
        signal: AbortSignal.timeout(timeoutMs),
        // A redirect would hand the token to another server.
        redirect: 'error',
      });
      return JSON.parse(await readBounded(answer));
    } catch (cause) {
      // Not passed on as a cause: fetch's own errors may hold the address, and the token in it.
      throw failure(reasonOf(cause, timeoutMs));
    }
  }

  async function counted(asking: () => Promise<ReturnType<typeof answerSchema.safeParse>>) {
    const began = performance.now();
    let answer: z.infer<typeof answerSchema> | null = null;
    try {
      const parsed = await asking();
      if (parsed.success) answer = parsed.data;
      return parsed;
    } finally {
      countTelegramCall(tally, { method: 'getChatMember', answer, seconds: (performance.now() - began) / 1_000 });
    }
  }

  async function ask(chatId: ChatId, telegramId: TelegramId): Promise<ChatMember> {
    const leftMs = waitUntil - clock.now();
    if (leftMs > 0) throw failure(`not asked, told to wait ${Math.ceil(leftMs / 1000)} s more`);
    const parsed = await counted(async () => answerSchema.safeParse(await call(chatId, telegramId)));
    if (!parsed.success) throw failure('an answer of an unknown shape');
    const answer = parsed.data;
    if (answer.ok) {
      const { status, user, is_member } = answer.result;
      if (user.id !== telegramId) throw failure('an answer about somebody else');
      return { status, ...(is_member === undefined ? {} : { isMember: is_member }) };
    }
    const { error_code, description, parameters } = answer;
    if (error_code === 429) waitUntil = clock.now() + (parameters?.retry_after ?? 1) * 1000;
    const plain = failure(`${error_code} ${description}`);
    const movedTo = parameters?.migrate_to_chat_id;
    const trouble = movedTo === undefined ? troubleIn(error_code, description) : 'moved';
    // Refused without a word about the chat, it is about the person: unknown, gone, or never there.
    if (trouble === null && error_code === 400) return { status: 'left' };
    if (trouble === null) throw plain;
    throw new ChatUnusable(trouble, movedTo === undefined ? null : asChatId(movedTo), plain.message);
  }

  // The number in front of a bot's token is its own id.
  const botId = asTelegramId(Number(botToken.split(':')[0]));
  return { ask, look: chatId => ask(chatId, botId) };
}

function troubleIn(code: number, description: string): ChatTrouble | null {
  if (code !== 400 && code !== 403) return null;
  const known = TROUBLES.find(([message]) => message.test(description))?.[1] ?? null;
  return known ?? (code === 403 ? 'not_in' : null);
}

async function readBounded(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
  }
  return text;
}

function reasonOf(cause: unknown, timeoutMs: number): string {
  if (!(cause instanceof Error)) return 'no answer';
  if (cause.name === 'TimeoutError') return `no answer in ${timeoutMs} ms`;
  if (cause instanceof SyntaxError) return 'the answer is not JSON';
  const inner = cause.cause as { readonly code?: unknown } | undefined;
  return typeof inner?.code === 'string' ? `no answer (${inner.code})` : 'no answer';
}
