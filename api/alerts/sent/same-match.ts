/**
 * Which alert is about which match: an event's id may become another match, and the message about the first must not turn into
 * one about the second.
 */
import { createHash } from 'node:crypto';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { correctionOf } from '#shared/event-matching/correction.ts';
import type { OpenArbs } from '../open-arbs.ts';
import type { Wanted } from '../rule-index.ts';
import type { Alert } from './alert-document.ts';
import type { AlertTopic } from './topic.ts';

const isSameMatch = (a: Opportunity, b: Opportunity): boolean => correctionOf(a.event, b.event, 0) === null;

/** The arb that an alert shows, while it is open, and its match is what it was. */
export function followedArb(arbs: Pick<OpenArbs, 'get'>, { setKey, arb }: Pick<Alert, 'setKey' | 'arb'>) {
  const open = arbs.get(setKey, arb.id);
  return open !== undefined && isSameMatch(arb, open) ? open : undefined;
}

/** Whether the match of an alert was corrected, so that what it said was never so. */
export function isCorrected(
  arbs: Pick<OpenArbs, 'get' | 'wasCorrected'>,
  { setKey, arb }: Pick<Alert, 'setKey' | 'arb'>,
) {
  const open = arbs.get(setKey, arb.id);
  return open === undefined ? arbs.wasCorrected(arb.id) : !isSameMatch(arb, open);
}

/**
 * The topic under which the person is told of an arb: that of their alert about the same match, or one of its own where they
 * have an alert about what the event was before. alerts: those about the event that can still change.
 * Example: 'e1|pre|arbs', then 'e1|pre|arbs~Zk3V…'.
 */
export function topicFor({ telegramId, topic, arb }: Wanted, alerts: readonly Alert[]): AlertTopic {
  const theirs = alerts.filter(
    each => each.telegramId === telegramId && (each.topic === topic || each.topic.startsWith(`${topic}~`)),
  );
  const same = theirs.find(each => isSameMatch(each.arb, arb));
  if (same) return same.topic;
  if (theirs.length === 0) return topic;
  const { sport, home, away, startsAt } = arb.event;
  const name = createHash('sha256')
    .update(JSON.stringify([sport, home, away, startsAt]))
    .digest('base64url');
  return `${topic}~${name.slice(0, 8)}`;
}
