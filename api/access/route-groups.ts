/** Which groups open which page, as an administrator set it. */

import { isEnforced } from '#shared/access/can-open.ts';
import { findRoute, ROUTES, type Route, type RouteId } from '#shared/access/routes.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { ChatId } from '#shared/units.ts';
import type { ChatTrouble, ListedGroup, RouteGroups, RouteGroupsInput } from '#shared/wire/admin/access.ts';
import { COLLECTION, createListCache, type RouteList, readRouteList } from './route-list-cache.ts';

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
  /** Another process changed a list. */
  lookAgain(): Promise<void>;
  /** Called after every change that this process sees. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

export interface RouteGroupDeps {
  readonly store: DocumentStore;
  readonly troubleOf: (chatId: ChatId) => ChatTrouble | null;
  readonly clock: Clock;
}

const LISTED = ROUTES.filter(route => route.groupList !== null);

export function createRouteGroupStore({ store, clock, troubleOf }: RouteGroupDeps): RouteGroupStore {
  const listeners = new Set<() => void>();
  const lists = createListCache({
    store,
    clock,
    onChange() {
      for (const listener of listeners) listener();
    },
  });

  function show(route: Route, found: RouteList | undefined): RouteGroups {
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
      const found = route.groupList === null ? undefined : (await lists.all()).get(route.id);
      return { isEnforced: isEnforced(route, found?.enforced ?? null), groups: found?.groups ?? null };
    },

    async list() {
      const known = await lists.all();
      return LISTED.map(route => show(route, known.get(route.id)));
    },

    async listsGroup(chatId) {
      const known = [...(await lists.all()).values()];
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
      return ok(show(route, (await lists.afterChange()).get(id)));
    },

    async move(from, to) {
      let isListed = false;
      for (const { id } of LISTED) {
        const hasMoved = await store.transaction(async tx => {
          const found = await tx.get(COLLECTION, id);
          if (!found) return false;
          const { groups, ...rest } = readRouteList(found.data);
          if (!groups.some(({ chatId }) => chatId === from)) return false;
          // The new id may have been listed by hand already.
          const others = groups.filter(({ chatId }) => chatId !== to);
          const moved = others.map(group => (group.chatId === from ? { ...group, chatId: to } : group));
          tx.put(COLLECTION, id, { ...rest, groups: moved }, 'any');
          return true;
        });
        isListed ||= hasMoved;
      }
      if (isListed) await lists.afterChange();
      return isListed;
    },

    lookAgain: async () => void (await lists.afterChange()),

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
