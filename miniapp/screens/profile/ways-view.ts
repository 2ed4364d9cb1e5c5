/** The sign-in methods that the profile lists: linked or not, under which name, and whether each may be removed. Pure. */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import { wayNames } from '#shared/catalogue/account/account.ts';
import type { PublicConfig } from '#shared/wire/auth.ts';
import type { AccountUser } from '../../account/account-port.ts';

export interface ProviderRow {
  readonly id: string;
  readonly name: string;
  /** The name that the provider gives; null if it is not linked. */
  readonly who: string | null;
  readonly linked: boolean;
}

export function hasWay(user: Pick<AccountUser, 'ways'>, id: string): boolean {
  return user.ways.some(way => way.id === id);
}

/**
 * The last sign-in method stays, because without it nobody could return to the account. An account created for a
 * Telegram person (`tg_<id>`) always keeps Telegram, whatever else is removed.
 */
export function mayRemove(user: Pick<AccountUser, 'uid' | 'ways'>, id: string): boolean {
  return hasWay(user, id) && (user.ways.length > 1 || telegramIdOfUid(user.uid) !== null);
}

/** The sign-in providers: the linked ones, even if this server no longer offers them, then those that can be linked. */
export function providerRows(
  user: Pick<AccountUser, 'ways'>,
  offered: PublicConfig['signIn']['providers'],
): readonly ProviderRow[] {
  const nameOf = (id: string) => offered.find(known => known.id === id)?.name ?? wayNames[id] ?? id;
  const linked = user.ways
    .filter(({ id }) => id !== 'password' && id !== 'phone')
    .map(({ id, name }) => ({ id, name: nameOf(id), who: name, linked: true }));
  const open = offered
    .filter(({ id }) => !hasWay(user, id))
    .map(({ id, name }) => ({ id, name, who: null, linked: false }));
  return [...linked, ...open];
}
