/** The live list as the screen keeps it, and what the stream's events do to it. Pure; knows no connection. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { ArbDelta, ArbHeartbeat, ArbList, SourceStatus } from '#shared/wire/arbitrage.ts';

export interface LiveList {
  readonly arbs: ReadonlyMap<string, Opportunity>;
  readonly sources: readonly SourceStatus[];
}

export function fromSnapshot(list: ArbList): LiveList {
  return { arbs: new Map(list.arbs.map(arb => [arb.id, arb])), sources: list.sources };
}

/** A delta before any snapshot has nothing to stand on: undefined stays undefined. */
export function applyDelta(list: LiveList | undefined, delta: ArbDelta): LiveList | undefined {
  if (list === undefined) return undefined;
  const arbs = new Map(list.arbs);
  for (const { id } of delta.closed) arbs.delete(id);
  for (const arb of delta.upserted) arbs.set(arb.id, arb);
  return { ...list, arbs };
}

/** The very same list where the heartbeat says nothing new of the sources: nothing has to be drawn again. */
export function applyHeartbeat(list: LiveList | undefined, heartbeat: ArbHeartbeat): LiveList | undefined {
  if (list === undefined || sameStates(list.sources, heartbeat.sources)) return list;
  return { ...list, sources: heartbeat.sources };
}

/** `lastDataAt` moves with every beat and nobody looks at more than whether there is one. */
function sameStates(a: readonly SourceStatus[], b: readonly SourceStatus[]): boolean {
  const key = (sources: readonly SourceStatus[]) =>
    sources.map(({ feed, demo, state, lastDataAt }) => `${feed} ${demo} ${state} ${lastDataAt === null}`).join('\n');
  return key(a) === key(b);
}
