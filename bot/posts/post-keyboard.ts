/** The buttons of a post as Telegram takes them. Pages of ours are a Mini App in a private chat, and a link elsewhere. */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { calculationIn } from '#shared/calculators/link/calculation-path.ts';
import type { ButtonRows, PostButton } from '#shared/posts/buttons.ts';
import { pageParam } from '#shared/posts/start-param.ts';
import { procedureParam } from '#shared/procedures/procedure-link.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type AppAddress, botLink, type LinkedBot, pageButton } from '../chat/buttons.ts';
import { openTeamData } from '../team/team-buttons.ts';

/** Error: the label of a button that leads nowhere from here, because its link would be too long. */
export function postKeyboard(
  app: AppAddress,
  me: LinkedBot,
  rows: ButtonRows,
  isPrivate: boolean,
): Result<InlineKeyboardMarkup, { readonly label: string }> {
  const keyboard: InlineKeyboardButton[][] = [];
  for (const row of rows) {
    const keys: InlineKeyboardButton[] = [];
    for (const button of row) {
      const key = keyOf(app, me, button, isPrivate);
      if (key === undefined) return err({ label: button.label });
      keys.push(button.style === null ? key : { ...key, style: button.style });
    }
    keyboard.push(keys);
  }
  return ok({ inline_keyboard: keyboard });
}

function keyOf(
  app: AppAddress,
  me: LinkedBot,
  button: PostButton,
  isPrivate: boolean,
): InlineKeyboardButton | undefined {
  const text = button.label;
  switch (button.kind) {
    case 'url':
      return { text, url: button.url };
    case 'copy':
      return { text, copy_text: { text: button.text } };
    case 'page': {
      const own = isPrivate ? pageButton(app, button.path, text) : undefined;
      return own ?? linkButton(text, botLink(app, me, calculationIn(button.path) ?? pageParam(button.path)));
    }
    case 'procedure':
      return linkButton(text, botLink(app, me, procedureParam(button.procedure)));
    case 'team':
      return { text, callback_data: openTeamData(button.procedure) };
  }
}

const linkButton = (text: string, url: string | undefined) => (url === undefined ? undefined : { text, url });
