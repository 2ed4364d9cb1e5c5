/** Counts what a transaction changes for those whose documents they are, or refuses it whole. */
import type { DocumentData, Filter, Transaction } from '#shared/ports/documents/document-store.ts';
import { COUNTED, type CountedCollection, keeperOf, weightOf } from './counted-document.ts';
import { judgeGrowth, POOL_SHARDS } from './judge-growth.ts';
import type { MeteredName, Most } from './quota-kinds.ts';
import { isStranger } from './quota-kinds.ts';
import { QuotaRefusal } from './quota-refusal.ts';
import {
  isNothing,
  type PersonUsage,
  personData,
  plus,
  poolData,
  QUOTA_POOLS,
  QUOTA_USAGE,
  readPersonUsage,
  readPoolUsage,
  type Usage,
} from './usage.ts';
import type { Writer, Writers } from './writers.ts';

export interface Change {
  readonly collection: string;
  readonly id: string;
  /** Null: it is not there, before or afterwards. */
  readonly before: DocumentData | null;
  readonly after: DocumentData | null;
}

interface Keeper {
  readonly id: string;
  before: PersonUsage | null;
  readonly added: Map<MeteredName, Most>;
  /** The account itself is new: there cannot be older documents of theirs. */
  isNew: boolean;
}

/** Reads what is needed; `write` puts the new counts down. Throws `QuotaRefusal`. */
export async function chargeKeepers(
  tx: Transaction,
  changes: readonly Change[],
  writers: Pick<Writers, 'of'>,
): Promise<{ write(tx: Transaction): void }> {
  const keepers = keepersOf(changes);
  const pools = new Map<string, Usage>();
  const people: { readonly id: string; readonly existed: boolean; readonly after: PersonUsage }[] = [];
  for (const keeper of keepers) {
    const { id } = keeper;
    const found = await tx.get(QUOTA_USAGE, id);
    keeper.before = found && readPersonUsage(found.data);
    const before = keeper.before ?? (await firstUsage(tx, keeper));
    const writer = writers.of(id) ?? before;
    const after = { ...before, ...writer, usage: grown(before.usage, keeper.added) };
    await movePools(tx, pools, id, before, after);
    refuseIfTooMuch(keeper, after, pools);
    people.push({ id, existed: found !== null, after });
  }
  const known = new Set(pools.keys());
  return {
    write(tx) {
      for (const { id, existed, after } of people) {
        if (!isNothing(after.usage)) tx.put(QUOTA_USAGE, id, personData(after), 'any');
        else if (existed) tx.delete(QUOTA_USAGE, id);
      }
      for (const id of known) {
        const usage = pools.get(id) ?? {};
        if (isNothing(usage)) tx.delete(QUOTA_POOLS, id);
        else tx.put(QUOTA_POOLS, id, poolData(usage), 'any');
      }
    },
  };
}

/** Those for whom something changes. */
function keepersOf(changes: readonly Change[]): Keeper[] {
  const keepers = new Map<string, Keeper>();
  function add(collection: CountedCollection, data: DocumentData | null, sign: 1 | -1, isFirst: boolean): void {
    if (data === null) return;
    const id = keeperOf(collection, data);
    const keeper = keepers.get(id) ?? { id, before: null, added: new Map(), isNew: false };
    const { count, bytes } = weightOf(collection, data);
    const sum = keeper.added.get(collection.kind) ?? { count: 0, bytes: 0 };
    keeper.added.set(collection.kind, { count: sum.count + sign * count, bytes: sum.bytes + sign * bytes });
    if (isFirst && collection.name === 'identity_accounts') keeper.isNew = true;
    keepers.set(id, keeper);
  }
  for (const { collection, before, after } of changes) {
    const counted = COUNTED.get(collection);
    if (counted === undefined) continue;
    add(counted, before, -1, false);
    add(counted, after, 1, before === null);
  }
  return [...keepers.values()].filter(({ added }) =>
    [...added.values()].some(({ count, bytes }) => count !== 0 || bytes !== 0),
  );
}

/** Of somebody who was never counted: what there is from before there were limits. */
async function firstUsage(tx: Transaction, { id, isNew }: Keeper): Promise<PersonUsage> {
  const nobody: PersonUsage = { schema: 1, standing: 'proven', network: null, usage: {} };
  if (isNew) return nobody;
  let usage: Usage = {};
  for (const collection of COUNTED.values()) {
    const isTheirs = collection.owner === null ? id === `*${collection.name}` : !id.startsWith('*');
    if (!isTheirs) continue;
    const where: { where?: Filter } =
      collection.owner === null ? {} : { where: { field: collection.owner, op: '==', value: id } };
    let cursor: string | null = null;
    do {
      const page = await tx.query(collection.name, { ...where, ...(cursor === null ? {} : { cursor }) });
      for (const { data } of page.documents) usage = plus(usage, { [collection.kind]: weightOf(collection, data) });
      cursor = page.next;
    } while (cursor !== null);
  }
  return { ...nobody, usage };
}

/** What counted for one network may count for another from now on, or for none. */
async function movePools(
  tx: Transaction,
  pools: Map<string, Usage>,
  id: string,
  before: PersonUsage,
  after: PersonUsage,
): Promise<void> {
  for (const [person, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const pool of poolsOf(id, person)) {
      const known = pools.get(pool) ?? (await readPool(tx, pool));
      pools.set(pool, plus(known, person.usage, sign));
    }
  }
}

async function readPool(tx: Transaction, pool: string): Promise<Usage> {
  const found = await tx.get(QUOTA_POOLS, pool);
  return found === null ? {} : readPoolUsage(found.data);
}

/** The network's, then that of all strangers. */
function poolsOf(id: string, { standing, network }: Writer): string[] {
  if (!isStranger(standing)) return [];
  return [`network.${network ?? ''}`, `strangers.${shardOf(id)}`];
}

/** FNV-1a: who chooses an id cannot choose one of all others with it. */
function shardOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193) >>> 0;
  return hash % POOL_SHARDS;
}

function refuseIfTooMuch({ id, added }: Keeper, after: PersonUsage, pools: ReadonlyMap<string, Usage>): void {
  const [network = '', strangers = ''] = poolsOf(id, after);
  for (const [kind, growth] of added) {
    const quota = judgeGrowth({
      kind,
      added: growth,
      standing: after.standing,
      person: after.usage,
      network: pools.get(network) ?? null,
      strangers: pools.get(strangers) ?? null,
    });
    if (quota !== null) throw new QuotaRefusal(quota, kind, id);
  }
}

function grown(usage: Usage, added: ReadonlyMap<MeteredName, Most>): Usage {
  const after: Usage = { ...usage };
  for (const [kind, { count, bytes }] of added) {
    const has = usage[kind] ?? { count: 0, bytes: 0 };
    const next = { count: Math.max(0, has.count + count), bytes: Math.max(0, has.bytes + bytes) };
    if (next.count > 0 || next.bytes > 0) after[kind] = next;
    else delete after[kind];
  }
  return after;
}
