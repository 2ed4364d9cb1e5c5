/**
 * Which groups open which page, as an administrator set it. The list is in the store and cached, because every request
 * asks for it. Several processes may share a store: a change reaches the others within `REFRESH_MS`. While the store does
 * not answer, the last list counts for up to `GRACE_MS`.
 */

import { z } from 'zod';
import { isEnforced } from '#shared/access/can-open.ts';
import { findRoute, ROUTES, type Route, type RouteId } from '#shared/access/routes.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { ChatId } from '#shared/units.ts';
import {
  type ChatTrouble,
  type ListedGroup,
  listedGroupSchema,
  type RouteGroups,
  type RouteGroupsInput,
} from '#shared/wire/admin.ts';
import { isStoreOutage } from '../http/errors.ts';

const COLLECTION = 'route_groups';
const REFRESH_MS = 15_000;
/** As long as a member counts as one while Telegram does not answer. */
const GRACE_MS = 60 * 60_000;
/** How soon a store that did not answer is asked again. */
const RETRY_MS = 3_000;

const storedSchema = z.object({
  schema: z.literal(1),
  groups: z.array(listedGroupSchema),
  enforced: z.boolean(),
});

interface RouteRule {
  readonly isEnforced: boolean;
  /** Null: never set. */
  readonly groups: readonly ListedGroup[] | null;
}

export interface RouteGroupStore {
  rule(route: Route): Promise<RouteRule>;
  /** The routes that have a list, in the order of the table. */
  list(): Promise<RouteGroups[]>;
  /** Whether this group opens some page. */
  listsGroup(chatId: ChatId): Promise<boolean>;
  /** Errors: 'not_found' (no route with a list), 'conflict' (somebody else edited it meanwhile; nothing was written). */
  save(id: RouteId, input: RouteGroupsInput): Promise<Result<RouteGroups, { readonly code: 'not_found' | 'conflict' }>>;
  /** A group became a supergroup with another id: replaces it in every list. Returns whether any list held it. */
  move(from: ChatId, to: ChatId): Promise<boolean>;
  /** Called after every change that this process sees. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

interface Kept {
  readonly groups: readonly ListedGroup[];
  readonly enforced: boolean;
  readonly version: string;
}

export interface RouteGroupDeps {
  readonly store: DocumentStore;
  readonly troubleOf: (chatId: ChatId) => ChatTrouble | null;
  readonly clock: Clock;
}

const LISTED = ROUTES.filter(route => route.groupList !== null);

export function createRouteGroupStore({ store, clock, troubleOf }: RouteGroupDeps): RouteGroupStore {
  const listeners = new Set<() => void>();
  let last: { readonly lists: ReadonlyMap<string, Kept>; readonly at: number } | null = null;
  let loading: Promise<ReadonlyMap<string, Kept>> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let fingerprint = '';

  async function load(): Promise<ReadonlyMap<string, Kept>> {
    const at = clock.now();
    const { documents } = await store.query(COLLECTION, {});
    const found = documents.flatMap(({ id, data, version }): [string, Kept][] => {
      const { groups, enforced } = storedSchema.parse(data);
      return [[id, { groups, enforced, version }]];
    });
    // Before anybody is told of the change, because they ask for the list.
    const lists = new Map(found);
    last = { lists, at };
    const next = JSON.stringify(found);
    const changed = fingerprint !== '' && fingerprint !== next;
    fingerprint = next;
    if (changed) for (const listener of listeners) listener();
    return lists;
  }

  /** Simultaneous callers share one request. */
  function refresh(): Promise<ReadonlyMap<string, Kept>> {
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

  /** Rejects if the store does not answer and there is no list that is young enough. */
  async function all(): Promise<ReadonlyMap<string, Kept>> {
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

  function show(route: Route, found: Kept | undefined): RouteGroups {
    return {
      routeId: route.id,
      path: route.path,
      canToggle: route.access !== 'member',
      enforced: isEnforced(route, found?.enforced ?? null),
      groups: found ? [...found.groups] : null,
      version: found?.version ?? null,
      troubles: (found?.groups ?? []).flatMap(({ chatId }) => {
        const trouble = troubleOf(chatId);
        return trouble === null ? [] : [{ chatId, trouble }];
      }),
    };
  }

  return {
    async rule(route) {
      const found = route.groupList === null ? undefined : (await all()).get(route.id);
      return { isEnforced: isEnforced(route, found?.enforced ?? null), groups: found?.groups ?? null };
    },

    async list() {
      const known = await all();
      return LISTED.map(route => show(route, known.get(route.id)));
    },

    async listsGroup(chatId) {
      const known = [...(await all()).values()];
      return known.some(({ groups }) => groups.some(group => group.chatId === chatId));
    },

    async save(id, { groups, enforced, version }) {
      const route = findRoute(id);
      if (route.groupList === null) return err({ code: 'not_found' });
      const once = [...new Map(groups.map(group => [group.chatId, group])).values()];
      try {
        const data = { schema: 1, groups: once, enforced: isEnforced(route, enforced) };
        await store.put(COLLECTION, id, data, version === null ? 'absent' : { version });
      } catch (cause) {
        if (cause instanceof DocumentStoreError && cause.code === 'conflict') return err({ code: 'conflict' });
        throw cause;
      }
      // Not one that was asked for before the change.
      await loading?.catch(() => undefined);
      return ok(show(route, (await refresh()).get(id)));
    },

    async move(from, to) {
      let isListed = false;
      for (const { id } of LISTED) {
        const hasMoved = await store.transaction(async tx => {
          const found = await tx.get(COLLECTION, id);
          if (!found) return false;
          const { groups, ...rest } = storedSchema.parse(found.data);
          if (!groups.some(({ chatId }) => chatId === from)) return false;
          // The new id may have been listed by hand already.
          const others = groups.filter(({ chatId }) => chatId !== to);
          const moved = others.map(group => (group.chatId === from ? { ...group, chatId: to } : group));
          tx.put(COLLECTION, id, { ...rest, groups: moved }, 'any');
          return true;
        });
        isListed ||= hasMoved;
      }
      if (isListed) {
        await loading?.catch(() => undefined);
        await refresh();
      }
      return isListed;
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
