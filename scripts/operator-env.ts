/** The environment of the server, for the commands of its operator; what is wrong with it ends them with one line. */
import { type Env, parseEnv } from '../env.ts';
import { readEnvFile } from './env-file.ts';

export function readOperatorEnv(): Env {
  readEnvFile();
  const parsed = parseEnv(process.env);
  if (parsed.ok) return parsed.value;
  console.error(parsed.error.map(({ variable, message }) => `${variable}: ${message}`).join(' · '));
  process.exit(1);
}
