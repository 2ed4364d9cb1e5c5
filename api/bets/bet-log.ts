/**
 * Every action of a person, in the order in which it arrived: parts of a hundred actions each, of which only the last one
 * is written to. Nothing in it is ever changed, so that two devices cannot overwrite each other.
 */
import { z } from 'zod';
import type { Action } from '#shared/bets/action.ts';
import { type KeptAction, keptActionSchema, knownActions } from '#shared/bets/kept-action.ts';
import type { DocumentData, DocumentStore, Transaction } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asUid, type Uid } from '#shared/units.ts';
import { type ActionPage, MAX_ACTIONS } from '#shared/wire/bets.ts';
import type { OwnedCollection } from '../people/person-data.ts';
import { parseCursor, printCursor } from './log-cursor.ts';
import { watchVouchers } from './voucher-watch.ts';

export const BET_LOGS: OwnedCollection = 'bet_logs';
const PARTS: OwnedCollection = 'bet_log_parts';
const PART_SIZE = 100;
/** Parts in one answer. */
const PARTS_PER_PAGE = 20;
/** How many requests are recognised when they come again. */
const MAX_KNOWN_REQUESTS = 50;

const headSchema = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  /** Changes when the log is erased and begun again. */
  lineage: z.string(),
  count: z.int(),
  requests: z.array(z.string()),
});
type Head = z.infer<typeof headSchema>;

const partSchema = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  actions: z.array(keptActionSchema),
});

export const BET_LOG_KINDS = [keptKind(BET_LOGS, headSchema), keptKind(PARTS, partSchema)];

export type Owners = readonly [Uid, ...Uid[]];

type AddedListener = (owners: Owners, actions: readonly Action[]) => Promise<void>;

export interface BetLog {
  /** Adds to the log of the first owner. 'full': nothing was added. Returns how many actions are new to the log. */
  add(
    owners: Owners,
    request: { readonly id: string; readonly actions: readonly KeptAction[] },
  ): Promise<Result<number, { readonly code: 'full' }>>;
  /** listener: told of what was added, after it is kept. If the listener fails, nothing is undone. */
  onAdded(listener: AddedListener): void;
  /** The actions of all owners after the cursor; a cursor that is not understood begins at the start. */
  read(owners: Owners, cursor: string): Promise<ActionPage>;
}

export interface BetLogDeps {
  readonly store: DocumentStore;
  readonly newId: () => string;
  readonly log: Pick<Log, 'warn'>;
}

export function createBetLog({ store, newId, log }: BetLogDeps): BetLog {
  const listeners: AddedListener[] = [];
  return {
    onAdded: listener => void listeners.push(listener),
    async add(owners, { id: asked, actions }) {
      const [owner] = owners;
      const known = knownActions(actions);
      const id = asked.toWellFormed();
      const lineage = newId();
      const added = await store.transaction<Result<number, { readonly code: 'full' }>>(async tx => {
        const head = (await readHead(tx, owner)) ?? { schema: 1, owner, lineage, count: 0, requests: [] };
        if (head.requests.includes(id)) return ok(0);
        if (head.count + actions.length > MAX_ACTIONS) return err({ code: 'full' });
        const writeWatch = await watchVouchers(tx, owner, known);
        const last = Math.floor(head.count / PART_SIZE);
        const begun = head.count % PART_SIZE === 0 ? [] : await readPart(tx, owner, last);
        writeWatch?.(tx);
        const filled = [...begun, ...actions];
        for (let from = 0; from < filled.length; from += PART_SIZE) {
          const part = { schema: 1, owner, actions: filled.slice(from, from + PART_SIZE) };
          tx.put(PARTS, partId(owner, last + from / PART_SIZE), plain(part), 'any');
        }
        const requests = [id, ...head.requests].slice(0, MAX_KNOWN_REQUESTS);
        tx.put(BET_LOGS, owner, plain({ ...head, count: head.count + actions.length, requests }), 'any');
        return ok(actions.length);
      });
      if (!added.ok || added.value === 0) return added;
      for (const listener of listeners) {
        await listener(owners, known).catch(cause => log.warn('apostas novas não olhadas', { cause: String(cause) }));
      }
      return added;
    },

    async read(owners, cursor) {
      const seen = parseCursor(cursor);
      const reached = new Map(seen);
      const actions: KeptAction[] = [];
      let room = PARTS_PER_PAGE;
      let isLast = true;
      for (const owner of owners) {
        const head = await readHead(store, owner);
        if (!head) continue;
        const from = Math.min(seen.get(head.lineage) ?? 0, head.count);
        const first = Math.floor(from / PART_SIZE);
        const end = Math.min(Math.ceil(head.count / PART_SIZE), first + room);
        const numbers = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
        const parts = await Promise.all(numbers.map(number => readPart(store, owner, number)));
        actions.push(...parts.flat().slice(from - first * PART_SIZE));
        // What arrived since the head was read counts, too.
        const to = parts.length === 0 ? from : first * PART_SIZE + parts.flat().length;
        reached.set(head.lineage, to);
        room -= parts.length;
        if (to < head.count) isLast = false;
      }
      return { owner: owners[0], actions, cursor: printCursor(reached), isLast };
    },
  };
}

async function readHead(reader: Pick<Transaction, 'get'>, owner: Uid): Promise<Head | null> {
  const found = await reader.get(BET_LOGS, owner);
  return found && headSchema.parse(found.data);
}

async function readPart(reader: Pick<Transaction, 'get'>, owner: Uid, number: number): Promise<KeptAction[]> {
  const found = await reader.get(PARTS, partId(owner, number));
  return found ? partSchema.parse(found.data).actions : [];
}

const partId = (owner: Uid, number: number): string => `${owner}.${String(number).padStart(6, '0')}`;

/** Without fields that are undefined, and with halves of characters replaced: the store refuses both. */
const plain = (value: object): DocumentData =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed() : each,
  ) as DocumentData;
