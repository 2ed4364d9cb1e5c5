/** A database with a document of every collection, and what a bad disk or a later build makes of one of them. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { ANA, BRUNO, CARLA } from '../../bot/sandbox/world/demo-world.ts';
import { ARB_EVENT } from '../other-builds/demo-data.ts';

export interface KeptRow {
  readonly collection: string;
  readonly id: string;
  readonly text: string;
}

const AT = Date.UTC(2026, 10, 20, 12);
const named = (feed: string) => ({ feed, league: 'Série A', home: 'Bahia', away: 'Vitória', startsAt: AT });

/** What the local mode does not write within a minute. */
export const ADDED: readonly KeptRow[] = [
  row('settings', 'feeds', { schema: 1, value: { push: { runs: true, key: null } }, at: AT, by: 'tg_1', past: [] }),
  row('account_names', 'account-1', { schema: 1, owner: 'account-1', nameKey: 'ana' }),
  // Of another bot: this one would answer it at once.
  row('bot_unanswered', '1-5', { version: 1, bot: 1, at: AT, owner: `tg_${ANA.id}`, text: '{"update_id":5}' }),
  row('event_decisions', 'pair-1', {
    ...{ schema: 1, pair: 'pair-1', id: 'pair-1', a: named('x'), b: named('y') },
    ...{ decision: 'same', by: `tg_${CARLA.id}`, at: AT },
  }),
  row('leagues', 'seen', { version: 1, leagues: [{ sport: 'soccer', name: 'Série A', at: AT }] }),
  row('match_results', 'result-1', {
    ...{ schema: 1, event: 'event-1', status: 'final', score: { home: 1, away: 0 } },
    ...{ source: 'The Odds API', at: Date.now() },
  }),
  row('closing_prices', idOf(ARB_EVENT), {
    ...{ schema: 1, event: ARB_EVENT, startsAt: Date.now(), markets: [], at: null, prices: [] },
  }),
  row('closing_watches', idOf(`tg_${ANA.id} ${ARB_EVENT}`), {
    ...{ schema: 1, owner: `tg_${ANA.id}`, event: ARB_EVENT, startsAt: Date.now() + 86_400_000 },
    markets: [{ market: 'ou', line: 2.5 }],
  }),
  row('deleted_people', 'pseudonym-1', {
    ...{ schema: 1, validSince: Date.now(), endedAt: Date.now(), forgetAfter: Date.now() + 86_400_000 },
  }),
  row('erasures', 'account-2', {
    ...{ schema: 1, uid: 'account-2', telegramId: null, addresses: [], pseudonym: 'gone:1' },
    ...{ askedAt: Date.now(), doneAt: Date.now() },
  }),
  row('operator_warnings', 'told', { schema: 2, told: [] }),
  row('quota_pools', 'strangers-0', { schema: 1, usage: { posts: { count: 1, bytes: 100 } } }),
  row('send_claims', 'claim-1', { version: 1, by: 'run', until: Date.now() + 3_600_000 }),
  row('set_aside', 'copy-1', { schema: 1, collection: 'posts', id: 'post-1', owner: null, text: '{' }),
  row('telegram_links', `person:${BRUNO.id}`, { version: 1, uid: 'account-1', telegramId: BRUNO.id }),
];

/** Which document of a collection is damaged, where it matters: otherwise the first one. */
const CHOSEN: Readonly<Record<string, string>> = {
  route_groups: 'arbitragePre',
  settings: 'feeds',
  telegram_sessions: String(BRUNO.id),
  telegram_people: String(BRUNO.id),
  sandboxChats: String(ANA.id),
};

/** As the store names what has characters that an id must not have. */
function idOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function row(collection: string, id: string, data: object): KeptRow {
  return { collection, id, text: JSON.stringify(data) };
}

/** In the sandbox nobody but the administrator and the member come in. */
export function sessionsOfBruno(rows: readonly KeptRow[]): KeptRow {
  const { collection, text } = chosenRow(rows, 'telegram_sessions');
  const { telegramId } = JSON.parse(text);
  return { collection, id: String(BRUNO.id), text: text.replaceAll(String(telegramId), String(BRUNO.id)) };
}

export const DAMAGES = ['truncated', 'of another type', 'of a newer schema'] as const;
export type Damage = (typeof DAMAGES)[number];

/** field: the one that numbers its format. Who it belongs to stays, so that searches still find it. */
export function damaged(text: string, damage: Damage, field: 'schema' | 'version'): string {
  if (damage === 'truncated') return text.slice(0, Math.ceil(text.length / 2));
  const data: Record<string, unknown> = JSON.parse(text);
  if (damage === 'of a newer schema') return JSON.stringify({ ...data, [field]: 99 });
  const other = Object.entries(data).map(([name, value]) => [name, name === 'owner' ? value : { other: 'type' }]);
  return JSON.stringify(Object.fromEntries(other));
}

export function chosenRow(rows: readonly KeptRow[], collection: string): KeptRow {
  const own = rows.filter(each => each.collection === collection);
  const found = own.find(({ id }) => id === CHOSEN[collection]) ?? own[0];
  if (found === undefined) throw new Error(`nothing is kept in ${collection}`);
  return found;
}

export function readRows(path: string): KeptRow[] {
  return using(path, database =>
    database
      .prepare('SELECT collection, id, data FROM documents ORDER BY version')
      .all()
      .map(({ collection, id, data }) => ({ collection: String(collection), id: String(id), text: String(data) })),
  );
}

export function writeRows(path: string, rows: readonly KeptRow[]): void {
  using(path, database => {
    const write = database.prepare(
      'INSERT INTO documents (version, collection, id, data) VALUES ((SELECT max(version) + 1 FROM documents), ?, ?, ?) ' +
        'ON CONFLICT (collection, id) DO UPDATE SET data = excluded.data',
    );
    for (const { collection, id, text } of rows) write.run(collection, id, text);
  });
}

/** Whether it stands as it did, or a copy of it does. */
export function isKept(rows: readonly KeptRow[], { collection, id, text }: KeptRow): boolean {
  return rows.some(each => {
    if (each.collection === collection && each.id === id) return each.text === text;
    if (each.collection !== 'set_aside' || collection === 'set_aside') return false;
    try {
      const copy = JSON.parse(each.text);
      return copy.collection === collection && copy.id === id && copy.text === text;
    } catch {
      return false;
    }
  });
}

function using<T>(path: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
