/** The variables of backups: where they are kept, when, and how many. `env.ts` reads them with all others. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import type { BucketSpec } from '../../api/backups/bucket/s3-bucket.ts';
import type { BackupSpec } from '../../api/backups/create-backups.ts';
import type { EnvIssue } from './env-feeds.ts';

const key = z.string().regex(/^[\x21-\x7e]{1,256}$/, 'precisa de até 256 caracteres ASCII, sem espaços');

export const BACKUP_VARIABLES = {
  BACKUP_DIR: z.string().trim().min(1).optional(),
  BACKUP_HOUR: z
    .string()
    .regex(/^\s*(off|[01]?\d|2[0-3])\s*$/, 'precisa ser uma hora de 0 a 23, ou off')
    .transform(text => (text.trim() === 'off' ? null : Number(text)))
    .default(4),
  BACKUP_KEEP: z
    .string()
    .regex(/^\s*\d{1,3}\s*,\s*\d{1,3}\s*$/, 'precisa ser quantos dias e quantas semanas, como 7,4')
    .transform(text => text.split(',').map(Number))
    .transform(([daily = 0, weekly = 0]) => ({ daily, weekly }))
    .default({ daily: 7, weekly: 4 }),
  BACKUP_BUCKET_URL: z
    .string()
    .refine(isBucket, 'precisa ser https://servidor/bucket ou https://servidor/bucket/pasta, sem chave nem parâmetros')
    .transform(text => text.replace(/\/+$/, ''))
    .optional(),
  BACKUP_BUCKET_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'precisa ser uma região, como us-east-1')
    .default('us-east-1'),
  BACKUP_BUCKET_KEY_ID: key.optional(),
  BACKUP_BUCKET_SECRET: key.optional(),
};

type BackupVariables = z.infer<z.ZodObject<typeof BACKUP_VARIABLES>>;

export type BackupEnv = Omit<BackupSpec, 'dir'> & {
  /** Null: in the data folder. */
  readonly dir: string | null;
  /** Null: they stay on this machine. */
  readonly bucket: BucketSpec | null;
};

export function parseBackups(variables: BackupVariables): Result<BackupEnv, EnvIssue> {
  const { BACKUP_BUCKET_URL: url, BACKUP_BUCKET_KEY_ID: keyId, BACKUP_BUCKET_SECRET: secret } = variables;
  const rest = { dir: variables.BACKUP_DIR ?? null, hour: variables.BACKUP_HOUR, keep: variables.BACKUP_KEEP };
  if (url === undefined) return ok({ ...rest, bucket: null });
  const missing = keyId === undefined ? 'BACKUP_BUCKET_KEY_ID' : 'BACKUP_BUCKET_SECRET';
  if (keyId === undefined || secret === undefined)
    return err({ variable: missing, message: 'falta, e BACKUP_BUCKET_URL precisa dela' });
  return ok({ ...rest, bucket: { url, keyId, secret, region: variables.BACKUP_BUCKET_REGION } });
}

/** A backup has the keys of the server in it: it goes over http only to this machine, or to a container beside this one. */
function isBucket(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  const isNear = url.hostname === '127.0.0.1' || url.hostname === '[::1]' || !url.hostname.includes('.');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isNear);
  return isSafe && /^(\/[\w.-]{1,100}){1,5}\/*$/.test(url.pathname);
}
