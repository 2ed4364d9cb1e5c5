/** Whose documents a request reads and writes. */
import type { MiddlewareHandler } from 'hono';
import { api as words } from '#shared/catalogue/api.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Uid } from '#shared/units.ts';
import { ownersOf } from '../people/person-data.ts';
import type { CallerReader } from './caller.ts';
import { refuseAccount, refuseWithoutSession } from './require.ts';

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
    if (account.error.code !== 'missing') return refuseAccount(c, account.error.code);
    const telegram = await callers.telegram(c);
    const { telegramId, problem } = telegram;
    if (telegramId === null) {
      return problem === null ? refuseAccount(c, 'missing') : refuseWithoutSession(c, telegram, words.account.required);
    }
    c.set('owners', ownersOf(await identity.uidOfTelegram(telegramId), telegramId));
    return next();
  };
}
