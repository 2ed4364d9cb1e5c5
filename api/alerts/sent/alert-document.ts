/** An alert as it is stored, and its addresses. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EVERY_HOUSE_KEY } from '#shared/arbitrage/house-sets/house-set.ts';
import { opportunitySchema } from '#shared/arbitrage/opportunity.ts';
import { commissionAt, FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { asTelegramId, asUid, type TelegramId } from '#shared/units.ts';
import type { AlertTopic } from './topic.ts';

/**
 * queued: decided, not sent yet. sent: the message follows its arb. closed: struck out; it reopens with its arb within
 * `REOPENS_MS`. held: not sent because of quiet hours or the hourly limit; the digest counts it. dropped: never sent,
 * because the arb or its person's permission went first.
 */
const ALERT_STATES = ['queued', 'sent', 'closed', 'held', 'dropped'] as const;

const currentSchema = z.object({
  version: z.literal(2),
  owner: z.string().transform(asUid),
  telegramId: z.int().transform(asTelegramId),
  topic: z.string(),
  /** The set of houses over which its arb was found. */
  setKey: z.string(),
  rule: z.string(),
  /** Absent: it was stored by an earlier version. */
  ruleId: z.string().optional(),
  title: z.string(),
  market: z.string(),
  /** The highest profit while the alert followed the arb. */
  peak: z.number(),
  state: z.enum(ALERT_STATES),
  messageId: z.int().nullable(),
  decidedAt: z.int(),
  /** When it was sent, for the hourly limit. */
  sentAt: z.int().nullable(),
  closedAt: z.int().nullable(),
  /** It closed because a feed corrected its match. */
  corrected: z.boolean().optional(),
  /** It is open, and pays less than its rule lets in. */
  below: z.boolean().optional(),
  /** The arb that its message shows. Only another arb is stored, not each change of this one. */
  arb: z.preprocess(withCommissions, opportunitySchema),
});
/** In version 1 an alert followed one arb over all houses. */
const firstSchema = z.looseObject({ version: z.literal(1), arbId: z.string() });
export const alertSchema = z.preprocess(document => {
  const first = firstSchema.safeParse(document);
  return first.success ? { ...first.data, version: 2, topic: first.data.arbId, setKey: EVERY_HOUSE_KEY } : document;
}, currentSchema);
const storedLegs = z.looseObject({ legs: z.array(z.looseObject({ book: z.string() })) });
export type Alert = Omit<z.output<typeof currentSchema>, 'version' | 'owner'>;

/** Older documents have legs without a commission, which were calculated with the first values. */
function withCommissions(arb: unknown): unknown {
  const read = storedLegs.safeParse(arb);
  if (!read.success) return arb;
  const legs = read.data.legs.map(leg => ({ commission: commissionAt(FIRST_COMMISSIONS, leg.book), ...leg }));
  return { ...read.data, legs };
}

/** A topic may contain characters that a document id must not. */
export const alertId = (telegramId: TelegramId, topic: AlertTopic) => `${telegramId}_${shortId(topic)}`;

/** Short enough for a button's data, and a valid document id. */
export function shortId(topic: AlertTopic): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 22);
}
