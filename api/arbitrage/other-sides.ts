/** The other side of a tip, from the prices of now, for people who may open the page of its list. */

import { findSides } from '#shared/other-side/find-sides.ts';
import type { OtherSides } from '#shared/other-side/other-sides.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import { denialOf } from './list-guard.ts';
import type { MarketReader } from './market-reader.ts';

export interface OtherSidesDeps {
  readonly scanner: Pick<MarketReader, 'events' | 'currentPrices'>;
  readonly access: Pick<AccessService, 'decide' | 'groupsOf'>;
  readonly oddsClock: Clock;
  readonly timeZoneOf: (telegramId: TelegramId) => Promise<string>;
}

export function createOtherSides({ scanner, access, oddsClock, timeZoneOf }: OtherSidesDeps): OtherSides {
  const denials = async (telegramId: TelegramId) => ({
    pre: await denialOf(access, telegramId, 'pre'),
    live: await denialOf(access, telegramId, 'live'),
  });
  return {
    async mayOpen(telegramId) {
      const { pre, live } = await denials(telegramId);
      return pre === null || live === null;
    },
    async find(telegramId, tip) {
      const denied = await denials(telegramId);
      if (denied.pre !== null && denied.live !== null) return denied.pre;
      const [now, timeZone] = [oddsClock.now(), await timeZoneOf(telegramId)];
      const found = await findSides(
        tip,
        {
          ...{ now, timeZone },
          events: await scanner.events(),
          pricesOf: (event, markets) => scanner.currentPrices(event, markets, now),
        },
        kind => denied[kind] === null,
      );
      if (found.kind === 'hidden') return denied[found.of] ?? { denied: 'wait', groups: [] };
      return { ...found, now, timeZone };
    },
  };
}
