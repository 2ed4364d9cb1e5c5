/** What Telegram shows about the bot before anybody writes: its commands, descriptions and menu button. */
import type { Api } from 'grammy';
import type { BotCommand, BotCommandScope, MenuButton } from 'grammy/types';
import { botDescription, chatWords } from '#shared/catalogue/chat/chat.ts';
import { commandWords, PRIVATE_COMMANDS } from '#shared/catalogue/chat/commands.ts';
import { type AppAddress, miniAppUrl } from './buttons.ts';

const COMMANDS: BotCommand[] = Object.entries(commandWords).map(([command, description]) => ({ command, description }));

/** In Portuguese for every language, because there is no other. */
const LISTS: readonly { readonly scope: BotCommandScope; readonly commands: BotCommand[] }[] = [
  { scope: { type: 'default' }, commands: COMMANDS },
  // In a group they are for the bot alone: neither the question nor its answer disturbs anybody.
  {
    scope: { type: 'all_group_chats' },
    commands: COMMANDS.filter(({ command }) => !PRIVATE_COMMANDS.has(command)).map(command => ({
      ...command,
      is_ephemeral: true,
    })),
  },
];

/** Compares at every start, and changes only what differs: Telegram allows few such calls per day. */
export async function setProfile(api: Api, app: AppAddress): Promise<void> {
  for (const { scope, commands } of LISTS) {
    if (!isSame(await api.getMyCommands({ scope }), commands)) await api.setMyCommands(commands, { scope });
  }
  const { long, short } = botDescription;
  if ((await api.getMyDescription()).description !== long) await api.setMyDescription(long);
  if ((await api.getMyShortDescription()).short_description !== short) await api.setMyShortDescription(short);
  const button = menuOf(app);
  if (!isSame(await api.getChatMenuButton(), button)) await api.setChatMenuButton({ menu_button: button });
}

function menuOf(app: AppAddress): MenuButton {
  const url = miniAppUrl(app);
  return url === null ? { type: 'commands' } : { type: 'web_app', text: chatWords.menu, web_app: { url: `${url}/` } };
}

/** Compares only the wanted fields: Telegram may add some of its own. */
function isSame(now: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return now === wanted;
  if (typeof now !== 'object' || now === null) return false;
  if (Array.isArray(wanted) && (now as unknown[]).length !== wanted.length) return false;
  return Object.entries(wanted).every(([name, value]) => isSame((now as Record<string, unknown>)[name], value));
}
