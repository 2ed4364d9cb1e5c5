/**
 * Links to files, made and read by this server whatever keeps the files: a path, `alt=media`, and a token that says until when
 * it opens and when it was made, signed. Reading one asks nobody, so that a forged link costs nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#shared/ports/clock.ts';
import { isFilePath } from '#shared/ports/files/file-path.ts';
import { checkFilePath } from '#shared/ports/files/file-rules.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';

export interface FileLinksDeps {
  /** Anyone who has it can open every file. At least 16 characters. */
  readonly secret: string;
  readonly clock: Clock;
  /** The beginning of every link: "/api/files/", or a whole address that ends in a slash. */
  readonly linkBase: string;
}

export interface FileLinks {
  make(path: string, expiresAt: EpochMs): string;
  /** Null: it is not ours, was changed, or has expired. It may still have been revoked. */
  read(link: string): { readonly path: string; readonly madeAt: EpochMs } | null;
}

/** When it expires and when it was made, in milliseconds; the signature. */
const TOKEN = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/;

export function createFileLinks({ secret, clock, linkBase }: FileLinksDeps): FileLinks {
  if (secret.length < 16) throw new Error('the secret of file links must have 16 characters or more');
  const sign = (path: string, expires: string, made: string): string =>
    createHmac('sha256', secret).update(`file-link\n${path}\n${expires}\n${made}`).digest('base64url');

  return {
    make(path, expiresAt) {
      checkFilePath(path);
      const [expires, made] = [`${expiresAt}`, `${clock.now()}`];
      return `${linkBase}${path}?alt=media&token=${expires}.${made}.${sign(path, expires, made)}`;
    },
    read(link) {
      const here = 'http://here.invalid';
      const prefix = new URL(linkBase, here).pathname;
      if (!URL.canParse(link, here)) return null;
      const { pathname, searchParams } = new URL(link, here);
      const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
      const [token = '', ...more] = searchParams.getAll('token');
      const [, expires = '', made = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (!isFilePath(path) || more.length > 0 || searchParams.getAll('alt').join() !== 'media') return null;
      if (!isEqual(signature, sign(path, expires, made))) return null;
      return clock.now() < Number(expires) ? { path, madeAt: epochMs(Number(made)) } : null;
    },
  };
}

function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
