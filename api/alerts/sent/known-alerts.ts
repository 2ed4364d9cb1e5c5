/** The alerts that can still change, in memory: by match, by person and topic, and when each person was sent one. */
import type { EpochMs, EventId, TelegramId } from '#shared/units.ts';
import type { Alert } from './alert-document.ts';

/** An arb that reopens this soon is the same one: its message is restored instead of sent twice. */
export const REOPENS_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

export interface KnownAlerts {
  remember(alert: Alert): void;
  drop(alert: Alert): void;
  get(telegramId: TelegramId, topic: string): Alert | null;
  ofEvent(eventId: EventId): readonly Alert[];
  all(): readonly Alert[];
  /** Counts one that was sent; again at the same moment, it counts once. */
  countSent(alert: Alert): void;
  /** What lies ahead was sent by a clock that was wrong. */
  sentInHour(telegramId: TelegramId, now: EpochMs): number;
  forgetPerson(telegramId: TelegramId): void;
  /** Forgets the times of sending that no limit needs any more. */
  forgetSent(now: EpochMs): void;
}

export function createKnownAlerts(): KnownAlerts {
  const byEvent = new Map<EventId, Map<string, Alert>>();
  const byKey = new Map<string, Alert>();
  /** By person, and of each when it was sent, by its topic and that moment. */
  const sentAt = new Map<TelegramId, Map<string, number>>();

  function drop(alert: Alert): void {
    const key = keyOfAlert(alert);
    byKey.delete(key);
    const ofEvent = byEvent.get(alert.arb.event.id);
    ofEvent?.delete(key);
    if (ofEvent?.size === 0) byEvent.delete(alert.arb.event.id);
  }

  return {
    remember(alert) {
      const key = keyOfAlert(alert);
      const ofEvent = byEvent.get(alert.arb.event.id) ?? new Map<string, Alert>();
      ofEvent.set(key, alert);
      byEvent.set(alert.arb.event.id, ofEvent);
      byKey.set(key, alert);
    },
    drop,
    get: (telegramId, topic) => byKey.get(keyOfAlert({ telegramId, topic })) ?? null,
    ofEvent: eventId => [...(byEvent.get(eventId)?.values() ?? [])],
    all: () => [...byKey.values()],
    countSent({ telegramId, topic, sentAt: at }) {
      if (at === null) return;
      const times = sentAt.get(telegramId) ?? new Map<string, number>();
      sentAt.set(telegramId, times.set(`${topic} ${at}`, at));
    },
    sentInHour: (telegramId, now) =>
      [...(sentAt.get(telegramId)?.values() ?? [])].filter(at => at > now - HOUR_MS && at <= now).length,
    forgetPerson(telegramId) {
      sentAt.delete(telegramId);
      for (const alert of [...byKey.values()]) if (alert.telegramId === telegramId) drop(alert);
    },
    forgetSent(now) {
      for (const [telegramId, times] of sentAt) {
        for (const [key, at] of times) if (at <= now - HOUR_MS) times.delete(key);
        if (times.size === 0) sentAt.delete(telegramId);
      }
    },
  };
}

/** One person has one alert per topic. */
export function keyOfAlert({ telegramId, topic }: Pick<Alert, 'telegramId' | 'topic'>): string {
  return `${telegramId} ${topic}`;
}
