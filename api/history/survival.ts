/**
 * How long arbs stood, from the closed ones of the last weeks: read once, and then only those that closed since. Nothing is read
 * before somebody asks.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import {
  addSpan,
  emptyTable,
  endsOf,
  LEAST_ENDS,
  type LifeTable,
  SURVIVAL_EDGES,
} from '#shared/history/survival/life-table.ts';
import {
  groupsOfOpen,
  openSpan,
  type WatchedLife,
  watchedLifeOf,
  watchedLifeSchema,
} from '#shared/history/survival/similar.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { MAX_SURVIVAL_GROUPS, type Survival } from '#shared/wire/survival.ts';
import { LIVES, WATCHED } from './archive-documents.ts';

const DAY_MS = 86_400_000;
/** Houses and feeds change: what was longer ago says little of now. */
const KEPT_DAYS = 60;
const MAX_LIVES = 12_000;
const SLICE = 200;
/** Lives whose writing had to wait are stored with an earlier time than those read already. */
const OVERLAP_MS = 5 * 60_000;
/** Nobody needs a fresher table. */
const FRESH_MS = 60_000;

export interface SurvivalDeps {
  readonly store: Pick<DocumentStore, 'query'>;
  /** The odds clock. */
  readonly clock: Clock;
  /** Real milliseconds. */
  readonly realNow: () => number;
  /** False: the odds are those of a recording, and nothing is said of them. */
  readonly isLive: boolean;
  /** The arbs that are open now: they have lived until now at least. */
  readonly open: () => Iterable<Opportunity>;
  readonly maxLives?: number;
}

export type ReadSurvival = () => Promise<Survival>;

export function createSurvival(deps: SurvivalDeps): ReadSurvival {
  const { clock, realNow, isLive, open } = deps;
  const kept = createKeptLives(deps);
  let last: { readonly at: number; readonly table: Promise<Survival> } | null = null;

  async function read(): Promise<Survival> {
    if (!isLive) return { edges: [...SURVIVAL_EDGES], groups: [] };
    await kept.catchUp();
    const spoken = [...kept.tables()]
      .map(([key, table]) => ({ key, table, ends: endsOf(table) }))
      .filter(({ ends }) => ends >= LEAST_ENDS)
      .sort((a, b) => b.ends - a.ends)
      .slice(0, MAX_SURVIVAL_GROUPS)
      .map(({ key, table }) => ({ key, ended: [...table.ended], cut: [...table.cut] }));
    const byKey = new Map(spoken.map(group => [group.key, group]));
    const now = clock.now();
    for (const arb of open()) {
      for (const { key } of groupsOfOpen(arb) ?? []) {
        const group = byKey.get(key);
        if (group) addSpan(group, openSpan(arb, now));
      }
    }
    return { edges: [...SURVIVAL_EDGES], groups: spoken };
  }

  return () => {
    if (last !== null && realNow() - last.at < FRESH_MS) return last.table;
    const before = last?.table ?? Promise.resolve();
    // One after the other: two readers at once would count the same lives twice.
    const table = before.then(read, read);
    last = { at: realNow(), table };
    // A failure is not kept.
    table.catch(() => {
      if (last?.table === table) last = null;
    });
    return table;
  };
}

interface KeptLife extends WatchedLife {
  readonly id: string;
  readonly seen: number;
}

/** The latest lives, and the tables of their groups, which follow from them. */
function createKeptLives({ store, clock, maxLives = MAX_LIVES }: SurvivalDeps) {
  let lives: KeptLife[] = [];
  const tables = new Map<string, LifeTable & { lives: number }>();

  function count({ groups, span }: KeptLife, times: 1 | -1): void {
    for (const { key } of groups) {
      const table = tables.get(key) ?? { ...emptyTable(), lives: 0 };
      addSpan(table, span, SURVIVAL_EDGES, times);
      table.lives += times;
      if (table.lives === 0) tables.delete(key);
      else tables.set(key, table);
    }
  }

  function add(found: readonly KeptLife[]): void {
    for (const life of found) count(life, 1);
    lives = [...lives, ...found].sort((a, b) => a.seen - b.seen);
    const from = clock.now() - KEPT_DAYS * DAY_MS;
    const young = lives.findIndex(({ seen }) => seen >= from);
    const dropped = Math.max(lives.length - maxLives, young === -1 ? lives.length : young);
    for (const life of lives.slice(0, dropped)) count(life, -1);
    lives = lives.slice(dropped);
  }

  async function readFirst(): Promise<void> {
    const from = clock.now() - KEPT_DAYS * DAY_MS;
    const where = { field: WATCHED, op: '>=', value: from } as const;
    const found: KeptLife[] = [];
    let cursor: string | null = null;
    do {
      const orderBy = { field: WATCHED, direction: 'desc' } as const;
      const page = await store.query(LIVES, { where, orderBy, limit: SLICE, ...(cursor !== null && { cursor }) });
      found.push(...page.documents.flatMap(document => lifeOf(document) ?? []));
      cursor = page.next;
      // Lets other work run between two pages of documents.
      await nextTurn();
    } while (cursor !== null && found.length < maxLives);
    add(found);
  }

  async function readNew(latest: number): Promise<void> {
    const known = new Set(lives.filter(({ seen }) => seen >= latest - OVERLAP_MS).map(({ id }) => id));
    const where = { field: WATCHED, op: '>=', value: latest - OVERLAP_MS } as const;
    let cursor: string | null = null;
    do {
      const orderBy = { field: WATCHED, direction: 'asc' } as const;
      const page = await store.query(LIVES, { where, orderBy, limit: SLICE, ...(cursor !== null && { cursor }) });
      const fresh = page.documents.filter(({ id }) => !known.has(id));
      add(fresh.flatMap(document => lifeOf(document) ?? []));
      for (const { id } of fresh) known.add(id);
      cursor = page.next;
      await nextTurn();
    } while (cursor !== null);
  }

  return {
    tables: () => tables as ReadonlyMap<string, LifeTable>,
    async catchUp(): Promise<void> {
      const latest = lives.at(-1)?.seen;
      await (latest === undefined ? readFirst() : readNew(latest));
    },
  };
}

/** Null: it cannot be read, or nothing is to be learned from it. */
function lifeOf({ id, data }: StoredDocument): KeptLife | null {
  const read = watchedLifeSchema.safeParse(data);
  const life = read.success ? watchedLifeOf(read.data) : null;
  return life && { id, seen: Number(data[WATCHED]), ...life };
}
