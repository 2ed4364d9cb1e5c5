/** One page's list while it is edited and saved. What was typed survives every failure. */
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import {
  type RouteGroups,
  type RouteGroupsInput,
  routeGroupsListSchema,
  routeGroupsSchema,
} from '#shared/wire/admin/access.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { adminFailureText } from '../parts/AdminState.tsx';
import { areRouteGroupsChanged, type RouteGroupsDraft, routeGroupsDraftOf } from './route-groups-view.ts';
import { ROUTES_KEY } from './routes-query.ts';

export interface RouteGroupsEditor {
  readonly draft: RouteGroupsDraft;
  readonly changed: boolean;
  readonly state: 'idle' | 'saving' | 'saved' | 'undoing' | 'undone';
  /** Somebody else saved first: their version, shown beside ours. */
  readonly theirs: RouteGroups | null;
  readonly problem: string | null;
  change(next: RouteGroupsDraft): void;
  discard(): void;
  save(): Promise<void>;
  /** Takes the last change back; what is typed here is given up for it. */
  undo(): Promise<void>;
}

export function useRouteGroups(route: RouteGroups): RouteGroupsEditor {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  /** Kept with the version it started from, because a list fetched meanwhile is not the one that was edited. */
  const [typed, setTyped] = useState<{ readonly draft: RouteGroupsDraft; readonly from: RouteGroups } | null>(null);
  const [state, setState] = useState<RouteGroupsEditor['state']>('idle');
  const [theirs, setTheirs] = useState<RouteGroups | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { draft, from } = typed ?? { draft: routeGroupsDraftOf(route), from: route };

  function keep(saved: RouteGroups): void {
    queries.setQueryData(
      ROUTES_KEY,
      (list: { routes: RouteGroups[] } | undefined) =>
        list && { routes: list.routes.map(one => (one.routeId === saved.routeId ? saved : one)) },
    );
  }

  async function readAgain(): Promise<void> {
    const { routes } = await readApi(fetch, api => api.admin.routes.$get(), routeGroupsListSchema);
    const now = routes.find(one => one.routeId === route.routeId);
    if (now === undefined) return;
    setTheirs(now);
    setTyped({ draft, from: now });
    keep(now);
  }

  const param = { routeId: route.routeId };
  async function send(
    doing: 'saving' | 'undoing',
    done: 'saved' | 'undone',
    call: Parameters<typeof readApi<typeof routeGroupsSchema>>[1],
  ): Promise<void> {
    setState(doing);
    setProblem(null);
    try {
      keep(await readApi(fetch, call, routeGroupsSchema));
      setTyped(null);
      setTheirs(null);
      setState(done);
    } catch (cause) {
      setState('idle');
      if (cause instanceof RequestFailure && cause.status === 409) {
        await readAgain().catch((again: unknown) => setProblem(adminFailureText(again)));
      } else setProblem(adminFailureText(cause));
    }
  }

  return {
    draft,
    changed: typed !== null && areRouteGroupsChanged(draft, from),
    state,
    theirs,
    problem,
    change(next) {
      setTyped({ draft: next, from });
      setState('idle');
    },
    discard() {
      setTyped(null);
      setTheirs(null);
      setProblem(null);
      setState('idle');
    },
    async save() {
      const json: RouteGroupsInput = { groups: [...draft.groups], enforced: draft.enforced, version: from.version };
      await send('saving', 'saved', api => api.admin.routes[':routeId'].$put({ param, json }));
    },
    async undo() {
      const json = { version: route.version };
      await send('undoing', 'undone', api => api.admin.routes[':routeId'].undo.$post({ param, json }));
    },
  };
}
