/**
 * The environment of the server, for the commands of its operator. If something in it is wrong, they end with one line. They
 * continue as the owner of its data.
 */
import type { Result } from '#shared/result.ts';
import { prepareDataFolder, prepareSharedFolder } from '../api/adapters/data-folder.ts';
import { type Env, parseEnv } from '../server/env/env.ts';
import { actAsOwnerOf } from './data-owner.ts';
import { readEnvFile } from './env-file.ts';

export function readOperatorEnv(): Env {
  readEnvFile();
  const parsed = parseEnv(process.env);
  if (parsed.ok) {
    actAsOwnerOf(keptDirOf(parsed.value));
    return parsed.value;
  }
  console.error(parsed.error.map(({ variable, message }) => `${variable}: ${message}`).join(' · '));
  process.exit(1);
}

/** Where the server keeps its keys, media and backups: with several machines, the folder that all of them see. */
export const keptDirOf = ({ cluster, dataDir }: Env): string => cluster?.sharedDir ?? dataDir;

/** Error: why nothing can be written there, in one pt-BR line. */
export function prepareKeptFolder(env: Env): Result<string, { readonly message: string }> {
  return env.cluster ? prepareSharedFolder(env.cluster.sharedDir) : prepareDataFolder(env.dataDir);
}
