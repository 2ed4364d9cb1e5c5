/** The image, built and started by a real container engine where one runs that has the base image already. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const BASE = 'node:24-bookworm-slim';
const IMAGE = `arbi-test-${process.pid}`;
const BUILD_MS = 10 * 60_000;

const docker = (...args: string[]) =>
  spawnSync('docker', args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8', timeout: BUILD_MS });

const hasEngine = docker('image', 'inspect', BASE).status === 0;

describe.skipIf(!hasEngine)(`the image (needs a container engine with ${BASE})`, () => {
  it('answers as nobody in particular, on a root that it cannot write', { timeout: BUILD_MS }, async () => {
    const built = docker('build', '--quiet', '--tag', IMAGE, '.');
    expect(built.status, built.stderr).toBe(0);
    onTestFinished(() => void docker('image', 'rm', '--force', IMAGE));
    const hardened = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--tmpfs=/tmp'];
    const started = docker('run', '--detach', '--rm', '--init', ...hardened, '--env=FEED=demo', IMAGE);
    const container = started.stdout.trim();
    onTestFinished(() => void docker('rm', '--force', '--volumes', container));
    expect(started.stderr).toBe('');
    const ask = `fetch('http://127.0.0.1:3000/api/health')
      .then(answer => answer.json())
      .then(({ status }) => console.log(status, process.getuid()))`;
    const answered = () => docker('exec', container, 'node', '-e', ask).stdout;
    await expect.poll(answered).toBe('ok 1000\n');
    expect(docker('exec', container, 'touch', '/app/x').status).toBe(1);
    expect(docker('exec', container, 'node', 'scripts/backup.ts').stdout).toContain('Cópia feita: /data/backups/arbi-');
  });
});
