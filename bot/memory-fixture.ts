/** People's calculations, kept in memory. For the tests of the bot. */

import type { BetfairKind } from '#shared/language/names/betfair.ts';
import { type Commissions, FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { OwnHouse } from '#shared/reading/houses/houses.ts';
import {
  type ChatDefaults,
  type ChatMemory,
  type ChatSum,
  NO_DEFAULTS,
  withSum,
} from '#shared/reading/result/chat-defaults.ts';
import type { TelegramId } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';

export interface KeptMemory extends ChatMemory {
  readonly sums: Map<number, readonly ChatSum[]>;
  readonly theirHouses: Map<number, readonly OwnHouse[]>;
  setCommissions(commissions: Partial<Commissions>): void;
  setDefaults(telegramId: TelegramId, defaults: Partial<ChatDefaults>): void;
}

export function keptMemory(): KeptMemory {
  const kept = new Map<number, ChatDefaults>();
  const theirHouses = new Map<number, readonly OwnHouse[]>();
  let commissions = FIRST_COMMISSIONS;
  const sums = new Map<number, readonly ChatSum[]>();
  const authors = new Map<string, BetfairKind>();
  return {
    sums,
    theirHouses,
    houses: async telegramId => theirHouses.get(telegramId) ?? [],
    commissions: () => commissions,
    setCommissions(changed) {
      commissions = { ...commissions, ...changed };
    },
    setDefaults: (telegramId, defaults) => void kept.set(telegramId, { ...NO_DEFAULTS, ...defaults }),
    defaults: async telegramId => kept.get(telegramId) ?? NO_DEFAULTS,
    async chooseBetfair(telegramId, betfair) {
      kept.set(telegramId, { ...NO_DEFAULTS, ...kept.get(telegramId), betfair });
    },
    betfairOf: async (telegramId, author) => authors.get(`${telegramId} ${author}`) ?? null,
    chooseBetfairOf: async (telegramId, author, kind) => void authors.set(`${telegramId} ${author}`, kind),
    async remember(telegramId, sum) {
      sums.set(telegramId, withSum(sums.get(telegramId) ?? [], sum, epochMs(0)));
    },
  };
}
