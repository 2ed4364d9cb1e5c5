/** Bot API methods about the bot itself: who it is, its commands, its menu button. */
import { z } from 'zod';
import type { Params } from '../request/params.ts';
import { checkWebAppUrl } from '../request/reply-markup.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { BotCommand, SandboxCore } from '../world/sandbox-core.ts';
import type { Methods } from './method.ts';

const MAX_COMMANDS = 100;
/** Each scope and language has its own list. */
const MAX_LISTS = 200;
const DEFAULT_BUTTON = { type: 'commands' } as const;

/** Source: https://core.telegram.org/bots/api#setmycommands and https://core.telegram.org/bots/api#setchatmenubutton */
export function settingMethods({ world, settings, tell }: SandboxCore): Methods {
  const personId = (params: Params): number => {
    if (!params.has('chat_id')) return 0;
    const id = params.id('chat_id');
    if (!world.people.has(id)) throw badRequest('chat not found');
    return id;
  };

  const describe = (params: Params, kind: 'long' | 'short', text: string, longest: number): true => {
    if ([...text].length > longest) throw badRequest('BOT_DESCRIPTION_TOO_LONG');
    settings.descriptions.set(descriptionKey(params, kind), text);
    tell({ kind: 'settings' });
    return true;
  };

  return {
    getme: () => ({
      ...world.bot,
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: true,
      supports_guest_queries: true,
      can_connect_to_business: false,
      has_main_web_app: true,
    }),
    // There is no other server to move to, and nothing to close: both succeed and change nothing.
    logout: () => true,
    close: () => true,

    setmycommands({ params }) {
      const given = params.json('commands', commandsSchema, 'commands');
      if (given === undefined) throw badRequest("can't parse commands JSON object");
      if (given.length > MAX_COMMANDS) throw badRequest('BOT_COMMANDS_TOO_MUCH');
      const commands = given.map(
        ({ command, description, is_ephemeral }): BotCommand => ({
          command: command.replace(/^\//, '').toLowerCase(),
          description,
          ...(is_ephemeral === true && { is_ephemeral }),
        }),
      );
      for (const { command, description } of commands) {
        if (!/^[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID');
        if (description.length < 1 || description.length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
      }
      settings.commands.set(commandKey(params), commands);
      const [oldest] = settings.commands.size > MAX_LISTS ? settings.commands.keys() : [];
      if (oldest !== undefined) settings.commands.delete(oldest);
      tell({ kind: 'settings' });
      return true;
    },
    getmycommands: ({ params }) => settings.commands.get(commandKey(params)) ?? [],
    deletemycommands({ params }) {
      settings.commands.delete(commandKey(params));
      tell({ kind: 'settings' });
      return true;
    },

    setmydescription: ({ params }) => describe(params, 'long', params.text('description'), 512),
    getmydescription: ({ params }) => ({
      description: settings.descriptions.get(descriptionKey(params, 'long')) ?? '',
    }),
    setmyshortdescription: ({ params }) => describe(params, 'short', params.text('short_description'), 120),
    getmyshortdescription: ({ params }) => ({
      short_description: settings.descriptions.get(descriptionKey(params, 'short')) ?? '',
    }),

    setchatmenubutton({ params }) {
      const button = params.json('menu_button', menuButton, 'menu button') ?? { type: 'default' as const };
      const id = personId(params);
      if (button.type === 'web_app') checkWebAppUrl(button.web_app.url);
      if (button.type === 'default') settings.menuButtons.delete(id);
      else settings.menuButtons.set(id, button);
      tell({ kind: 'settings' });
      return true;
    },
    getchatmenubutton({ params }) {
      const { menuButtons } = settings;
      return menuButtons.get(personId(params)) ?? menuButtons.get(0) ?? DEFAULT_BUTTON;
    },
  };
}

/**
 * Sources: https://core.telegram.org/bots/api#setmydescription and
 * https://core.telegram.org/bots/api#setmyshortdescription
 */
function descriptionKey(params: Params, kind: 'long' | 'short'): string {
  return `${kind} ${languageOf(params)}`;
}

const commandsSchema = z.array(
  z.object({ command: z.string(), description: z.string(), is_ephemeral: z.boolean().optional() }),
);

const menuButton = z.discriminatedUnion('type', [
  z.object({ type: z.literal('default') }),
  z.object({ type: z.literal('commands') }),
  z.object({ type: z.literal('web_app'), text: z.string().min(1), web_app: z.object({ url: z.string() }) }),
]);

const scopeSchema = z.object({
  type: z.string(),
  chat_id: z.union([z.int(), z.string()]).optional(),
  user_id: z.int().optional(),
});

/** Source: https://core.telegram.org/bots/api#botcommandscope */
function commandKey(params: Params): string {
  const {
    type,
    chat_id = '',
    user_id = '',
  } = params.json('scope', scopeSchema, 'bot command scope') ?? { type: 'default' };
  return [type, chat_id, user_id, languageOf(params)].join(' ');
}

function languageOf(params: Params): string {
  const language = params.text('language_code');
  if (!/^([a-z]{2})?$/.test(language)) throw badRequest('BOT_COMMAND_LANGUAGE_INVALID');
  return language;
}
