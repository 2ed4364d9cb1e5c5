/** Whether somebody may keep so much more. Pure: whose limits, and how much there is, is told. */
import {
  isStranger,
  METERED_KINDS,
  type MeteredKind,
  type MeteredName,
  type Most,
  NETWORK_SHARE,
  STANDINGS,
  type Standing,
} from './quota-kinds.ts';
import type { QuotaCode } from './quota-refusal.ts';
import { type Usage, usageOf } from './usage.ts';

/** All strangers are counted in so many parts, because a store takes few writes a second to one document. */
export const POOL_SHARDS = 8;

export interface Growth {
  readonly kind: MeteredName;
  /** What is added; negative: taken away. */
  readonly added: Most;
  readonly standing: Standing;
  /** With what is added. network, strangers: null for who is no stranger. */
  readonly person: Usage;
  readonly network: Usage | null;
  /** Of one shard. */
  readonly strangers: Usage | null;
}

/** Null: they may. What does not grow is never refused, so that everybody can tidy up. */
export function judgeGrowth({ kind, added, standing, person, network, strangers }: Growth): QuotaCode | null {
  // A mark that something is removed takes some bytes, too.
  if (added.count < 0) return null;
  const terms: MeteredKind = METERED_KINDS[kind];
  const rank = (each: Standing) => STANDINGS.indexOf(each);
  if (added.count > 0 && rank(standing) < rank(terms.least)) return 'standing';
  const exceeds = (usage: Usage, most: Most) => {
    const has = usageOf(usage, kind);
    return (added.count > 0 && has.count > most.count) || (added.bytes > 0 && has.bytes > most.bytes);
  };
  if (exceeds(person, mostOf(terms, standing))) return 'person';
  if (terms.strangers === null) return null;
  const { all } = terms.strangers;
  if (network !== null && exceeds(network, part(all, NETWORK_SHARE))) return 'network';
  return strangers !== null && exceeds(strangers, part(all, POOL_SHARDS)) ? 'strangers' : null;
}

/** Of one person. */
export function mostOf({ person, publisher, strangers }: MeteredKind, standing: Standing): Most {
  if (standing === 'publisher') return publisher ?? person;
  return isStranger(standing) ? (strangers?.each ?? person) : person;
}

const part = ({ count, bytes }: Most, parts: number): Most => ({
  count: Math.floor(count / parts),
  bytes: Math.floor(bytes / parts),
});
