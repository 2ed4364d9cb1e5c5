/**
 * Everything kept of one person, as the file that they, or an administrator for them, take away. Secrets stay here: hashes of
 * passwords and codes, and the texts of messages with a code in them.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { epochMs, type TelegramId, type Uid } from '#shared/units.ts';
import { messagesOf } from '../adapters/store-outbox.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { QUOTA_USAGE } from '../quotas/usage.ts';
import { actorsOf } from './erasure/erasure-documents.ts';
import { ownersOf, type PersonData } from './person-data.ts';
import type { TelegramPeople } from './telegram-people.ts';

export interface PersonExport {
  /** account: what the account says of its person; null: there is none. */
  of(person: Exported): Promise<Record<string, unknown>>;
}

interface PersonExportDeps {
  readonly store: DocumentStore;
  readonly files: Pick<FileStore, 'downloadLink'>;
  readonly identity: Pick<Identity, 'describe' | 'devices'>;
  readonly audit: Pick<AuditLog, 'of'>;
  readonly people: Pick<TelegramPeople, 'find'>;
  readonly personData: Pick<PersonData, 'read'>;
  /** The pictures themselves are behind links, which hold for a week. */
  readonly betPictures: { links(owners: readonly Uid[]): Promise<unknown> };
  readonly clock: Clock;
}

interface Exported {
  readonly uid: Uid;
  readonly telegramId: TelegramId | null;
  readonly account: Readonly<Record<string, unknown>> | null;
}

const LINKED_MS = 7 * 86_400_000;

export function createPersonExport(deps: PersonExportDeps): PersonExport {
  const { store, files, identity, audit, people, personData, betPictures, clock } = deps;

  async function mediaLinks(media: readonly Record<string, unknown>[]): Promise<Record<string, string>> {
    const until = epochMs(clock.now() + LINKED_MS);
    const links = media.map(
      async ({ id, path }) => [String(id), await files.downloadLink(String(path), until)] as const,
    );
    return Object.fromEntries(await Promise.all(links));
  }

  /** When and to where; what was in them is a code, or a link with one. */
  async function messages(uid: Uid) {
    const about = await identity.describe(uid);
    const addresses = [about?.email, about?.phoneNumber].filter(each => typeof each === 'string');
    const kept = await messagesOf(store, { uid, addresses });
    return kept.map(({ kind, to, subject, sentAt }) => ({ kind, to, subject, sentAt }));
  }

  return {
    async of({ uid, telegramId, account }) {
      const owners = ownersOf(uid, telegramId);
      const [about, devices, usage] = await Promise.all([
        identity.describe(uid),
        identity.devices?.list(uid) ?? [],
        Promise.all(owners.map(owner => store.get(QUOTA_USAGE, owner))),
      ]);
      const data = await personData.read(owners);
      return {
        exportedAt: new Date(clock.now()).toISOString(),
        account: account === null && about === null ? null : { ...about, ...account },
        telegram: telegramId === null ? null : { telegramId, ...(await people.find(telegramId)) },
        devices: devices.map(({ signIns: _, ...device }) => device),
        data,
        pictures: await betPictures.links(owners),
        media: await mediaLinks(data.post_media),
        messages: await messages(uid),
        audit: await audit.of(actorsOf({ uid, telegramId })),
        usage: usage.flatMap(found => (found === null ? [] : [found.data])),
      };
    },
  };
}
