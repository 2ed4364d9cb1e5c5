/** An alert rule: a filter whose opportunities a person wants as messages. It defines the schemas, not the delivery. */

import { z } from 'zod';
import { arbFilterSchema } from '../arb-filter/arb-filter.ts';
import { asTelegramId } from '../units.ts';
import { arbKindSchema } from '../wire/arbitrage.ts';

export const MAX_ALERT_RULES = 20;
export const MAX_RULE_NAME = 60;

const name = z.string().trim().min(1).max(MAX_RULE_NAME);

/** `POST /api/alert-rules`. `mine` is already replaced by the list of houses, because only the browser knows them. */
export const newAlertRuleSchema = z.object({ name, kind: arbKindSchema, filter: arbFilterSchema });
export type NewAlertRule = z.output<typeof newAlertRuleSchema>;

/** `PUT /api/alert-rules/:id`. */
export const alertRuleChangeSchema = z.object({ name });

export const alertRuleSchema = newAlertRuleSchema.extend({ id: z.string().max(64), createdAt: z.int() });
export type AlertRule = z.output<typeof alertRuleSchema>;

/** `GET /api/alert-rules`: oldest first. */
export const alertRuleListSchema = z.object({ rules: z.array(alertRuleSchema).max(MAX_ALERT_RULES * 2) });

/** As stored, with its owner and the Telegram person to write to; null where the account has none. */
export const storedAlertRuleSchema = z.object({
  version: z.literal(1),
  owner: z.string(),
  name,
  kind: arbKindSchema,
  filter: arbFilterSchema,
  createdAt: z.int(),
  telegramId: z.int().transform(asTelegramId).nullable().default(null),
});
