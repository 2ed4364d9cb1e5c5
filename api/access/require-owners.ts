/** Whose documents a request reads and writes. */
import type { MiddlewareHandler } from 'hono';
import type { Identity } from '#shared/ports/identity.ts';
import type { Uid } from '#shared/units.ts';
import { ownersOf } from '../people/person-data.ts';
import type { CallerReader } from './caller.ts';
import { refuseAccount } from './require.ts';

export interface WithOwners {
  Variables: { owners: [Uid, ...Uid[]] };
}

/**
 * Either side of a person is enough: the account's id token, or the Telegram session, which stands for the account that
 * the Telegram person is linked to. An id token that does not hold is refused, even beside a Telegram session: that may be
 * another person's.
 */
export function requireOwners(
  callers: Pick<CallerReader, 'account' | 'telegram'>,
  identity: Pick<Identity, 'uidOfTelegram'>,
): MiddlewareHandler<WithOwners> {
  return async (c, next) => {
    const account = await callers.account(c);
    if (account.ok) {
      c.set('owners', ownersOf(account.value.uid, account.value.telegramId));
      return next();
    }
    const telegramId = account.error.code === 'missing' ? (await callers.telegram(c)).telegramId : null;
    if (telegramId === null) return refuseAccount(c, account.error.code);
    c.set('owners', ownersOf(await identity.uidOfTelegram(telegramId), telegramId));
    return next();
  };
}
