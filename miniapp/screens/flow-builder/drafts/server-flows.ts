/** Flows in the account, over HTTP. */
import type { FlowResult } from '#shared/flow/run/event.ts';
import {
  flowAskedSchema,
  flowListSchema,
  flowNumbersSchema,
  flowProblemsSchema,
  flowVersionsSchema,
  keptFlowSchema,
  oneFlowVersionSchema,
} from '#shared/wire/flows.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { callApi, readApi } from '../../../server/request.ts';
import type { ServerFlows } from './flows-store.ts';

export function createServerFlows(fetch: typeof globalThis.fetch): ServerFlows {
  const ofVersion = (id: string, version: number) => ({ param: { id }, json: { version } });
  return {
    list: () => readApi(fetch, api => api.flows.$get(), flowListSchema),
    async read(id) {
      try {
        return await readApi(fetch, api => api.flows[':id'].$get({ param: { id } }), keptFlowSchema);
      } catch (cause) {
        if (cause instanceof RequestFailure && cause.status === 404) return null;
        throw cause;
      }
    },
    save(id, version, { flow }) {
      const json = { version, flow };
      return readApi(fetch, api => api.flows[':id'].$put({ param: { id }, json }), keptFlowSchema);
    },
    async remove(id) {
      await callApi(fetch, api => api.flows[':id'].$delete({ param: { id } }));
    },
    async problems(id, version) {
      const answer = await readApi(
        fetch,
        api => api.flows[':id'].check.$post(ofVersion(id, version)),
        flowProblemsSchema,
      );
      return answer.problems;
    },
    publish: (id, version) =>
      readApi(fetch, api => api.flows[':id'].publish.$post(ofVersion(id, version)), keptFlowSchema),
    rollBack: (id, version) =>
      readApi(fetch, api => api.flows[':id'].rollback.$post(ofVersion(id, version)), keptFlowSchema),
    stop: id => readApi(fetch, api => api.flows[':id'].stop.$post({ param: { id } }), keptFlowSchema),
    async versions(id) {
      const answer = await readApi(fetch, api => api.flows[':id'].versions.$get({ param: { id } }), flowVersionsSchema);
      return answer.versions;
    },
    async version(id, version) {
      const param = { id, version: String(version) };
      const answer = await readApi(
        fetch,
        api => api.flows[':id'].versions[':version'].$get({ param }),
        oneFlowVersionSchema,
      );
      return answer.flow;
    },
    numbers: id => readApi(fetch, api => api.flows[':id'].numbers.$get({ param: { id } }), flowNumbersSchema),
    async ask({ list, sport, leastPct, ownHouses, most }) {
      const json = { kind: 'arbs' as const, list, sport, leastPct, ownHouses, most };
      const answer = await readApi(fetch, api => api.flows.ask.$post({ json }), flowAskedSchema);
      // The server's answer has the shape that the interpreter expects.
      return answer as FlowResult;
    },
  };
}
