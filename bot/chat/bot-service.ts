/** Bot calls made by the server. They have their own connection to Telegram, so that they do not delay the chats. */
import { GrammyError } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { decodeCalculation } from '#shared/calculators/link/link.ts';
import type { BotService, BotServiceError } from '#shared/ports/chat/bot-service.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { createAnswers } from '../answers/answers.ts';
import { type OpenApiDeps, openApi } from '../connection/open-api.ts';
import type { AppAddress } from './buttons.ts';
import { articleOf } from './inline.ts';

export interface BotServiceDeps extends OpenApiDeps {
  readonly app: AppAddress;
}

const ANYWHERE = {
  allow_user_chats: true,
  allow_bot_chats: true,
  allow_group_chats: true,
  allow_channel_chats: true,
} as const;

export function createBotService({ app, ...telegram }: BotServiceDeps): BotService {
  const api = openApi(telegram, null, 10);
  // In a thread, so that other requests to the server do not wait for sums.
  const answers = createAnswers();
  let known: UserFromGetMe | null = null;
  const me = async () => (known ??= await api.getMe());

  return {
    async prepare(telegramId, link) {
      const linked = decodeCalculation(link);
      const answer = linked.ok ? await answers.of(linked.value) : null;
      if (answer === null || answer.link === null) return err({ code: 'bad_link' });
      return attempt(async () => {
        const article = articleOf({ ...answer, link: answer.link ?? link }, app, await me());
        return (await api.savePreparedInlineMessage(telegramId, article, ANYWHERE)).id;
      });
    },

    health: () =>
      attempt(async () => {
        const [bot, webhook] = await Promise.all([api.getMe(), api.getWebhookInfo()]);
        known = bot;
        return {
          id: bot.id,
          username: bot.username,
          name: bot.first_name,
          canReadGroups: bot.can_read_all_group_messages,
          hasInline: bot.supports_inline_queries,
          hasMainApp: bot.has_main_web_app,
          // Without the path, which may be a secret that keeps strangers out.
          webhookHost: URL.parse(webhook.url ?? '')?.host ?? null,
          pending: webhook.pending_update_count,
          lastErrorAt: webhook.last_error_date === undefined ? null : webhook.last_error_date * 1_000,
          lastError: webhook.last_error_message ?? null,
          allowedUpdates: [...(webhook.allowed_updates ?? [])],
        };
      }),
  };
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T, BotServiceError>> {
  try {
    return ok(await work());
  } catch (cause) {
    const isNobody = cause instanceof GrammyError && cause.error_code < 429 && /user|chat/i.test(cause.description);
    return err({ code: isNobody ? 'blocked' : 'unavailable' });
  }
}
