/** What a person can do with their alerts from the chat and the app: settings, mutes, rules, and opening one alert. */

import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { AlertControls } from '#shared/alerts/alert-port.ts';
import { type AlertSettings, type AlertSettingsChange, withMute } from '#shared/alerts/alert-settings.ts';
import { err, ok } from '#shared/result.ts';
import { changeFields } from '#shared/sync/field-change.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import type { AlertRules } from '../people/alert-rules.ts';
import type { AlertEngine, AlertEngineDeps } from './alert-engine.ts';
import type { AlertPeople } from './alert-people.ts';
import type { AlertBook } from './book/alert-book.ts';
import type { RuleIndex } from './rule-index.ts';

export interface AlertControlsDeps {
  readonly people: AlertPeople;
  readonly book: Pick<AlertBook, 'find'>;
  readonly rules: Pick<RuleIndex, 'of'>;
  readonly alertRules: Pick<AlertRules, 'add' | 'remove'>;
  readonly engine: Pick<AlertEngine, 'find' | 'dropWaiting' | 'contents'>;
  readonly mayRead: AlertEngineDeps['mayRead'];
  readonly now: () => EpochMs;
}

export function createAlertControls(deps: AlertControlsDeps): AlertControls {
  const { people, book, rules, alertRules, engine, mayRead, now } = deps;

  async function change(
    telegramId: TelegramId,
    next: (settings: AlertSettings) => AlertSettings,
  ): Promise<AlertSettings> {
    const { settings } = await people.change(telegramId, person => ({ settings: next(person.settings) }));
    if (settings.paused) await engine.dropWaiting(telegramId);
    return settings;
  }

  return {
    settings: async telegramId => people.get(telegramId).settings,
    change: (telegramId, named) => change(telegramId, settings => withChange(settings, named)),
    async changeSeen(telegramId, seen) {
      let isStale = false;
      const settings = await change(telegramId, before => {
        const changed = changeFields(before, seen);
        isStale = !changed.ok;
        return changed.ok ? changed.value : before;
      });
      return isStale ? err({ code: 'stale' }) : ok(settings);
    },
    mute: (telegramId, mute) =>
      change(telegramId, settings => ({ ...settings, mutes: withMute(settings.mutes, mute, now()) })),
    rules: async telegramId => rules.of(telegramId).map(({ rule }) => rule),
    async addRule(telegramId, rule) {
      // A linked account reads what is theirs by Telegram, too.
      return (await alertRules.add([uidOfTelegram(telegramId)], rule, telegramId)).ok;
    },
    async removeRule(telegramId, id) {
      const theirs = rules.of(telegramId).find(({ rule }) => rule.id === id);
      if (theirs !== undefined) await alertRules.remove([theirs.owner], id);
    },
    async shown(telegramId, id) {
      const found = await book.find(telegramId, id);
      return found && engine.contents(found);
    },
    canWrite: async telegramId => people.get(telegramId).canWrite,
    async setCanWrite(telegramId, canWrite) {
      if (people.get(telegramId).canWrite === canWrite) return;
      await people.change(telegramId, () => ({ canWrite }));
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
