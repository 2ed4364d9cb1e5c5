/** What Telegram shows of the bot before anybody writes: its list of commands, and the menu button. */
import type { Api } from 'grammy';
import { chatWords, commandWords } from '#shared/catalogue/chat.ts';
import { type AppAddress, miniAppUrl } from './buttons.ts';

const COMMANDS = Object.entries(commandWords).map(([command, description]) => ({ command, description }));

/** Said again at every start: what changed in a version is then true at once. */
export async function setProfile(api: Api, app: AppAddress): Promise<void> {
  await api.setMyCommands(COMMANDS);
  await api.setMyCommands(
    COMMANDS.filter(({ command }) => command !== 'privacidade'),
    {
      scope: { type: 'all_group_chats' },
    },
  );
  const url = miniAppUrl(app);
  await api.setChatMenuButton({
    menu_button:
      url === null ? { type: 'commands' } : { type: 'web_app', text: chatWords.menu, web_app: { url: `${url}/` } },
  });
}
