/** The API's answer to somebody who may know of a thing, and may not do this with it. */
import type { Context } from 'hono';
import type { RightRefusal } from '#shared/access/rights.ts';
import { rights } from '#shared/catalogue/rights.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { failure } from '../http/errors.ts';

const words = rights.refused;

export interface RefusedAct {
  /** As named in the audit log. */
  readonly actor: string;
  readonly reason?: string;
  /** The sentence where no chat is the cause. */
  readonly otherwise?: string;
}

/** 403 with how many chats are in the way, and an entry in the audit log. */
export function refuseAct(
  c: Context,
  audit: Pick<AuditLog, 'record'>,
  refusal: RightRefusal,
  { actor, reason = 'no_right', otherwise = words.nobody }: RefusedAct,
) {
  audit.record({ kind: 'access.refused', actor, subject: c.req.path, reason });
  return failure(c, 'forbidden', sentenceFor(refusal, otherwise), { reason });
}

function sentenceFor({ lacking, unlisted }: RightRefusal, otherwise: string): string {
  if (lacking.length > 0) return words.lacking(lacking.length);
  return unlisted.length > 0 ? words.unlisted(unlisted.length) : otherwise;
}
