/** Writes to the operators of the server, on a connection of its own, so that they hear of it while others wait. */
import { Api } from 'grammy';
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import { sendErrorOf } from '../alerts/telegram-sender.ts';
import { connectionOf, sendOnceMore } from '../connection/connection.ts';

export function createOperatorMessages({
  token,
  apiRoot,
}: {
  readonly token: string;
  readonly apiRoot: string;
}): OperatorMessages {
  const api = new Api(token, { ...connectionOf(apiRoot), timeoutSeconds: 20 });
  api.config.use(sendOnceMore());
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
