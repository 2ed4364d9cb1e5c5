/** Buttons under a post, in rows. Limits of the Bot API, measured as Telegram does. */
import { z } from 'zod';

export const MOST_IN_ROW = 8;
export const MOST_BUTTONS = 100;
/** In UTF-16 units. */
export const LONGEST_LABEL = 64;

const label = z.string().trim().min(1).max(LONGEST_LABEL);
const style = z.enum(['primary', 'success', 'danger']).nullable().default(null);
const procedure = z.string().regex(/^[\w-]{1,40}$/);
export const buttonSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('url'),
    label,
    style,
    url: z
      .string()
      .max(2_048)
      .regex(/^(?:https?|tg):\/\/\S+$/i),
  }),
  /** A page of ours: its path with its query. */
  z.object({
    kind: z.literal('page'),
    label,
    style,
    path: z
      .string()
      .max(512)
      .regex(/^\/(?:[^\s/]\S*)?$/),
  }),
  z.object({ kind: z.literal('copy'), label, style, text: z.string().min(1).max(256) }),
  z.object({ kind: z.literal('procedure'), label, style, procedure }),
  /** A procedure that a group does together: each person who presses takes a leg. */
  z.object({ kind: z.literal('team'), label, style, procedure }),
]);
export type PostButton = z.output<typeof buttonSchema>;

export const buttonRowsSchema = z
  .array(z.array(buttonSchema).min(1).max(MOST_IN_ROW))
  .max(MOST_BUTTONS)
  .refine(rows => rows.reduce((count, row) => count + row.length, 0) <= MOST_BUTTONS, { message: 'too many buttons' });
export type ButtonRows = z.output<typeof buttonRowsSchema>;
