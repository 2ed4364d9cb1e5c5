/**
 * The lists of groups, cached, because every request asks for them. Several processes may share a store: a change reaches
 * the others within `REFRESH_MS`. While the store does not answer, the last lists count for up to `GRACE_MS`.
 */
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { listedGroupSchema } from '#shared/wire/admin/page-groups.ts';
import { isStoreOutage } from '../http/errors.ts';
import { revisionsSchema } from '../operator/documents/revisions.ts';

export const COLLECTION = 'route_groups';
const REFRESH_MS = 15_000;
/** As long as a member counts as one while Telegram does not answer. */
const GRACE_MS = 60 * 60_000;
/** How soon a store that did not answer is asked again. */
const RETRY_MS = 3_000;

const listFields = { groups: z.array(listedGroupSchema), enforced: z.boolean() };
const storedSchema = z.object({
  schema: z.literal(1),
  ...listFields,
  ...revisionsSchema(z.object(listFields)),
});
export type StoredRouteList = z.output<typeof storedSchema>;

export const ROUTE_LIST_KIND = keptKind(COLLECTION, storedSchema, { isPersonal: false });

export function readRouteList(data: DocumentData): StoredRouteList {
  return storedSchema.parse(data);
}

export interface RouteList extends Pick<StoredRouteList, 'groups' | 'enforced'> {
  /** Null, as the two below: it cannot be read. */
  readonly version: string | null;
  readonly at: number | null;
  readonly by: string | null;
  readonly undoable: number;
}

/** Stands in for a list that is kept and cannot be read: nobody knows whom it lets in. */
const CLOSED: RouteList = { groups: [], enforced: true, at: null, by: null, version: null, undoable: 0 };

export interface ListCache {
  /** By route. Rejects if the store does not answer and there is no list that is young enough. */
  all(): Promise<ReadonlyMap<string, RouteList>>;
  /** What stands after a change that has just been written. */
  afterChange(): Promise<ReadonlyMap<string, RouteList>>;
}

export interface ListCacheDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  /** Called after every change that this process sees. */
  readonly onChange: () => void;
}

export function createListCache({ store, clock, onChange }: ListCacheDeps): ListCache {
  let last: { readonly lists: ReadonlyMap<string, RouteList>; readonly at: number } | null = null;
  let loading: Promise<ReadonlyMap<string, RouteList>> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let fingerprint = '';

  async function load(): Promise<ReadonlyMap<string, RouteList>> {
    const at = clock.now();
    const { documents, unreadable = [] } = await store.query(COLLECTION, {});
    const readable = documents.map(({ id, data, version }): [string, RouteList] => {
      const { groups, enforced, at, by, past } = readRouteList(data);
      return [id, { groups, enforced, at, by, version, undoable: past.length }];
    });
    const found = [...readable, ...unreadable.map((id): [string, RouteList] => [id, CLOSED])];
    // Stored before anybody is told of the change, because listeners ask for the list.
    const lists = new Map(found);
    last = { lists, at };
    const next = JSON.stringify(found);
    const changed = fingerprint !== '' && fingerprint !== next;
    fingerprint = next;
    if (changed) onChange();
    return lists;
  }

  /** Simultaneous callers share one request. */
  function refresh(): Promise<ReadonlyMap<string, RouteList>> {
    const current = (loading ?? load())
      .catch((cause: unknown) => {
        failedAt = clock.now();
        throw cause;
      })
      .finally(() => {
        if (loading === current) loading = null;
      });
    loading ??= current;
    return current;
  }

  async function all(): Promise<ReadonlyMap<string, RouteList>> {
    const age = clock.now() - (last?.at ?? Number.NEGATIVE_INFINITY);
    if (last !== null && age < REFRESH_MS) return last.lists;
    const before = last !== null && age < GRACE_MS ? last.lists : null;
    if (before !== null && last !== null && failedAt >= last.at) {
      // During an outage nobody waits for the list any more.
      if (clock.now() - failedAt >= RETRY_MS) refresh().catch(() => undefined);
      return before;
    }
    return refresh().catch((cause: unknown) => {
      if (before !== null && isStoreOutage(cause)) return before;
      throw cause;
    });
  }

  return {
    all,
    async afterChange() {
      // A reading that began before the change must not be the answer.
      await loading?.catch(() => undefined);
      return refresh();
    },
  };
}
