/**
 * The environment of the server, for the commands of its operator; what is wrong with it ends them with one line. They
 * go on as the owner of its data.
 */
import { type Env, parseEnv } from '../env.ts';
import { actAsOwnerOf } from './data-owner.ts';
import { readEnvFile } from './env-file.ts';

export function readOperatorEnv(): Env {
  readEnvFile();
  const parsed = parseEnv(process.env);
  if (parsed.ok) {
    actAsOwnerOf(parsed.value.dataDir);
    return parsed.value;
  }
  console.error(parsed.error.map(({ variable, message }) => `${variable}: ${message}`).join(' · '));
  process.exit(1);
}
