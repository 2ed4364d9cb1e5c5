/** Alerts kept in memory, for the tests of this folder and its neighbours. The real decisions are in `api/alerts`. */

import type { AlertRule } from '#shared/alerts/alert-rule.ts';
import { type AlertSettings, UNSET_ALERTS, withMute } from '#shared/alerts/alert-settings.ts';
import type { AlertControls, AlertView } from '#shared/alerts/words/alert-port.ts';
import { applyAlertWords } from '#shared/alerts/words/apply-alert-words.ts';
import { conditionName } from '#shared/alerts/words/condition-name.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { changeFields } from '#shared/sync/field-change.ts';
import type { TelegramId } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';

export interface KeptAlerts extends AlertControls {
  readonly writable: Map<number, boolean>;
  readonly theirRules: Map<number, AlertRule[]>;
  readonly sent: Map<string, Opportunity>;
  /** By the id of the alert. */
  readonly stakes: Map<string, AlertView['stakes']>;
}

export function keptAlerts(): KeptAlerts {
  const settings = new Map<number, AlertSettings>();
  const writable = new Map<number, boolean>();
  const theirRules = new Map<number, AlertRule[]>();
  const sent = new Map<string, Opportunity>();
  const stakes = new Map<string, AlertView['stakes']>();
  const get = (telegramId: TelegramId) => settings.get(telegramId) ?? UNSET_ALERTS;
  const set = (telegramId: TelegramId, next: AlertSettings) => {
    settings.set(telegramId, next);
    return next;
  };
  return {
    writable,
    theirRules,
    sent,
    stakes,
    settings: async telegramId => get(telegramId),
    change: async (telegramId, change) =>
      set(telegramId, { ...get(telegramId), ...(change as Partial<AlertSettings>) }),
    async changeSeen(telegramId, change) {
      const changed = changeFields(get(telegramId), change);
      if (changed.ok) set(telegramId, changed.value);
      return changed;
    },
    mute: async (telegramId, mute) =>
      set(telegramId, { ...get(telegramId), mutes: withMute(get(telegramId).mutes, mute, epochMs(0)) }),
    async applyWords(telegramId, words) {
      const applied = applyAlertWords(get(telegramId), words, { now: epochMs(Date.now()), nameOf: conditionName });
      if (applied.ok) set(telegramId, applied.value);
      return applied;
    },
    rules: async telegramId => theirRules.get(telegramId) ?? [],
    async addRule(telegramId, rule, id) {
      const theirs = theirRules.get(telegramId) ?? [];
      if (theirs.every(each => each.id !== id))
        theirRules.set(telegramId, [...theirs, { ...rule, id, createdAt: 0, version: 0 }]);
      return true;
    },
    async removeRule(telegramId, id) {
      theirRules.set(
        telegramId,
        (theirRules.get(telegramId) ?? []).filter(rule => rule.id !== id),
      );
    },
    async shown(telegramId, id) {
      const opportunity = sent.get(`${telegramId} ${id}`);
      return opportunity === undefined ? null : [{ opportunity, houses: null, stakes: stakes.get(id) ?? null }];
    },
    latest: async telegramId =>
      [...sent.keys()].findLast(key => key.startsWith(`${telegramId} `))?.split(' ')[1] ?? null,
    setCanWrite: async (telegramId, canWrite) => void writable.set(telegramId, canWrite),
    canWrite: async telegramId => writable.get(telegramId) ?? false,
    find: async () => null,
  };
}
