/** Failures that operators are warned of. */
import { operatorWarnings as words } from '#shared/catalogue/chat/operator-warnings.ts';
import { unreadableDocuments as documents } from '#shared/catalogue/unreadable-documents.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { AccessService } from '../access/access-service.ts';
import { lookAtAll } from '../access/group-troubles.ts';
import type { RouteGroupStore } from '../access/route-groups.ts';
import { type DiskSpace, diskSpace } from '../adapters/disk-space.ts';
import type { UnreadableRegister } from '../documents/unreadable-register.ts';
import type { Ingest } from '../feeds/ingest.ts';
import type { PartChecks } from '../health/part-checks.ts';
import type { WatchedFolders } from '../health/watched-folders.ts';
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
  readonly folders: WatchedFolders;
  readonly unreadable: Pick<UnreadableRegister, 'list' | 'count'>;
  /** Tests give their own. */
  readonly spaceOf?: (folder: string) => Promise<DiskSpace>;
}

/** Feeds that poll in a thrifty way are quiet for a while. */
export const SILENT_MS = 30 * 60_000;
/** A month that is used up is a warning; the hour or the day that a feed spreads its quota over is not. */
export const WAITING_MS = 24 * 60 * 60_000;
const GIB = 1024 ** 3;
/** Early enough to act; `/api/health` reports a full disk only at its own, much lower limit. */
const LOW = { bytes: 2 * GIB, share: 0.05 };
const FEWEST_REQUESTS = 20;
const MOST_FAILED = 0.05;
/** Telegram is asked about every listed group. */
const GROUPS_EVERY_MS = 10 * 60_000;

/** Feeds and documents are named one by one. The processes that answer people outlive a failure of what they share, and warn of it themselves. */
const TOLD_ELSEWHERE: readonly string[] = ['feeds', 'redis', 'scanners', 'documents'];
/** Operators are told of so many documents one by one; a spoilt disk may have thousands. */
const MOST_DOCUMENTS = 20;

export function createIncidents(deps: IncidentsDeps): () => Promise<Incident[]> {
  const { parts, folders, spaceOf = diskSpace } = deps;
  const groups = createGroupIncidents(deps);
  const ofFeeds = createFeedIncidents(deps);

  async function ofParts(): Promise<Incident[]> {
    const failing = Object.entries(await parts.read()).filter(([, { state }]) => state === 'failing');
    return failing.flatMap(([name, { reason }]) => {
      // That Telegram does not answer cannot be said through Telegram.
      if (TOLD_ELSEWHERE.includes(name) || (name === 'telegram' && reason === 'no_answer')) return [];
      return [{ key: `part:${name}`, text: words.part(name, reason) }];
    });
  }

  async function ofDisks(): Promise<Incident[]> {
    const named = new Set<number>();
    const found: Incident[] = [];
    for (const [name, folder] of Object.entries(folders)) {
      const space = folder === null ? null : await spaceOf(folder).catch(() => null);
      if (space === null || space.free >= LOW.bytes || space.free >= space.size * LOW.share) continue;
      if (named.has(space.disk)) continue;
      named.add(space.disk);
      found.push({ key: `filling:${name}`, text: words.filling(name, `${Math.floor(space.free / 1024 ** 2)} MB`) });
    }
    return found;
  }

  return async () => [
    ...(await ofParts()),
    ...ofFeeds(),
    ...(await ofDisks()),
    ...ofRequests(deps),
    ...ofDocuments(deps),
    ...(await groups()),
  ];
}

/** Of the requests that this process answers. */
export function ofRequests({ requestTimes }: Pick<IncidentsDeps, 'requestTimes'>): Incident[] {
  const { requests, failed } = requestTimes.recent();
  const isMany = requests >= FEWEST_REQUESTS && failed / requests >= MOST_FAILED;
  return isMany ? [{ key: 'errors', text: words.errors }] : [];
}

function ofDocuments({ unreadable }: Pick<IncidentsDeps, 'unreadable'>): Incident[] {
  const named = unreadable.list().slice(0, MOST_DOCUMENTS);
  const found = named.map(({ collection, shownId, why }) => ({
    key: `document:${collection}/${shownId}`,
    text: documents.line(collection, shownId, why),
  }));
  const more = unreadable.count() - named.length;
  return more > 0 ? [...found, { key: 'documents', text: documents.moreInAdmin }] : found;
}

type FeedDeps = Pick<IncidentsDeps, 'ingest' | 'oddsClock' | 'steady'>;

function createFeedIncidents({ ingest, oddsClock, steady }: FeedDeps): () => Incident[] {
  /** Since when each feed has been in its present state without delivering anything new. */
  const since = new Map<string, { readonly what: string; readonly at: number }>();

  /** For how long the feed has been as it is. Milliseconds. */
  function lasts(id: string, what: string): number {
    const known = since.get(id);
    if (known?.what === what) return steady.now() - known.at;
    since.set(id, { what, at: steady.now() });
    return 0;
  }

  return () =>
    ingest.reports().flatMap(({ id, demo, health: { state, detail }, lastDataAt }) => {
      const key = `feed:${id}`;
      if (state === 'failing' || state === 'stopped') return [{ key, text: words.feed(id, detail) }];
      const lasted = lasts(id, `${state} ${lastDataAt}`);
      // It has come to its end, and says so itself.
      if (demo || state === 'ended') return [];
      if (state === 'waiting') return lasted > WAITING_MS ? [{ key, text: words.waitingFeed(id, detail) }] : [];
      if (lastDataAt === null) return lasted > SILENT_MS ? [{ key, text: words.neverFed(id, SILENT_MS / 60_000) }] : [];
      const isQuiet = state === 'running' && oddsClock.now() - lastDataAt > SILENT_MS;
      return isQuiet ? [{ key, text: words.silentFeed(id, SILENT_MS / 60_000) }] : [];
    });
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
      // The store is silent, which is an incident by itself: what was last known of the groups stays.
    }
    return last;
  };
}
