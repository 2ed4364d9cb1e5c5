import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { parts } from './scripts/bundle/bundle-chunks.ts';
import { finishBuild } from './scripts/bundle/finish-build.ts';
import { forcedModes } from './scripts/bundle/forced-modes.ts';
import { gridStyles } from './scripts/bundle/grid-styles.ts';
import { icons } from './scripts/bundle/icons.ts';
import { mdx } from './scripts/bundle/mdx.ts';
import { serviceWorker } from './scripts/bundle/service-worker.ts';
import { telegramStyles } from './scripts/bundle/telegram-styles.ts';
import { typeface } from './scripts/bundle/typeface.ts';
import { zodMini } from './scripts/bundle/zod-mini.ts';
import { ClosingLineReporter } from './testing/closing-line-reporter.ts';
import { LongestFirst } from './testing/longest-first.ts';

/** One test project per top folder; the browser journeys have their own. */
const project = (name: string, test: { environment?: 'happy-dom'; setupFiles?: string[] } = {}) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], ...test },
});

/**
 * The surebet's sum comes with the first load of its page. Other parts need the solver alone; in one file both are smaller
 * than in two.
 */
const SUREBET = {
  name: 'surebet',
  test: /shared\/(allocator\/(?!oracle)|calculators\/(engine\/(slip-|nearby-slips|surebet-money|place-stakes|calculator\.|stake-kinds|leg-terms|netted-endings)|arbs\/surebet\.)|catalogue\/calculators\/results\.|payoff\/netted-rows|settlement\/leg\.|odds\/(exchange\.|input-error))/,
};

/** How numbers are read and written. */
const NUMBERS = { name: 'numbers', test: /shared\/(catalogue\/numbers\/(format|number-words)\.|odds\/parse-odds\.)/ };

/** Trials in full: ten times as many random inputs, every reference case typed into the page. */
const IS_SOAK = process.env.SOAK === '1';

/**
 * These limits only end what would never end by itself; no test measures speed. The slowest takes 30 seconds, and 92
 * where ten times as many programs run as there are cores.
 */
const [TEST_MS, JOURNEY_MS] = IS_SOAK ? [300_000, 600_000] : [120_000, 180_000];

/** The pages on which most people begin: their first load is kept small. */
const SMALL = ['screens/calculator/CalculatorScreen.tsx', 'screens/home/HomeScreen.tsx'];

export default defineConfig({
  // Tests run from the repository's root; the bundle and its dev server include only the miniapp.
  root: process.env.VITEST ? import.meta.dirname : join(import.meta.dirname, 'miniapp'),
  plugins: [
    forcedModes(),
    gridStyles(),
    icons(),
    mdx(),
    react(),
    telegramStyles(),
    typeface(),
    zodMini(),
    serviceWorker(),
    finishBuild(),
  ],
  // React has had this hook since version 18: no package is needed for it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: { fs: { allow: [import.meta.dirname] } },
  build: {
    outDir: join(import.meta.dirname, 'dist/miniapp'),
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of that target preloads modules itself.
    modulePreload: { polyfill: false },
    // A hash of 42 bits is enough to tell two builds of a file apart. The first file names all others, and hashes do not
    // compress, so longer ones would cost. A file without a name has 48 bits.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Only screens keep their names: those of all parts would be two per cent of the first load.
        chunkFileNames: ({ name }) => (name.endsWith('Screen') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js'),
        assetFileNames: ({ names }) =>
          names.some(name => name.endsWith('.css')) ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            SUREBET,
            NUMBERS,
            parts({ root: join(import.meta.dirname, 'miniapp'), small: SMALL, taken: [SUREBET.test, NUMBERS.test] }),
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  test: {
    allowOnly: false,
    // The number of random inputs: `shared/testing/soak.ts`.
    provide: { soak: IS_SOAK },
    // Test files that run in the same worker share their modules, so no test may leave state in them.
    isolate: false,
    // Telegram's SDK keeps state in its modules: inlined, they start fresh when a test resets modules.
    server: { deps: { inline: [/@telegram-apps\//] } },
    // One more than there are cores: a journey is a browser and a server besides, which fill the cores between them. With more
    // at a time the whole takes as long, and each of them several times its own time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    // A polled condition holds quickly or never; on a loaded machine it takes longer.
    expect: { poll: { timeout: 30_000 } },
    // The only style sheet that a test reads, to check the contrast of its colours.
    css: { include: [/tokens\.css/] },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new ClosingLineReporter()],
    exclude: [...configDefaults.exclude, 'dist/**'],
    projects: [
      project('shared'),
      project('api'),
      project('bot'),
      project('scripts'),
      project('miniapp', { environment: 'happy-dom', setupFiles: ['miniapp/testing/fresh-window.ts'] }),
      {
        extends: true,
        test: {
          name: 'root',
          include: ['server/**/*.test.ts', 'deploy/*.test.ts', 'docs/*.test.ts', 'testing/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['e2e/server/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'e2e/server/**'],
          setupFiles: ['e2e/running/setup.ts'],
          testTimeout: JOURNEY_MS,
          hookTimeout: JOURNEY_MS,
        },
      },
    ],
  },
});
