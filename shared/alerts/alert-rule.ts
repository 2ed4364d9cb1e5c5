/** An alert rule: a filter whose opportunities a person wants as messages. It defines the schemas, not the delivery. */

import { z } from 'zod';
import { arbFilterSchema } from '../arb-filter/arb-filter.ts';
import { arbKindSchema } from '../arbitrage/arb-lists.ts';
import { asTelegramId, asUid } from '../units.ts';

export const MAX_ALERT_RULES = 20;
export const MAX_RULE_NAME = 60;

/** Half of a surrogate pair is replaced, because no store keeps it. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_RULE_NAME)
  .transform(text => text.toWellFormed());

/** `POST /api/alert-rules`. `mine` stands for the houses that the person has in their settings at the time. */
const newAlertRuleSchema = z.object({
  name,
  kind: arbKindSchema,
  filter: arbFilterSchema,
  /** False: kept, and silent. Absent: on. */
  isOn: z.boolean().optional(),
});
export type NewAlertRule = z.output<typeof newAlertRuleSchema>;

/** With an id made by the device: the same request sent again adds nothing. A page of an earlier version sends none. */
export const alertRuleRequestSchema = newAlertRuleSchema.extend({
  id: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});

const ruleFields = newAlertRuleSchema.partial();

/** `PUT /api/alert-rules/:id`: only the named fields are replaced, and only if they are still as they were seen. */
export const alertRuleChangeSchema = z.object({ from: ruleFields, to: ruleFields });

export const alertRuleSchema = newAlertRuleSchema.extend({
  id: z.string().max(64),
  createdAt: z.int(),
  /** How often it was changed. */
  version: z.int().default(0),
});
export type AlertRule = z.output<typeof alertRuleSchema>;

/** `GET /api/alert-rules`: oldest first. */
export const alertRuleListSchema = z.object({ rules: z.array(alertRuleSchema).max(MAX_ALERT_RULES * 2) });

/** As stored, with its owner and the Telegram person to write to; null where the account has none. */
export const storedAlertRuleSchema = z.object({
  version: z.literal(1),
  owner: z.string().transform(asUid),
  name,
  kind: arbKindSchema,
  filter: arbFilterSchema,
  createdAt: z.int(),
  isOn: z.boolean().default(true),
  telegramId: z.int().transform(asTelegramId).nullable().default(null),
  /** How often it was changed. */
  changes: z.int().default(0),
  /** A deleted rule stays as a mark for a while, so that a late request does not bring it back. */
  removedAt: z.int().nullable().default(null),
});
