/** Finding people for an administrator: by name, @, Telegram id, e-mail, phone, or the id of an account. */
import { nameKeyOf } from '#shared/ports/documents/text-search.ts';
import type { AccountSearch, AccountSummary, Identity } from '#shared/ports/identity.ts';
import { asTelegramId, asUid, type TelegramId, type Uid } from '#shared/units.ts';
import { type FoundPerson, MAX_FOUND } from '#shared/wire/admin/people.ts';
import { fullName, type TelegramPeople, type TelegramPerson } from '../people/telegram-people.ts';

export interface PeopleFinderDeps {
  readonly people: Pick<TelegramPeople, 'find' | 'search'>;
  readonly identity: Pick<Identity, 'describe' | 'search' | 'uidOfTelegram'>;
}

export type FindPeople = (text: string) => Promise<{ people: FoundPerson[]; more: boolean }>;

const TELEGRAM_ID = /^[1-9]\d{0,15}$/;
const PHONE = /^\+[\d\s().-]{8,24}$/;
const ACCOUNT_ID = /^[\w:-]{6,128}$/;

export function createPeopleFinder({ people, identity }: PeopleFinderDeps): FindPeople {
  /** One more than are shown, to know whether there are more. */
  const limit = MAX_FOUND + 1;

  async function ofTelegram(telegramId: TelegramId, person: TelegramPerson | null): Promise<FoundPerson> {
    const uid = await identity.uidOfTelegram(telegramId);
    return { telegramId, uid, name: person && fullName(person), username: person?.username ?? null, email: null };
  }

  async function telegramPeople(text: string): Promise<FoundPerson[]> {
    const found = await people.search(text, limit);
    return Promise.all(found.map(person => ofTelegram(person.telegramId, person)));
  }

  async function accounts(search: AccountSearch): Promise<FoundPerson[]> {
    const found = await identity.search(search, limit);
    return Promise.all(found.map(ofAccount));
  }

  async function ofAccount({ uid, telegramId, displayName, email }: AccountSummary): Promise<FoundPerson> {
    const person = telegramId === null ? null : await people.find(telegramId);
    return {
      telegramId,
      uid,
      name: displayName ?? (person && fullName(person)),
      username: person?.username ?? null,
      email,
    };
  }

  async function accountById(text: string): Promise<FoundPerson[]> {
    const account = ACCOUNT_ID.test(text) ? await identity.describe(asUid(text)) : null;
    return account === null ? [] : [await ofAccount(account)];
  }

  return async text => {
    const found = (await Promise.all(waysOf(text))).flat();
    const once = onePerPerson(found);
    return { people: once.slice(0, MAX_FOUND), more: once.length > MAX_FOUND };
  };

  function waysOf(text: string): Promise<FoundPerson[]>[] {
    if (TELEGRAM_ID.test(text)) {
      const telegramId = asTelegramId(Number(text));
      return [people.find(telegramId).then(async person => [await ofTelegram(telegramId, person)])];
    }
    if (PHONE.test(text)) return [accounts({ by: 'phone', text: text.replace(/[^+\d]/g, '') })];
    if (text.startsWith('@')) return [telegramPeople(text)];
    if (text.includes('@')) return [accounts({ by: 'email', text: text.toLowerCase() })];
    const key = nameKeyOf(text);
    const byMail = /^[a-z\d._+-]+$/.test(key) ? [accounts({ by: 'email', text: key })] : [];
    return [telegramPeople(text), accounts({ by: 'name', text: key }), ...byMail, accountById(text)];
  }
}

/** What is known of somebody from either side, in the order of the names. */
function onePerPerson(found: readonly FoundPerson[]): FoundPerson[] {
  const byUid = new Map<Uid, FoundPerson>();
  for (const person of found) {
    const before = byUid.get(person.uid);
    byUid.set(person.uid, {
      ...person,
      telegramId: before?.telegramId ?? person.telegramId,
      name: before?.name ?? person.name,
      username: before?.username ?? person.username,
      email: before?.email ?? person.email,
    });
  }
  return [...byUid.values()].sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'pt-BR'));
}
