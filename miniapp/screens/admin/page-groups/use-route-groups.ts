/** One page's list of groups while it is edited and saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import {
  type RouteGroups,
  type RouteGroupsInput,
  routeGroupsListSchema,
  routeGroupsSchema,
} from '#shared/wire/admin/page-groups.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { type EditState, useEditedDocument } from '../parts/use-edited-document.ts';
import { areRouteGroupsChanged, type RouteGroupsDraft, routeGroupsDraftOf } from './route-groups-view.ts';
import { ROUTES_KEY } from './routes-query.ts';

export interface RouteGroupsEditor extends EditState<RouteGroups> {
  readonly draft: RouteGroupsDraft;
  readonly changed: boolean;
  change(next: RouteGroupsDraft): void;
  save(): Promise<void>;
  /** Takes the last change back; what is typed here is discarded. */
  undo(): Promise<void>;
}

export function useRouteGroups(route: RouteGroups): RouteGroupsEditor {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const param = { routeId: route.routeId };
  const edited = useEditedDocument<RouteGroups, RouteGroupsDraft>(route, {
    typedOf: routeGroupsDraftOf,
    async read() {
      const { routes } = await readApi(fetch, api => api.admin.routes.$get(), routeGroupsListSchema);
      return routes.find(one => one.routeId === route.routeId) ?? null;
    },
    keep: saved =>
      queries.setQueryData(
        ROUTES_KEY,
        (list: { routes: RouteGroups[] } | undefined) =>
          list && { routes: list.routes.map(one => (one.routeId === saved.routeId ? saved : one)) },
      ),
    // Their version is shown beside it, and the administrator chooses one of the two.
    merge: draft => draft,
  });
  const { typed: draft, from } = edited;
  return {
    ...edited,
    draft,
    changed: edited.isTouched && areRouteGroupsChanged(draft, from),
    save() {
      const json: RouteGroupsInput = { groups: [...draft.groups], enforced: draft.enforced, version: from.version };
      return edited.save(() =>
        readApi(fetch, api => api.admin.routes[':routeId'].$put({ param, json }), routeGroupsSchema),
      );
    },
    undo() {
      const json = { version: route.version };
      return edited.undo(() =>
        readApi(fetch, api => api.admin.routes[':routeId'].undo.$post({ param, json }), routeGroupsSchema),
      );
    },
  };
}
