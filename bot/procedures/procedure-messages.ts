/** Tells people about procedures that they opened or did. */
import { procedureNews as words } from '#shared/catalogue/procedures/procedure-news.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import { procedureHref } from '#shared/procedures/procedure-link.ts';
import type { ProcedureMessages, ProcedureNews } from '#shared/procedures/procedure-messages.ts';
import { err, ok } from '#shared/result.ts';
import { PROCEDURES_OFF } from '../alerts/alert-buttons.ts';
import { sendErrorOf } from '../alerts/telegram-sender.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';
import { type OpenApiDeps, openApi } from '../connection/open-api.ts';

export interface ProcedureMessagesDeps extends OpenApiDeps {
  readonly app: AppAddress;
}

const LONGEST_TITLE = 100;

export function createProcedureMessages({ app, ...telegram }: ProcedureMessagesDeps): ProcedureMessages {
  const api = openApi(telegram, 'procedures');
  return {
    async tell(telegramId, { id, title }, news) {
      const open = pageButton(app, procedureHref(id), words.open);
      const stop = { text: words.stop, callback_data: PROCEDURES_OFF };
      try {
        const { message_id } = await api.sendMessage(telegramId, newsHtml(title.slice(0, LONGEST_TITLE), news), {
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
          reply_markup: { inline_keyboard: [open === undefined ? [stop] : [open, stop]] },
        });
        return ok(message_id);
      } catch (cause) {
        return err(sendErrorOf(cause));
      }
    },
  };
}

function newsHtml(title: string, news: ProcedureNews): string {
  switch (news.kind) {
    case 'changed':
      return lines([bold(words.changed(title)), ...news.lines.map(html)]);
    case 'ended':
      return lines([bold(words.ended(title)), html(words.endedNote)]);
    case 'not_started':
      return lines([bold(words.not_started(title)), html(words.notStartedNote)]);
    case 'next':
      return lines([bold(words.next(news.step, title)), html(news.waitsFor)]);
    case 'deadline':
      return lines([bold(words.deadline(title)), html(words.until(news.until))]);
  }
}
