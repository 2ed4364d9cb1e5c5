/** Whether and when alerts reach a person: what they set on the page and in the chat. */

import type { AlertSettings } from '#shared/alerts/alert-settings.ts';
import { type SentOfRule, sentNow } from '#shared/alerts/sent-alerts.ts';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import { err, ok } from '#shared/result.ts';
import { changeFields } from '#shared/sync/field-change.ts';
import type { TelegramId } from '#shared/units.ts';
import { createStoredAlertPeople, type StoredAlertPeople } from './alert-settings-store.ts';

export type AlertDelivery = Pick<AlertControls, 'settings' | 'changeSeen' | 'canWrite'>;

/** What each of a person's rules has sent. */
export type ReadSent = (telegramId: TelegramId) => Promise<SentOfRule[]>;

export function createReadSent(people: Pick<StoredAlertPeople, 'read'>, clock: Clock): ReadSent {
  return async telegramId => {
    const { sentByRule, settings } = await people.read(telegramId);
    return sentNow(sentByRule, clock.now(), settings.timeZone);
  };
}

export interface ChangedDelivery extends AlertDelivery {
  /** next: is given the settings as they are stored. */
  changeTo(telegramId: TelegramId, next: (settings: AlertSettings) => AlertSettings): Promise<AlertSettings>;
}

/** onPaused: called with people who want no alerts any more. */
export function createAlertDelivery(
  people: StoredAlertPeople,
  onPaused: (telegramId: TelegramId) => Promise<void>,
): ChangedDelivery {
  async function changeTo(telegramId: TelegramId, next: (settings: AlertSettings) => AlertSettings) {
    const { settings } = await people.change(telegramId, person => ({ settings: next(person.settings) }));
    if (settings.paused) await onPaused(telegramId);
    return settings;
  }
  return {
    changeTo,
    settings: async telegramId => (await people.read(telegramId)).settings,
    canWrite: async telegramId => (await people.read(telegramId)).canWrite,
    async changeSeen(telegramId, seen) {
      let isStale = false;
      const settings = await changeTo(telegramId, before => {
        const changed = changeFields(before, seen);
        isStale = !changed.ok;
        return changed.ok ? changed.value : before;
      });
      return isStale ? err({ code: 'stale' }) : ok(settings);
    },
  };
}

/** For a process that sends no alerts: every answer is read from the store. The process that sends them is told of each change. */
export function alertDeliveryElsewhere(store: DocumentStore, bus: EventBus, processId: string): AlertDelivery {
  const people = createStoredAlertPeople(
    store,
    telegramId => void bus.publish('alerts.changed', { telegramId, from: processId }),
  );
  return createAlertDelivery(people, async () => undefined);
}
