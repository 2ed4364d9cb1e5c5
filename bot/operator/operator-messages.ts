/** Writes to the operators of the server. */
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import { sendErrorOf } from '../alerts/telegram-sender.ts';
import { type OpenApiDeps, openApi } from '../connection/open-api.ts';

export function createOperatorMessages(telegram: OpenApiDeps): OperatorMessages {
  const api = openApi(telegram, 'operators');
  return {
    async send(telegramId, html) {
      try {
        await api.sendMessage(telegramId, html, {
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
        });
        return 'sent';
      } catch (cause) {
        const { code } = sendErrorOf(cause);
        return code === 'blocked' || code === 'refused' ? 'gone' : 'later';
      }
    },
  };
}
