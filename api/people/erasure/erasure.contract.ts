/** A deletion on any store: afterwards no document of any collection names the person, or holds what they typed. */
import { expect, it } from 'vitest';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { ok } from '#shared/result.ts';
import { asTelegramId, asUid, epochMs } from '#shared/units.ts';
import { createAuditLog } from '../../audit/audit-log.ts';
import { KEPT_KINDS } from '../../documents/kept-kinds.ts';
import { openCheckedDocuments } from '../../documents/open-checked-documents.ts';
import { personPseudonyms } from '../../sessions/deleted-people.ts';
import { createTelegramSessions } from '../../sessions/telegram-sessions.ts';
import { createPersonData, OWNED_COLLECTIONS } from '../person-data.ts';
import { createTelegramPeople } from '../telegram-people.ts';
import { createPersonErasure, SECOND_PASS_MS } from './person-erasure.ts';

const UID = asUid('XqUid7');
const PERSON = asTelegramId(7_314_159_265);
const EMAIL = 'xq7marca@example.com';
const MARKS = /XqUid7|7314159265|xq7marca|Xq7Marca/;

export function erasureContract(open: () => Promise<DocumentStore>): void {
  async function openPerson() {
    let now = 1_780_000_000_000;
    let ids = 0;
    const clock = { now: () => epochMs(now) };
    const log = { info() {}, warn() {}, error() {} };
    const newId = () => `id-${ids++}`;
    const kept = await open();
    const { store } = openCheckedDocuments(kept, { botKinds: [], log, sleep: async () => {} });
    const audit = createAuditLog({ store, clock, log, newId });
    const summary = { uid: UID, email: EMAIL, phoneNumber: null } as never;
    const account = { uid: UID, isDisabled: false, validSince: 0, revokedFor: null } as never;
    const identity = {
      describe: async () => summary,
      deleteAccount: async () => ok(undefined),
      telegramAccountOf: async () => account,
      telegramOf: async () => PERSON,
    };
    const pseudonymOf = personPseudonyms('the secret of these tests, 32 or more');
    const telegramSessions = createTelegramSessions({ store, clock, steady: clock, identity, newId, pseudonymOf, log });
    const people = createTelegramPeople({ store, clock });
    const personData = createPersonData(store);
    const erasure = createPersonErasure({
      ...{ store, clock, log, identity, people, personData, telegramSessions, audit, newId },
    });
    const pass = (ms: number) => {
      now += ms;
    };
    return { kept, store, audit, erasure, pass };
  }

  /** Below the checks of the store, so that what no build can read is among it. */
  async function leave(kept: DocumentStore, owner: string): Promise<void> {
    const put = (collection: string, id: string, data: object) => kept.put(collection, id, { ...data }, 'any');
    for (const collection of OWNED_COLLECTIONS) await put(collection, `${collection}-1`, { owner, note: 'Xq7Marca' });
    const signed = { by: `tg:${PERSON}`, at: 1 };
    const side = { id: 'e', sport: 'soccer', league: 'A', home: 'B', away: 'C', startsAt: 1, feed: 'f' };
    await put('event_decisions', 'd', { schema: 1, id: 'd', pair: 'p', decision: 'same', a: side, b: side, ...signed });
    const message = { version: 1, kind: 'mail', to: EMAIL, subject: 'Código', text: 'Xq7Marca', link: null, sentAt: 1 };
    await put('outbox_messages', 'm', message);
    await put('set_aside', 'c', { schema: 1, collection: 'posts', id: 'p', owner: null, text: `{"by":"${UID}"` });
    await put('quota_usage', owner, { schema: 1, standing: 'proven', network: null, usage: {} });
  }

  it('leaves no document that names a deleted person', async () => {
    const { kept, store, audit, erasure, pass } = await openPerson();
    await leave(kept, UID);
    audit.record({ kind: 'team.limit', actor: `tg:${PERSON}`, subject: 'board-1' });
    audit.record({ kind: 'admin.sign_out', actor: 'tg:1', subject: `uid:${UID}` });
    await erasure.erase({ uid: UID, telegramId: PERSON });
    await kept.put('account_names', UID, { schema: 1, owner: UID, nameKey: 'Xq7Marca' }, 'any');
    pass(SECOND_PASS_MS);
    expect(await erasure.resume()).toBe(1);
    await audit.settled();
    const left: string[] = [];
    for (const { collection } of KEPT_KINDS) {
      const { documents } = await kept.query(collection, {});
      left.push(...documents.map(({ id, data }) => `${collection}/${id} ${JSON.stringify(data)}`));
    }
    expect(left.filter(text => MARKS.test(text))).toEqual([]);
    expect(await store.count('audit')).toBe(3);
  });
}
