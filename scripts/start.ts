/** `npm start`: builds the miniapp if it is stale, then runs the product on the environment and `.env`. */
import { buildIfStale } from './build-miniapp.ts';
import { readEnvFile } from './env-file.ts';

readEnvFile();

try {
  if (buildIfStale()) console.log('Miniapp compilado.');
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
await import('../main.ts');
