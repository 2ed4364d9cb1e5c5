/** `npm run build`: builds the miniapp if its sources have changed. */
import { buildIfStale } from './build-miniapp.ts';

try {
  console.log(buildIfStale() ? 'Miniapp compilado em dist/miniapp.' : 'Miniapp já estava em dia.');
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
