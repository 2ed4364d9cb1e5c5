/** When each of a person's alerts last sent something, and how often today. Bounded: the latest that sent anything. */
import { z } from 'zod';
import { localDay } from '../calendar/local-time.ts';
import type { EpochMs } from '../units.ts';
import { MAX_ALERT_RULES } from './alert-rule.ts';

/** Those of an account and of its Telegram person. */
const MOST_KEPT = MAX_ALERT_RULES * 2;

const sentByRuleSchema = z.object({
  rule: z.string().max(64),
  /** The last message: when, about which match, and what it paid, as a fraction. */
  at: z.int(),
  title: z.string(),
  profit: z.number(),
  /** The person's day of the last message, and how many there were on it. */
  day: z.string(),
  count: z.int().min(1),
});
export type SentByRule = z.output<typeof sentByRuleSchema>;
export const sentByRulesSchema = z.array(sentByRuleSchema).max(MOST_KEPT);

/** `GET /api/alert-rules/sent`. */
export const sentAlertsOfRulesSchema = z.object({
  sent: z.array(sentByRuleSchema.omit({ day: true, count: true }).extend({ today: z.int().min(0) })),
});
export type SentOfRule = z.output<typeof sentAlertsOfRulesSchema>['sent'][number];

/** `POST /api/alert-rules/:id/test`. none: nothing passes it now, and the message says so. */
export const alertTestSchema = z.object({ result: z.enum(['sent', 'none']) });
export type AlertTestResult = z.output<typeof alertTestSchema>['result'];

/** The one that has sent nothing for the longest time goes first. */
export function withSent(
  before: readonly SentByRule[],
  { rule, at, title, profit }: Omit<SentByRule, 'day' | 'count'>,
  timeZone: string,
): SentByRule[] {
  const day = localDay(at as EpochMs, timeZone);
  const known = before.find(each => each.rule === rule);
  const count = known?.day === day ? known.count + 1 : 1;
  const next = { rule, at, title, profit, day, count };
  return [...before.filter(each => each !== known), next].slice(-MOST_KEPT);
}

export function sentNow(kept: readonly SentByRule[], now: EpochMs, timeZone: string): SentOfRule[] {
  const today = localDay(now, timeZone);
  return kept.map(({ day, count, ...sent }) => ({ ...sent, today: day === today ? count : 0 }));
}
