/** The table of commissions on the wire: everybody reads it, administrators change it. */
import { z } from 'zod';
import type { Exchange } from '../markets/books.ts';
import { MAX_COMMISSION } from '../markets/commissions.ts';
import { lastChangeFields } from './last-change.ts';

const rate = z.number().min(0).max(MAX_COMMISSION);

/** Fractions of the net win, by exchange: 0.065 is 6.5 %. */
export const commissionsSchema = z.object({
  betfair: rate,
  bolsadeaposta: rate,
  betbra: rate,
  matchbook: rate,
  smarkets: rate,
} satisfies Record<Exchange, z.ZodType>);

/** `GET /api/commissions` */
export const currentCommissionsSchema = z.object({ commissions: commissionsSchema });

/** `GET /api/admin/commissions`, and the answer to a change. */
export const commissionTableSchema = currentCommissionsSchema.extend({
  /** Null: nobody has edited it yet. */
  version: z.string().nullable(),
  /** The stored table could not be read; the defaults are used. */
  damaged: z.boolean(),
  ...lastChangeFields,
});
export type CommissionTableState = z.infer<typeof commissionTableSchema>;

/**
 * `PUT /api/admin/commissions`. version: of the table that was edited. If it has changed: 409, and nothing is written.
 */
export const commissionsInputSchema = commissionTableSchema.pick({ commissions: true, version: true });
export type CommissionsInput = z.infer<typeof commissionsInputSchema>;
