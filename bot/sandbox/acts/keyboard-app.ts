/** Opens the Mini App with a key of a demo person's keyboard, and sends the app's data to the bot. */
import { randomBytes } from 'node:crypto';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Message } from '../world/telegram-objects.ts';
import { ActRefused } from './act-refused.ts';
import { shownKeyboard } from './keyboard-shown.ts';
import type { LaunchActs } from './launches.ts';
import { findPerson, resume } from './messages.ts';

export interface KeyboardLaunch {
  /** Lets whoever holds it send once, as this person and from this key. */
  readonly token: string;
  /** The page that the key opens. */
  readonly url: string;
  readonly initData: string;
}

interface Opened {
  readonly personId: number;
  readonly buttonText: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Source: https://core.telegram.org/bots/webapps#initializing-mini-apps, `sendData` */
const MAX_DATA_BYTES = 4096;
/** Telegram does not document how long an app that stays open may still send. */
const OPEN_MS = 60 * 60_000;
const MAX_OPEN = 50;

export type KeyboardAppActs = ReturnType<typeof keyboardAppActs>;

export function keyboardAppActs(core: SandboxCore, { launchData }: Pick<LaunchActs, 'launchData'>) {
  const { world, updates, clock, tell } = core;
  const opened = new Map<string, Opened>();

  return {
    /** Throws `ActRefused`: 'unknown_person'; 'unknown_button' if no such key opens an app now. */
    openKeyboardApp(personId: number, buttonText: string): KeyboardLaunch {
      findPerson(world, personId);
      const keys = shownKeyboard(world.messages(personId), personId)?.keyboard.flat() ?? [];
      const key = keys.find(({ text, web_app }) => text === buttonText && web_app !== undefined);
      if (key?.web_app === undefined) throw new ActRefused('unknown_button');
      const token = randomBytes(24).toString('base64url');
      opened.set(token, { personId, buttonText, expiresAt: clock.now() + OPEN_MS });
      const [oldest] = opened.size > MAX_OPEN ? opened.keys() : [];
      if (oldest !== undefined) opened.delete(oldest);
      return { token, url: key.web_app.url, initData: launchData(personId, { byKeyboard: true }) };
    },

    /** `Telegram.WebApp.sendData`: once for each time that the app was opened. Throws `ActRefused`. */
    sendWebAppData(token: string, data: string): Message {
      const launch = opened.get(token);
      if (launch === undefined || clock.now() >= launch.expiresAt) throw new ActRefused('expired');
      if (data === '') throw new ActRefused('empty_text');
      if (Buffer.byteLength(data) > MAX_DATA_BYTES) throw new ActRefused('too_long');
      opened.delete(token);
      const { personId, buttonText } = launch;
      const person = findPerson(world, personId);
      const chat = resume(core, person);
      const web_app_data = { data, button_text: buttonText };
      const message = world.addMessage({ from: person.user, chat, web_app_data });
      tell({ kind: 'message', message });
      updates.push('message', message);
      return message;
    },

    /** Apps that are still open can no longer send. */
    closeKeyboardApps: (): void => opened.clear(),
  };
}
