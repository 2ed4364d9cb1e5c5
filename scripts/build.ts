/** `npm run build`: the miniapp, where its sources changed. */
import { buildIfStale } from './build-miniapp.ts';

try {
  console.log(buildIfStale() ? 'Miniapp compilado em dist/miniapp.' : 'Miniapp já estava em dia.');
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
