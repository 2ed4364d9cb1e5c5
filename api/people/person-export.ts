/** Everything kept of one person, as the file that they, or an administrator for them, take away. */
import type { Clock } from '#shared/ports/clock.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { ownersOf, type PersonData } from './person-data.ts';
import type { TelegramPeople } from './telegram-people.ts';

interface ExportDeps {
  readonly people: Pick<TelegramPeople, 'find'>;
  readonly personData: Pick<PersonData, 'read'>;
  /** The pictures themselves are behind links, which hold for a week. */
  readonly betPictures: { links(owners: readonly Uid[]): Promise<unknown> };
  readonly clock: Clock;
}

interface Exported {
  readonly uid: Uid;
  readonly telegramId: TelegramId | null;
  /** What the account says of its person; null: there is none. */
  readonly account: Readonly<Record<string, unknown>> | null;
}

export async function exportPerson(deps: ExportDeps, { uid, telegramId, account }: Exported) {
  const { people, personData, betPictures, clock } = deps;
  const owners = ownersOf(uid, telegramId);
  const telegram = telegramId === null ? null : { telegramId, ...(await people.find(telegramId)) };
  const data = await personData.read(owners);
  const pictures = await betPictures.links(owners);
  return { exportedAt: new Date(clock.now()).toISOString(), account, telegram, data, pictures };
}
