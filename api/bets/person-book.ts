/** The whole book of a Telegram person, with what belongs to the account that is linked to them. */
import type { Action } from '#shared/bets/action.ts';
import { type Book, bookOf } from '#shared/bets/book.ts';
import { knownActions } from '#shared/bets/kept-action.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { TelegramId } from '#shared/units.ts';
import { ownersOf } from '../people/person-data.ts';
import type { BetLog } from './bet-log.ts';

export interface PersonBookDeps {
  readonly betLog: Pick<BetLog, 'read'>;
  readonly identity: Pick<Identity, 'uidOfTelegram'>;
}

export type ReadPersonBook = (telegramId: TelegramId) => Promise<Book>;

export function createPersonBook({ betLog, identity }: PersonBookDeps): ReadPersonBook {
  return async telegramId => {
    const owners = ownersOf(await identity.uidOfTelegram(telegramId), telegramId);
    const actions: Action[] = [];
    for (let cursor = '', isLast = false; !isLast; ) {
      const page = await betLog.read(owners, cursor);
      actions.push(...knownActions(page.actions));
      ({ cursor, isLast } = page);
    }
    return bookOf(actions);
  };
}
