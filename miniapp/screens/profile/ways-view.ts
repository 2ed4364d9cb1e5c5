/** The ways into an account that the profile lists: linked or not, whose, and whether each may go. */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import { wayNames } from '#shared/catalogue/account/account.ts';
import type { PublicConfig } from '#shared/wire/auth.ts';
import type { AccountUser } from '../../account/account-port.ts';

export interface ProviderRow {
  readonly id: string;
  readonly name: string;
  /** Whose it is, as the provider says; null where it is not linked. */
  readonly who: string | null;
  readonly linked: boolean;
}

export function hasWay(user: Pick<AccountUser, 'ways'>, id: string): boolean {
  return user.ways.some(way => way.id === id);
}

/**
 * The last way in stays: without it nobody gets back to their account. One that was born from a Telegram person
 * (`tg_<id>`) keeps Telegram as its way in, whatever else is taken off.
 */
export function mayRemove(user: Pick<AccountUser, 'uid' | 'ways'>, id: string): boolean {
  return hasWay(user, id) && (user.ways.length > 1 || telegramIdOfUid(user.uid) !== null);
}

/** Everybody else's sign-in: what is linked, also where this server no longer offers it, then what can be. */
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
