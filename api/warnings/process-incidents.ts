/**
 * Incidents that every process answering requests watches for by itself, where there are several: Redis or the scanners
 * being away (the process with the jobs is gone then and cannot warn), failing or slow requests (it does not serve
 * them), and what the store refuses here (it may ask the store for other things). That process warns of everything else.
 */
import { operatorWarnings as words } from '#shared/catalogue/chat/operator-warnings.ts';
import type { PartChecks } from '../health/part-checks.ts';
import type { SetupFaults } from '../health/setup-faults.ts';
import type { RequestTimes } from '../http/request-times.ts';
import { ofRequests } from './incidents.ts';
import type { Incident } from './operator-warnings.ts';

export interface ProcessIncidentsDeps {
  readonly parts: PartChecks<'redis' | 'scanners'>;
  readonly setupFaults: SetupFaults;
  readonly requestTimes: Pick<RequestTimes, 'recent'>;
}

export function createProcessIncidents(deps: ProcessIncidentsDeps): () => Promise<Incident[]> {
  return async () => {
    const { redis, scanners } = await deps.parts.read();
    // Without Redis nobody knows of the scanners.
    const name = redis.state === 'failing' ? 'redis' : scanners.state === 'failing' ? 'scanners' : null;
    const ofPart = name === null ? [] : [{ key: `part:${name}`, text: words.part(name, null) }];
    const fault = deps.setupFaults.recent();
    const ofStore = fault === null ? [] : [{ key: 'store:setup', text: words.part('store', fault) }];
    return [...ofPart, ...ofStore, ...ofRequests(deps)];
  };
}
