/**
 * Which modules of several screens lie in one file. By itself the bundler makes a file for every set of screens that share
 * something; a page then requested more than a hundred, and requesting a file cost more than reading it. Here the files that
 * are most often loaded together are joined, as long as nobody loads much more because of it and no two files wait for each
 * other. What the frame needs, which is on every page, is one file.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Saving one request may make all entries together load this much more, in characters of source. */
const WORTH = 15000;

/** Stays in files of its own: the frame imports all of `zod`, and uses a copy of its core alone (`zod-mini.ts`). */
const LEFT_OUT = /\/node_modules\/zod\//;

export interface PartsOptions {
  /** The folder of the miniapp's sources. */
  readonly root: string;
  /** Screens whose first load is kept small: their files get nothing that they do not need. */
  readonly small: readonly string[];
  /** Modules that other groups take. */
  readonly taken: readonly RegExp[];
}

/** The modules of one file. users: the entries that load it, as one bit each. */
interface Part {
  readonly modules: string[];
  readonly imports: Set<Part>;
  size: number;
  users: bigint;
  /** Never joined: it is loaded by an `import()`, needed by one entry alone, or taken by another group. */
  readonly isFixed: boolean;
}

/** Goes into `codeSplitting.groups`, after the others. */
export function parts(options: PartsOptions): Rolldown.CodeSplittingGroup {
  let names: ReadonlyMap<string, string> | null = null;
  return {
    name(id, ctx) {
      names ??= planParts(options, ctx);
      return names.get(id) ?? null;
    },
    debugName: 'parts',
  };
}

/** The file of each module that is joined with others. */
function planParts(options: PartsOptions, ctx: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const frame = neededBy(join(options.root, 'index.html'), ctx);
  const entries = [...dynamicEntries(join(options.root, 'index.html'), ctx)].filter(id => !frame.has(id));
  const bitOf = (at: number) => 1n << BigInt(at);
  const users = new Map<string, bigint>();
  for (const [at, entry] of entries.entries())
    for (const id of neededBy(entry, ctx)) if (!frame.has(id)) users.set(id, (users.get(id) ?? 0n) | bitOf(at));
  const small = options.small.reduce((sum, screen) => {
    const at = entries.indexOf(join(options.root, screen));
    if (at < 0) throw new Error(`The bundle has no ${screen} to keep small`);
    return sum | bitOf(at);
  }, 0n);
  const all = partsOf(users, new Set(entries), options.taken, ctx);
  joinWhatPays(all, small);
  const joined = [...all].filter(part => !part.isFixed).map(({ modules }, at) => [`part${at}`, modules] as const);
  const first = [...frame].filter(id => !LEFT_OUT.test(id) && !options.taken.some(test => test.test(id)));
  return new Map([['frame', first] as const, ...joined].flatMap(([name, ids]) => ids.map(id => [id, name] as const)));
}

/** Starts as the bundler would: with one file for each set of entries. */
function partsOf(
  users: ReadonlyMap<string, bigint>,
  entries: ReadonlySet<string>,
  taken: readonly RegExp[],
  ctx: Rolldown.ChunkingContext,
): Set<Part> {
  const byKey = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, bits] of users) {
    const group = taken.findIndex(test => test.test(id));
    const isFixed = group >= 0 || entries.has(id) || count(bits) === 1;
    const key = group >= 0 ? `group ${group}` : entries.has(id) ? id : String(bits);
    const part = byKey.get(key) ?? { modules: [], imports: new Set(), size: 0, users: 0n, isFixed };
    byKey.set(key, part);
    partOf.set(id, part);
    part.modules.push(id);
    part.size += ctx.getModuleInfo(id)?.code?.length ?? 0;
    part.users |= bits;
  }
  for (const [id, part] of partOf) {
    for (const next of ctx.getModuleInfo(id)?.importedIds ?? []) {
      const other = partOf.get(next);
      if (other && other !== part) part.imports.add(other);
    }
  }
  return new Set(byKey.values());
}

/** Joins the two that cost least for each request saved, again and again. */
function joinWhatPays(all: Set<Part>, small: bigint): void {
  for (let next = cheapest(all, small); next !== null; next = cheapest(all, small)) {
    const [one, other] = next;
    all.delete(other);
    one.modules.push(...other.modules);
    one.size += other.size;
    for (const part of other.imports) one.imports.add(part);
    for (const { imports } of all) if (imports.delete(other)) imports.add(one);
    one.imports.delete(one);
    one.users |= other.users;
    for (const part of reached(one)) part.users |= one.users;
  }
}

function cheapest(all: ReadonlySet<Part>, small: bigint): readonly [Part, Part] | null {
  const free = [...all].filter(part => !part.isFixed);
  const below = new Map([...all].map(part => [part, reached(part)]));
  const reaches = (from: Part, to: Part) => [...from.imports].some(part => part !== to && below.get(part)?.has(to));
  let best: readonly [Part, Part] | null = null;
  let lowest = WORTH;
  for (const [at, one] of free.entries()) {
    for (const other of free.slice(at + 1)) {
      const saved = count(one.users & other.users);
      if (saved === 0) continue;
      const users = one.users | other.users;
      let more = 0;
      for (const part of new Set([...(below.get(one) ?? []), ...(below.get(other) ?? [])])) {
        const added = users & ~part.users;
        if (added === 0n) continue;
        more += (added & small) === 0n ? part.size * count(added) : Number.POSITIVE_INFINITY;
        if (more / saved >= lowest) break;
      }
      if (more / saved >= lowest || reaches(one, other) || reaches(other, one)) continue;
      best = [one, other];
      lowest = more / saved;
    }
  }
  return best;
}

/** A part and all that it imports. */
function reached(from: Part): ReadonlySet<Part> {
  const found = new Set([from]);
  for (const part of found) for (const next of part.imports) found.add(next);
  return found;
}

/** A module and all that it imports before it runs. */
function neededBy(entry: string, ctx: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of ctx.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Every module that some module loads with `import()`. */
function dynamicEntries(entry: string, ctx: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set([entry]);
  for (const id of seen) {
    const module = ctx.getModuleInfo(id);
    for (const next of module?.dynamicallyImportedIds ?? []) found.add(next);
    for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) seen.add(next);
  }
  return found;
}

function count(bits: bigint): number {
  let sum = 0;
  for (let rest = bits; rest > 0n; rest &= rest - 1n) sum += 1;
  return sum;
}
