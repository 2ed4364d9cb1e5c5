/** The variables of the bucket that keeps files. `env.ts` reads them with all others. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import type { FilesSpec } from '../../api/adapters/files/open-file-store.ts';
import type { EnvIssue } from './env-feeds.ts';

export const FILE_VARIABLES = {
  FIREBASE_STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, 'precisa ser o nome do bucket, sem gs:// nem barra')
    .optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'precisa ser máquina:porta')
    .optional(),
  STORAGE_EMULATOR_HOST: z.string().optional(),
};

/** What of the Firebase project the bucket needs. */
interface Project {
  readonly FIREBASE_PROJECT_ID?: string | undefined;
  readonly FIREBASE_CLIENT_EMAIL?: string | undefined;
  readonly FIREBASE_PRIVATE_KEY?: string | undefined;
  readonly NODE_ENV?: string | undefined;
}

/** On the disk without a bucket: a project of Firebase does not always have one. */
export function parseFiles(
  variables: z.infer<z.ZodObject<typeof FILE_VARIABLES>> & Project,
): Result<FilesSpec, EnvIssue> {
  const { FIREBASE_STORAGE_BUCKET: bucket, FIREBASE_STORAGE_EMULATOR_HOST: emulatorHost } = variables;
  // Google's client would follow it without a word.
  if (variables.STORAGE_EMULATOR_HOST !== undefined)
    return err({
      variable: 'STORAGE_EMULATOR_HOST',
      message: 'não se usa: o emulador é FIREBASE_STORAGE_EMULATOR_HOST',
    });
  if (emulatorHost !== undefined && variables.NODE_ENV === 'production')
    return err({ variable: 'FIREBASE_STORAGE_EMULATOR_HOST', message: 'não pode estar definida em produção' });
  if (bucket === undefined) return ok({ kind: 'disk' });
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_CLIENT_EMAIL: clientEmail = null } = variables;
  const privateKey = variables.FIREBASE_PRIVATE_KEY?.replaceAll('\\n', '\n') ?? null;
  if (projectId === undefined)
    return err({ variable: 'FIREBASE_PROJECT_ID', message: 'falta, e FIREBASE_STORAGE_BUCKET precisa dela' });
  if (emulatorHost === undefined && (clientEmail === null || privateKey === null)) {
    const variable = clientEmail === null ? 'FIREBASE_CLIENT_EMAIL' : 'FIREBASE_PRIVATE_KEY';
    return err({ variable, message: 'falta, e FIREBASE_STORAGE_BUCKET precisa dela' });
  }
  return ok({ kind: 'bucket', projectId, clientEmail, privateKey, bucket, emulatorHost: emulatorHost ?? null });
}
