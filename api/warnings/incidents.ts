/** Failures that operators are warned of. */
import { statfs } from 'node:fs/promises';
import { operatorWarnings as words } from '#shared/catalogue/chat/operator-warnings.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { AccessService } from '../access/access-service.ts';
import { lookAtAll } from '../access/group-troubles.ts';
import type { RouteGroupStore } from '../access/route-groups.ts';
import type { Ingest } from '../feeds/ingest.ts';
import type { PartChecks } from '../health/part-checks.ts';
import type { RequestTimes } from '../http/request-times.ts';
import type { Incident } from './operator-warnings.ts';

export interface IncidentsDeps {
  readonly parts: PartChecks<string>;
  readonly ingest: Pick<Ingest, 'reports'>;
  readonly oddsClock: Clock;
  readonly requestTimes: Pick<RequestTimes, 'recent'>;
  readonly routeGroups: Pick<RouteGroupStore, 'list'>;
  readonly access: Pick<AccessService, 'look'>;
  readonly steady: Clock;
  readonly dataDir: string;
  /** Bytes free, and in all; tests give their own. */
  readonly spaceOf?: (folder: string) => Promise<{ readonly free: number; readonly size: number }>;
}

/** Feeds that poll in a thrifty way are quiet for a while. */
export const SILENT_MS = 30 * 60_000;
const GIB = 1024 ** 3;
const LOW = { bytes: 2 * GIB, share: 0.05 };
const FEWEST_REQUESTS = 20;
const MOST_FAILED = 0.05;
/** Telegram is asked about every listed group. */
const GROUPS_EVERY_MS = 10 * 60_000;

export function createIncidents(deps: IncidentsDeps): () => Promise<Incident[]> {
  const { parts, ingest, oddsClock, requestTimes, dataDir, spaceOf = realSpace } = deps;
  const groups = createGroupIncidents(deps);

  async function ofParts(): Promise<Incident[]> {
    const failing = Object.entries(await parts.read()).filter(([, { state }]) => state === 'failing');
    // Feeds are named one by one.
    return failing.flatMap(([name]) => (name === 'feeds' ? [] : [{ key: `part:${name}`, text: words.part(name) }]));
  }

  function ofFeeds(): Incident[] {
    return ingest.reports().flatMap(({ id, demo, health: { state, detail }, lastDataAt }) => {
      const key = `feed:${id}`;
      if (state === 'failing' || state === 'stopped') return [{ key, text: words.feed(id, detail) }];
      const isQuiet = lastDataAt !== null && oddsClock.now() - lastDataAt > SILENT_MS;
      // One that waits for its quota, or has come to its end, says so itself.
      return isQuiet && !demo && state === 'running' ? [{ key, text: words.silentFeed(id, SILENT_MS / 60_000) }] : [];
    });
  }

  async function ofDisk(): Promise<Incident[]> {
    const space = await spaceOf(dataDir).catch(() => null);
    if (space === null || space.free >= LOW.bytes || space.free >= space.size * LOW.share) return [];
    return [{ key: 'filling', text: words.filling(`${Math.floor(space.free / 1024 ** 2)} MB`) }];
  }

  function ofRequests(): Incident[] {
    const { requests, failed } = requestTimes.recent();
    const isMany = requests >= FEWEST_REQUESTS && failed / requests >= MOST_FAILED;
    return isMany ? [{ key: 'errors', text: words.errors }] : [];
  }

  return async () => [...(await ofParts()), ...ofFeeds(), ...(await ofDisk()), ...ofRequests(), ...(await groups())];
}

type GroupDeps = Pick<IncidentsDeps, 'routeGroups' | 'access' | 'steady'>;

function createGroupIncidents({ routeGroups, access, steady }: GroupDeps): () => Promise<Incident[]> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let last: Incident[] = [];
  return async () => {
    try {
      if (steady.now() - lookedAt >= GROUPS_EVERY_MS) {
        lookedAt = steady.now();
        await lookAtAll({ routeGroups, access });
      }
      const found = (await routeGroups.list()).flatMap(({ groups, troubles }) =>
        troubles.map(({ chatId, trouble }) => {
          const title = groups?.find(group => group.chatId === chatId)?.title ?? `${chatId}`;
          return { key: `group:${chatId}`, text: words.group(title, trouble) };
        }),
      );
      // A group may open several pages.
      last = [...new Map(found.map(each => [each.key, each])).values()];
    } catch {
      // The store is silent, which is told by itself: what was known of the groups stays.
    }
    return last;
  };
}

async function realSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
