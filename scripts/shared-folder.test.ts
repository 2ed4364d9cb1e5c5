/** The commands of the operator, in an installation of several machines. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SILENT_LOG, withRedis } from '../api/adapters/redis/redis-fixture.ts';
import { createRedisLeases } from '../api/adapters/redis/redis-leases.ts';
import { createSteadyClock } from '../api/adapters/system-clock.ts';
import { openCluster } from '../api/cluster/open-cluster.ts';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';

withRedis('backups of several machines', test => {
  function setup() {
    const folder = temporaryFolder(onTestFinished);
    const [dataDir, sharedDir] = [join(folder, 'data'), join(folder, 'shared')];
    const key = join(sharedDir, 'secrets', 'identity-secret');
    mkdirSync(join(sharedDir, 'secrets'), { recursive: true });
    writeFileSync(key, 'a key');
    const run = (command: string, ...args: string[]) =>
      new Promise<{ code: unknown; said: string }>(resolve => {
        const env = {
          PATH: process.env.PATH,
          DATA_DIR: dataDir,
          SHARED_DIR: sharedDir,
          REDIS_URL: test.server().url,
          ROLE: 'scanner',
          BOT_MODE: 'off',
          SESSION_SECRET: 's'.repeat(32),
          FIREBASE_PROJECT_ID: 'arbi-test',
          FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
        };
        execFile(process.execPath, [join(import.meta.dirname, command), ...args], { env }, (cause, stdout, stderr) =>
          resolve({ code: cause?.code ?? 0, said: stdout + stderr }),
        );
      });
    return { dataDir, sharedDir, key, run };
  }

  async function backUp({ sharedDir, run }: ReturnType<typeof setup>): Promise<string> {
    expect(await run('backup.ts')).toMatchObject({ code: 0 });
    const [name] = readdirSync(join(sharedDir, 'backups')).filter(each => each.startsWith('arbi-'));
    return join(sharedDir, 'backups', `${name}`);
  }

  it('are of the folder that all of them see, and lie there', async () => {
    const installation = setup();
    const backup = await backUp(installation);
    expect(readFileSync(join(backup, 'secrets', 'identity-secret'), 'utf8')).toBe('a key');
    expect(existsSync(installation.dataDir)).toBe(false);
  });

  it('are put back there, and only while no scanner holds a lease', async () => {
    const installation = setup();
    const { key, run } = installation;
    const backup = await backUp(installation);
    writeFileSync(key, 'another key');
    for (const name of ['duties', 'share:3']) {
      const lease = await createRedisLeases(test.redis().commands).take(name, 60_000);
      const { code, said } = await run('restore.ts', backup, '--yes');
      expect([code, said]).toEqual([1, expect.stringContaining('processos desta instalação')]);
      expect(readFileSync(key, 'utf8')).toBe('another key');
      await lease?.release();
    }
    expect(await run('restore.ts', backup, '--yes')).toMatchObject({ code: 0 });
    expect(readFileSync(key, 'utf8')).toBe('a key');
  });

  it('are not put back while an API process runs, which holds no lease', async () => {
    const installation = setup();
    const { run } = installation;
    const backup = await backUp(installation);
    const spec = { redisUrl: test.server().url, role: 'api' } as const;
    const cluster = await openCluster(spec, { log: SILENT_LOG, steady: createSteadyClock(), botId: null });
    const { code, said } = await run('restore.ts', backup, '--yes');
    expect([code, said]).toEqual([1, expect.stringContaining('processos desta instalação')]);
    await cluster.close();
    expect(await run('restore.ts', backup, '--yes')).toMatchObject({ code: 0 });
  });

  it('are not put back where Redis does not say who works', async () => {
    const installation = setup();
    const backup = await backUp(installation);
    await test.server().kill();
    onTestFinished(() => test.server().restart());
    const { code, said } = await installation.run('restore.ts', backup, '--yes');
    expect([code, said]).toEqual([1, expect.stringContaining('o Redis não responde')]);
  });
});
