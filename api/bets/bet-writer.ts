/** Bets from a chat, in the log of the account that the Telegram person is linked to, or in their own. */
import type { BetWriter } from '#shared/ports/chat/bet-writer.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { ownersOf } from '../people/person-data.ts';
import type { BetLog } from './bet-log.ts';

export interface BetWriterDeps {
  readonly identity: Pick<Identity, 'uidOfTelegram'>;
  readonly betLog: Pick<BetLog, 'add'>;
}

export function createBetWriter({ identity, betLog }: BetWriterDeps): BetWriter {
  return {
    async write(telegramId, request) {
      const owners = ownersOf(await identity.uidOfTelegram(telegramId), telegramId);
      const added = await betLog.add(owners, request);
      return !added.ok ? 'full' : added.value > 0 ? 'written' : 'known';
    },
  };
}
