/** `npm run dev`: Vite, which hot-reloads the screens, in front of the server, which restarts on changes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { payloadPath, ROUTES } from '../shared/access/routes.ts';
import { buildIfStale } from './build-miniapp.ts';
import { readEnvFile } from './env-file.ts';

readEnvFile();

const ROOT = join(import.meta.dirname, '..');
const API_PORT = 3001;
/** The paths that the server answers; Vite answers the rest. */
const SERVED = [
  '/api',
  '/builds',
  ...ROUTES.filter(({ payload }) => payload).map(payloadPath),
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

// The server also serves a built miniapp, and does not start without one.
buildIfStale();
const env = { ...process.env, PORT: String(API_PORT) };
const api = spawn(process.execPath, ['--watch', join(ROOT, 'main.ts')], { cwd: ROOT, env, stdio: 'inherit' });

const target = `http://127.0.0.1:${API_PORT}`;
const vite = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(SERVED.map(path => [path, { target }])),
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    api.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}
