/** Which groups open which page, as an administrator set it. */

import { isEnforced } from '#shared/access/can-open.ts';
import { findRoute, ROUTES, type Route, type RouteId } from '#shared/access/routes.ts';
import type { ChatTrouble } from '#shared/membership/membership.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError, unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { ChatId } from '#shared/units.ts';
import type { ListedGroup, RouteGroups, RouteGroupsInput } from '#shared/wire/admin/page-groups.ts';
import { withRevision } from '../operator/documents/revisions.ts';
import {
  COLLECTION,
  createListCache,
  type RouteList,
  readRouteList,
  type StoredRouteList,
} from './route-list-cache.ts';

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
  save(
    id: RouteId,
    input: RouteGroupsInput,
    by?: string,
  ): Promise<Result<RouteGroups, { readonly code: 'not_found' | 'conflict' }>>;
  /** What taking the last change back would set. Errors as for `save`, and 'nothing' (there is no change). */
  beforeLastChange(
    id: RouteId,
    version: string | null,
  ): Promise<Result<RouteGroupsInput, { readonly code: 'not_found' | 'conflict' | 'nothing' }>>;
  /** Takes the last change back. */
  undo(
    id: RouteId,
    version: string | null,
    by: string,
  ): Promise<Result<RouteGroups, { readonly code: 'not_found' | 'conflict' | 'nothing' }>>;
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
  /** Cannot be set, unlike `clock`: for the cache. */
  readonly steady: Clock;
}

const LISTED = ROUTES.filter(route => route.groupList !== null);

export function createRouteGroupStore({ store, clock, steady, troubleOf }: RouteGroupDeps): RouteGroupStore {
  const listeners = new Set<() => void>();
  const lists = createListCache({
    store,
    clock: steady,
    onChange() {
      for (const listener of listeners) listener();
    },
  });

  const show = (route: Route, found: RouteList | undefined) => shownList(route, found, troubleOf);

  /** As it is stored now, not as it is cached. */
  async function load(id: RouteId): Promise<{ list: StoredRouteList | null; version: string | null }> {
    const found = await store.get(COLLECTION, id);
    return { list: found && readRouteList(found.data), version: found?.version ?? null };
  }

  async function write(
    route: Route,
    list: Pick<StoredRouteList, 'groups' | 'enforced' | 'past'>,
    version: string | null,
    by: string,
  ): Promise<Result<RouteGroups, { readonly code: 'conflict' }>> {
    try {
      const data = { schema: 1, ...list, at: clock.now(), by };
      await store.put(COLLECTION, route.id, data, version === null ? 'absent' : { version });
    } catch (cause) {
      if (cause instanceof DocumentStoreError && cause.code === 'conflict') return err({ code: 'conflict' });
      throw cause;
    }
    return ok(show(route, (await lists.afterChange()).get(route.id)));
  }

  async function toUndo(id: RouteId, version: string | null) {
    if (findRoute(id).groupList === null) return err({ code: 'not_found' as const });
    const before = await load(id);
    if (before.version !== version) return err({ code: 'conflict' as const });
    const [last, ...past] = before.list?.past ?? [];
    return last === undefined ? err({ code: 'nothing' as const }) : ok({ last, past });
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

    async save(id, { groups, enforced, version }, by = 'server') {
      const route = findRoute(id);
      if (route.groupList === null) return err({ code: 'not_found' });
      const before = await load(id);
      if (before.version !== version) return err({ code: 'conflict' });
      const once = [...new Map(groups.map(group => [group.chatId, group])).values()];
      const old = { groups: before.list?.groups ?? [], enforced: isEnforced(route, before.list?.enforced ?? null) };
      const replaced = { value: old, at: before.list?.at ?? 0, by: before.list?.by ?? 'server' };
      // The lists that the server sets at its first start are nobody's change.
      const past = by === 'server' ? [] : withRevision(before.list?.past ?? [], replaced);
      return write(route, { groups: once, enforced: isEnforced(route, enforced), past }, version, by);
    },

    async beforeLastChange(id, version) {
      const found = await toUndo(id, version);
      return found.ok ? ok({ ...found.value.last.value, version }) : found;
    },

    async undo(id, version, by) {
      const found = await toUndo(id, version);
      if (!found.ok) return found;
      const { last, past } = found.value;
      return write(findRoute(id), { ...last.value, past }, version, by);
    },

    async move(from, to) {
      const isListed = await moveInStore(store, from, to);
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

function shownList(route: Route, found: RouteList | undefined, troubleOf: RouteGroupDeps['troubleOf']): RouteGroups {
  return {
    routeId: route.id,
    path: route.path,
    canToggle: route.access !== 'member',
    enforced: isEnforced(route, found?.enforced ?? null),
    groups: found ? [...found.groups] : null,
    version: found?.version ?? null,
    at: found?.at ?? null,
    by: found?.by ?? null,
    undoable: found?.undoable ?? 0,
    troubles: (found?.groups ?? []).flatMap(({ chatId }) => {
      const trouble = troubleOf(chatId);
      return trouble === null ? [] : [{ chatId, trouble }];
    }),
  };
}

/** Returns whether any list held the group. */
async function moveInStore(store: DocumentStore, from: ChatId, to: ChatId): Promise<boolean> {
  let isListed = false;
  for (const { id } of LISTED) {
    const moving = store.transaction(async tx => {
      const found = await tx.get(COLLECTION, id);
      if (!found) return false;
      const { groups, past, ...rest } = readRouteList(found.data);
      // Earlier versions move as well: one of them may be taken back to.
      const movedPast = past.map(each => ({ ...each, value: moveIn(each.value, from, to) }));
      const isHere = groups.some(({ chatId }) => chatId === from);
      if (!isHere && JSON.stringify(movedPast) === JSON.stringify(past)) return false;
      tx.put(COLLECTION, id, { ...moveIn({ ...rest, groups }, from, to), past: movedPast }, 'any');
      return isHere;
    });
    // That page is closed until its list is repaired; the others move.
    const hasMoved = await unlessUnreadable(moving, false);
    isListed ||= hasMoved;
  }
  return isListed;
}

function moveIn<List extends { groups: ListedGroup[] }>(list: List, from: ChatId, to: ChatId): List {
  if (!list.groups.some(({ chatId }) => chatId === from)) return list;
  // The new id may have been listed by hand already.
  const others = list.groups.filter(({ chatId }) => chatId !== to);
  return { ...list, groups: others.map(group => (group.chatId === from ? { ...group, chatId: to } : group)) };
}
