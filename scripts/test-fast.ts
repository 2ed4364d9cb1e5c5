/**
 * `npm run test:fast`: the tests without a browser, an emulator, a program started from outside, or a round of hundreds of
 * cases, for between two edits. `npm test` runs all. Further arguments go to Vitest: `npm run test:fast -- shared/bets`.
 */
import { openTemporaryFolder, runVitest } from '../testing/run-vitest.ts';

const PROJECTS = ['shared', 'api', 'bot', 'miniapp', 'scripts', 'root'];
const SLOW = [
  'api/adapters/documents/firestore-*.test.ts',
  'api/adapters/files/firebase-*.test.ts',
  'api/adapters/redis/**',
  'api/backups/**',
  'api/cluster/cluster*.test.ts',
  'scripts/cases/**',
  'scripts/cases.test.ts',
  'scripts/bundle/**',
  'scripts/move-files.test.ts',
  'scripts/shared-folder.test.ts',
  'scripts/scan*/**',
];

runVitest(openTemporaryFolder(), [
  ...PROJECTS.flatMap(project => ['--project', project]),
  ...SLOW.flatMap(pattern => ['--exclude', pattern]),
  ...process.argv.slice(2),
]);
