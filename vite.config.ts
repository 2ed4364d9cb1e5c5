import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { finishBuild } from './scripts/bundle/finish-build.ts';
import { mdx } from './scripts/bundle/mdx.ts';
import { serviceWorker } from './scripts/bundle/service-worker.ts';
import { ClosingLineReporter } from './scripts/testing/closing-line-reporter.ts';

/** One test project per top folder; the browser journeys are their own. */
const project = (name: string, environment: 'node' | 'happy-dom' = 'node') => ({
  extends: true as const,
  test: { name, environment, include: [`${name}/**/*.test.{ts,tsx}`] },
});

export default defineConfig({
  // The tests of every folder run from the repository; the bundle and its dev server have the miniapp only.
  root: process.env.VITEST ? import.meta.dirname : join(import.meta.dirname, 'miniapp'),
  plugins: [mdx(), react(), serviceWorker(), finishBuild()],
  server: { fs: { allow: [import.meta.dirname] } },
  build: {
    outDir: join(import.meta.dirname, 'dist/miniapp'),
    emptyOutDir: true,
    target: 'es2022',
  },
  test: {
    allowOnly: false,
    // How much is tried: `shared/testing/soak.ts`.
    provide: { soak: process.env.SOAK === '1' },
    // Files that run one after another in a worker share its modules: no test may leave anything in them.
    isolate: false,
    // Telegram's SDK keeps its state in its modules: as files of ours they begin anew where a test resets modules.
    server: { deps: { inline: [/@telegram-apps\/(?!telegram-ui)/] } },
    // One more than there are cores: a journey often waits, and a core is not left to wait with it.
    maxWorkers: availableParallelism() + 1,
    // No test judges a speed: a limit is there for what never ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once or not at all; a loaded machine only makes `at once` longer.
    expect: { poll: { timeout: 15_000 } },
    // The one style sheet that a test reads: the contrast of every colour in it.
    css: { include: [/tokens\.css/] },
    reporters: ['default', new ClosingLineReporter()],
    exclude: [...configDefaults.exclude, 'dist/**'],
    projects: [
      project('shared'),
      project('api'),
      project('bot'),
      project('scripts'),
      project('miniapp', 'happy-dom'),
      {
        extends: true,
        test: {
          name: 'root',
          include: ['*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          setupFiles: ['e2e/running/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
