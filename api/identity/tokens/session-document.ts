/** One sign-in of an account as it is stored: its refresh tokens, the browser it happened in, and when it ends. */
import { z } from 'zod';
import type { DocumentReader, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asUid, type Uid } from '#shared/units.ts';
import { sha256 } from '../../secrets/digest.ts';
import type { Account } from '../accounts/account.ts';

export const SESSIONS = 'identity_sessions';
/** The `sign_in_provider` of visitors. They have nothing to sign in with again, and nothing that a theft could take over. */
export const ANONYMOUS = 'anonymous';
/** However often it is used, a sign-in ends this long after its person last proved who they are, as a Telegram session does. */
const PROOF_LASTS_MS = 30 * 86_400_000;
/** Visitors cannot prove anything, so theirs end when they stay away for this long. */
const VISITOR_SESSION_IDLE_MS = 60 * 86_400_000;

const sessionSchema = z.object({
  version: z.literal(1),
  uid: z.string().transform(asUid),
  generation: z.string(),
  provider: z.string(),
  authTime: z.int(),
  /** Sessions from before there were second factors have none. */
  secondFactor: z.boolean().default(false),
  /** JSON as text, because the names of claims need not be valid field names. */
  claims: z.string(),
  live: z.array(z.string()),
  used: z.array(z.object({ hash: z.string(), at: z.int() })),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** Signing in again in the same browser makes another session of the same device. Older ones are a device each. */
  device: z.string().default(''),
  deviceName: z.string().default(''),
  /** When its tokens were last refreshed. */
  lastSeenAt: z.int().default(0),
});
export type IdentitySession = z.infer<typeof sessionSchema>;

export const IDENTITY_SESSION_KIND = keptKind(SESSIONS, sessionSchema, { field: 'version' });

/** Where a sign-in happens. id: random, from the browser's cookie. */
export interface Browser {
  readonly id: string;
  /** 'Chrome · Android'; empty: unknown. */
  readonly name: string;
}

export async function readIdentitySession(
  reader: Pick<DocumentReader, 'get'>,
  id: string,
): Promise<IdentitySession | null> {
  const document = await reader.get(SESSIONS, id);
  return document && parseSession(document);
}

export function parseSession({ id, data }: Pick<StoredDocument, 'id' | 'data'>): IdentitySession {
  const session = sessionSchema.parse(data);
  const { device, lastSeenAt, createdAt } = session;
  return { ...session, device: device || id, lastSeenAt: Math.max(lastSeenAt, createdAt) };
}

/** The id of a browser among the devices of one account: it does not tell which browser, nor which other accounts it has. */
export const deviceIdOf = (browser: Browser, uid: Uid): string => sha256(`${browser.id}\n${uid}`).slice(0, 32);

/** The instant from which a sign-in is over. */
export function identitySessionEnd(
  { provider, authTime }: Pick<IdentitySession, 'provider' | 'authTime'>,
  lastUsed: number,
): number {
  return provider === ANONYMOUS ? lastUsed + VISITOR_SESSION_IDLE_MS : authTime + PROOF_LASTS_MS;
}

/** Whether it still counts. account: of the same person. */
export function isOpen(session: IdentitySession, { generation }: Pick<Account, 'generation'>, now: number): boolean {
  // Sessions from before there was an absolute end are stored with a later one.
  return session.generation === generation && now < Math.min(session.expiresAt, identitySessionEnd(session, now));
}
