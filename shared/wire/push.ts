/** The answer of `POST /api/feeds/push`: what happened to every line. */
import { z } from 'zod';

const count = z.int().min(0);

export const pushReportSchema = z.object({
  /** False: the body broke off, or the server stopped. The complete lines before that were accepted. */
  complete: z.boolean(),
  accepted: z.object({
    changed: count,
    confirmed: count,
    duplicate: count,
    outOfOrder: count,
    expired: count,
    /** With several machines: quotes handed to the machine that searches their event, which judges them later. */
    passedOn: count.optional(),
  }),
  refused: z.object({
    total: count,
    /** By reason, with the path if there is one: "invalid_type event.startsAt". */
    byReason: z.record(z.string(), count),
    first: z.array(
      z.object({
        line: z.int().min(1),
        /** 'too_long', 'utf_16', 'invalid_utf8', 'invalid_json', 'from_future', 'invalid_gzip' (where it stops), or the schema's code, such as 'invalid_type'. */
        reason: z.string(),
        /** The path in the quote, such as "event.startsAt"; null if the line as a whole is refused. */
        path: z.string().nullable(),
      }),
    ),
  }),
});
export type PushReport = z.infer<typeof pushReportSchema>;
