/** Whether a person may be told about procedures now, and what came of telling them. */

import { isQuiet } from '#shared/alerts/alert-settings.ts';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { ProcedureMessages, ProcedureNews } from '#shared/procedures/procedure-messages.ts';
import type { TelegramId } from '#shared/units.ts';
import type { StoredProcedure } from './procedure-store.ts';

export interface ProcedureTellerDeps {
  readonly clock: Clock;
  /** Null: no bot runs here. */
  readonly people: {
    readonly alerts: Pick<AlertControls, 'settings' | 'canWrite'>;
    readonly messages: ProcedureMessages;
  } | null;
  /** Whether they may see procedures: somebody who has left the group is told nothing. */
  readonly mayRead: (telegramId: TelegramId) => Promise<boolean>;
}

export interface ProcedureTeller {
  /** never: they want none, or the bot may not write to them. quiet: not at this hour. */
  mayTell(telegramId: TelegramId): Promise<'now' | 'quiet' | 'never'>;
  /** Null: done, or not to be tried again. Otherwise Telegram did not take it, and takes nothing for so many milliseconds. */
  tell(telegramId: TelegramId, procedure: StoredProcedure, news: ProcedureNews): Promise<number | null>;
  timeZone(telegramId: TelegramId): Promise<string>;
}

const ZONE = 'America/Sao_Paulo';

export function createProcedureTeller({ clock, people, mayRead }: ProcedureTellerDeps): ProcedureTeller {
  return {
    async mayTell(telegramId) {
      if (people === null) return 'never';
      const settings = await people.alerts.settings(telegramId);
      const isWanted = settings.procedures && !settings.paused && (await people.alerts.canWrite(telegramId));
      if (!isWanted || !(await mayRead(telegramId))) return 'never';
      return isQuiet(settings, clock.now()) ? 'quiet' : 'now';
    },
    async tell(telegramId, { id, procedure: { title } }, news) {
      const sent = await people?.messages.tell(telegramId, { id, title }, news);
      return sent === undefined || sent.ok || sent.error.code !== 'later' ? null : sent.error.afterMs;
    },
    timeZone: async telegramId => (await people?.alerts.settings(telegramId))?.timeZone ?? ZONE,
  };
}
