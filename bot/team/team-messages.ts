/** Shows the boards of teams in their chats. */
import { GrammyError } from 'grammy';
import { teamWords } from '#shared/catalogue/procedures/team.ts';
import { procedureParam } from '#shared/procedures/procedure-link.ts';
import { err, ok } from '#shared/result.ts';
import type { TeamBoard } from '#shared/team/team-board.ts';
import type { TeamMessages } from '#shared/team/team-port.ts';
import { teamHtml } from '#shared/team/team-text.ts';
import { type AppAddress, botLink, type LinkedBot } from '../chat/buttons.ts';
import { type OpenApiDeps, openApi } from '../connection/open-api.ts';
import { teamKeyboard } from './team-buttons.ts';

export interface TeamMessagesDeps extends OpenApiDeps {
  readonly app: AppAddress;
}

export function createTeamMessages({ app, ...telegram }: TeamMessagesDeps): TeamMessages {
  const api = openApi(telegram, 'team');
  let known: LinkedBot | null = null;

  async function shownOf(board: TeamBoard) {
    known ??= await api.getMe();
    const url = botLink(app, known, procedureParam(board.procedureId));
    const open = url === undefined ? undefined : { text: teamWords.buttons.open, url };
    return {
      parse_mode: 'HTML' as const,
      link_preview_options: { is_disabled: true },
      reply_markup: teamKeyboard(board, open),
    };
  }

  return {
    async send(board, replyTo) {
      try {
        const { message_id } = await api.sendMessage(board.chatId, teamHtml(board), {
          ...(await shownOf(board)),
          ...(board.topicId !== null && { message_thread_id: board.topicId }),
          ...(replyTo !== null && { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } }),
        });
        return ok(message_id);
      } catch (cause) {
        return err(isRefused(cause) ? 'gone' : 'later');
      }
    },
    async edit(board) {
      try {
        await api.editMessageText(board.chatId, board.messageId ?? 0, teamHtml(board), await shownOf(board));
        return 'shown';
      } catch (cause) {
        if (!isRefused(cause)) return 'later';
        return cause.description.includes('message is not modified') ? 'shown' : 'gone';
      }
    },
  };
}

/** Telegram said no, and will again. Source: https://core.telegram.org/bots/api#making-requests */
const isRefused = (cause: unknown): cause is GrammyError =>
  cause instanceof GrammyError && (cause.error_code === 400 || cause.error_code === 403);
