/** What a person can do with their alerts from the chat and the app: settings, mutes, rules, and opening one alert. */

import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { type AlertSettings, type AlertSettingsChange, withMute } from '#shared/alerts/alert-settings.ts';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { applyAlertWords } from '#shared/alerts/words/apply-alert-words.ts';
import { conditionName } from '#shared/alerts/words/condition-name.ts';
import { unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import { err, ok } from '#shared/result.ts';
import type { EpochMs } from '#shared/units.ts';
import { createAlertDelivery } from './alert-delivery.ts';
import type { AlertEngine, AlertEngineDeps } from './alert-engine.ts';
import type { AlertPeople } from './alert-settings-store.ts';
import type { RuleIndex } from './rule-index.ts';
import type { AlertRules } from './rules/alert-rules.ts';
import type { AlertBook } from './sent/alert-book.ts';
import { shortId } from './sent/alert-document.ts';

export interface AlertControlsDeps {
  readonly people: AlertPeople;
  readonly book: Pick<AlertBook, 'find' | 'all'>;
  readonly rules: Pick<RuleIndex, 'of'>;
  readonly alertRules: Pick<AlertRules, 'add' | 'remove'>;
  readonly engine: Pick<AlertEngine, 'find' | 'dropWaiting' | 'contents'>;
  readonly mayRead: AlertEngineDeps['mayRead'];
  readonly now: () => EpochMs;
}

/** What is said right after an alert is said of it. */
const LATEST_MS = 60 * 60_000;

export function createAlertControls(deps: AlertControlsDeps): AlertControls {
  const { people, book, rules, alertRules, engine, mayRead, now } = deps;

  const { changeTo: change, ...delivery } = createAlertDelivery(people, engine.dropWaiting);

  return {
    ...delivery,
    change: (telegramId, named) => change(telegramId, settings => withChange(settings, named)),
    mute: (telegramId, mute) =>
      change(telegramId, settings => ({ ...settings, mutes: withMute(settings.mutes, mute, now()) })),
    async applyWords(telegramId, words) {
      let isFull = false;
      const settings = await change(telegramId, before => {
        const applied = applyAlertWords(before, words, { now: now(), nameOf: conditionName });
        isFull = !applied.ok;
        return applied.ok ? applied.value : before;
      });
      return isFull ? err({ code: 'full' }) : ok(settings);
    },
    rules: async telegramId => rules.of(telegramId).map(({ rule }) => rule),
    async addRule(telegramId, rule, id) {
      // A linked account reads what is theirs by Telegram, too.
      return (await alertRules.add([uidOfTelegram(telegramId)], rule, telegramId, id)).ok;
    },
    async removeRule(telegramId, id) {
      const theirs = rules.of(telegramId).find(({ rule }) => rule.id === id);
      if (theirs !== undefined) await alertRules.remove([theirs.owner], id);
    },
    async shown(telegramId, id) {
      const found = await book.find(telegramId, id);
      return found && engine.contents(found);
    },
    async latest(telegramId) {
      const since = now() - LATEST_MS;
      const theirs = [...book.all()].filter(
        alert => alert.telegramId === telegramId && alert.messageId !== null && (alert.sentAt ?? 0) > since,
      );
      const last = theirs.toSorted((a, b) => (a.sentAt ?? 0) - (b.sentAt ?? 0)).at(-1);
      return last === undefined ? null : shortId(last.topic);
    },
    async setCanWrite(telegramId, canWrite) {
      if (people.get(telegramId).canWrite === canWrite) return;
      // Every message of theirs notes it, and none may fail for it: until it is repaired they get no alerts.
      await unlessUnreadable(
        people.change(telegramId, () => ({ canWrite })),
        null,
      );
      if (!canWrite) await engine.dropWaiting(telegramId);
    },
    async find(telegramId, arbId) {
      const arb = engine.find(arbId);
      return arb !== null && (await mayRead(telegramId, arb.kind)) ? arb : null;
    },
  };
}

/** Fields that the change does not name stay as they are. */
function withChange(settings: AlertSettings, change: AlertSettingsChange): AlertSettings {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...settings, ...(Object.fromEntries(named) as Partial<AlertSettings>) };
}
