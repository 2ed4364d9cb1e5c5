/** Opens the Mini App for a demo person, or signs in with the Login Widget: signed as Telegram signs. */
import { generateKeyPairSync } from 'node:crypto';
import { type LoginWidgetAnswer, signLaunchData, signLoginWidget } from '../world/launch-data.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import { ActRefused } from './act-refused.ts';
import { chatInstance, findChat, findPerson } from './messages.ts';

export interface LaunchOptions {
  /** The value of `startapp=`: up to 512 letters, digits, `_` and `-`. */
  readonly startParam?: string;
  /** The chat from which the app was opened. */
  readonly chat?: number;
  /** How long ago, in milliseconds. */
  readonly age?: number;
  /** Opened with a key of the keyboard: such a launch cannot be answered, so it has no `query_id`. */
  readonly byKeyboard?: boolean;
}

export type LaunchActs = ReturnType<typeof launchActs>;

export function launchActs({ world, clock, newId }: SandboxCore, token: string) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const authDate = (age: number) => Math.floor((clock.now() - age) / 1000);

  return {
    /**
     * `Telegram.WebApp.initData`, with its `hash`. Throws `ActRefused`: 'unknown_person', 'unknown_chat',
     * 'not_a_member', 'too_long' (a start parameter that no link can carry).
     * Source: https://core.telegram.org/bots/webapps#webappinitdata
     */
    launchData(personId: number, options: LaunchOptions = {}): string {
      const { startParam, chat: chatId, age = 0, byKeyboard = false } = options;
      const person = findPerson(world, personId);
      if (startParam !== undefined && !/^[\w-]{0,512}$/.test(startParam)) throw new ActRefused('too_long');
      const chat = chatId === undefined ? null : findChat(world, person, chatId);
      const { id, first_name, last_name, username, language_code } = person.user;
      const user = {
        id,
        first_name,
        last_name: last_name ?? '',
        username,
        language_code,
        ...(person.hasStarted ? { allows_write_to_pm: true } : {}),
      };
      const isGroup = chat !== null && chat.type !== 'private';
      const fields: Record<string, string> = {
        ...(isGroup || byKeyboard ? {} : { query_id: newId() }),
        user: JSON.stringify(user),
        auth_date: String(authDate(age)),
        chat_instance: chatInstance(chat?.id ?? personId),
        chat_type: chat === null || chat.type === 'private' ? 'sender' : chat.type,
        ...(isGroup ? { chat: JSON.stringify({ id: chat.id, type: chat.type, title: chat.title }) } : {}),
        ...(startParam === undefined || startParam === '' ? {} : { start_param: startParam }),
      };
      return signLaunchData(fields, token, privateKey);
    },

    /** Source: https://core.telegram.org/widgets/login-legacy#receiving-authorization-data */
    loginWidget(personId: number, { age = 0 }: Pick<LaunchOptions, 'age'> = {}): LoginWidgetAnswer {
      return signLoginWidget(findPerson(world, personId).user, authDate(age), newId(), token);
    },
  };
}
