/** Backups of the running product, and what is there after a restore, as its operator meets it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startS3 } from '../api/backups/bucket/s3-fixture.ts';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';
import { EMPTY_MARKET, spawnServer, startServer } from './running/server.ts';
import { cookieOf } from './running/sign-in.ts';

const ROOT = join(import.meta.dirname, '..');
const PICTURE = join(ROOT, 'docs', 'live-list.png');
const backupDir = temporaryFolder(afterAll);

const POST = 'post-of-today';
const DRAFT = {
  version: null,
  title: 'Freebet',
  body: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'Olá', marks: [], link: null }] }] },
  shape: 'classic',
  buttons: [],
  media: [],
  targets: [],
  silent: false,
  pin: false,
  isTemplate: false,
};

async function command(
  name: string,
  args: string[],
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const { BOT_TOKEN, PUBLIC_URL, ...rest } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...args], {
    cwd: ROOT,
    env: { ...rest, ...EMPTY_MARKET, DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...more },
  });
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  child.stderr.on('data', chunk => (output += chunk));
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, output };
}

const backups = () => readdirSync(backupDir).filter(name => name.startsWith('arbi-'));

it('is made while people write, outlives a kill, and brings everything back', { timeout: 120_000 }, async () => {
  const dataDir = temporaryFolder(onTestFinished);
  const env = { ...EMPTY_MARKET, DATA_DIR: dataDir, BACKUP_DIR: backupDir };
  const server = await startServer(env);
  const headers = { Cookie: await cookieOf(server, 'ana'), Origin: server.url, 'Content-Type': 'application/json' };
  let bets = 0;
  const addBet = () => {
    const deposit = { kind: 'deposit', id: `d${bets++}`, at: 1_000, house: 'betano', cents: 5_000 };
    const body = JSON.stringify({ id: `r${deposit.id}`, actions: [deposit] });
    return fetch(`${server.url}/api/bets/actions`, { method: 'POST', headers, body });
  };
  expect((await addBet()).status).toBe(200);
  const draft = JSON.stringify(DRAFT);
  expect((await fetch(`${server.url}/api/posts/${POST}`, { method: 'PUT', headers, body: draft })).status).toBe(200);
  const form = new FormData();
  form.set('file', new File([readFileSync(PICTURE)], 'list.png'));
  const media = await fetch(`${server.url}/api/posts/media`, {
    method: 'POST',
    headers: { Cookie: headers.Cookie, Origin: server.url },
    body: form,
  });
  expect(media.status).toBe(200);
  const { file } = await media.json();
  /** What an old session sees of its own: who it is, the first bet, the post, and the picture. */
  const look = async (url: string) => {
    const get = async (path: string) => fetch(url + path, { headers: { Cookie: headers.Cookie } });
    const { telegram } = await (await get('/api/session')).json();
    const { actions } = await (await get('/api/bets/actions')).json();
    const { url: link } = await (await get(`/api/posts/media/${file}`)).json();
    const picture = await (await get(link)).arrayBuffer();
    expect(picture.byteLength).toBe(statSync(PICTURE).size);
    return [
      telegram,
      actions.find(({ id }: { id: string }) => id === 'd0'),
      await (await get(`/api/posts/${POST}`)).json(),
      createHash('sha256').update(Buffer.from(picture)).digest('hex'),
    ];
  };
  const kept = await look(server.url);
  const admin = { Cookie: await cookieOf(server, 'carla'), Origin: server.url };
  const asked = (method: string, as: HeadersInit) => fetch(`${server.url}/api/admin/backups`, { method, headers: as });
  expect((await asked('POST', headers)).status).toBe(403);

  let isDone = false;
  const writing = (async () => {
    while (!isDone) await addBet();
  })();
  const made = await command('backup', [], dataDir);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Cópia feita') });
  const first = backups();
  expect(first).toHaveLength(1);
  expect((await asked('POST', admin)).status).toBe(202);
  const stateOf = async () => (await asked('GET', admin)).json();
  await expect.poll(async () => (await stateOf()).making, { timeout: 20_000 }).toBe(false);
  // The newest of each day is kept.
  expect(backups()).toHaveLength(1);
  expect(backups()).not.toEqual(first);
  isDone = true;
  await writing;
  const health = await (await fetch(`${server.url}/api/health`)).json();
  expect([health.parts.backup.state, health.lastBackupAt]).toEqual(['ok', (await stateOf()).backups[0].at]);

  const [last = ''] = backups();
  const refused = await command('restore', [join(backupDir, last), '--yes'], dataDir);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('já é usada por outro Arbi') });
  await server.stop('SIGKILL');

  // Into the same folder, whose database is lost, and into a new one.
  writeFileSync(join(dataDir, 'arbi.sqlite'), 'lost');
  for (const folder of [dataDir, temporaryFolder(onTestFinished)]) {
    const proved = await command('restore', [join(backupDir, last)], folder);
    expect(proved).toMatchObject({ code: 2, output: expect.stringContaining('--yes') });
    const restored = await command('restore', [join(backupDir, last), '--yes'], folder);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restaurado') });
    const again = await startServer({ ...env, DATA_DIR: folder });
    // The session from before the restore still opens what it wrote.
    expect(await look(again.url)).toEqual(kept);
    expect(await again.stop()).toBe(0);
  }
  expect(readdirSync(dataDir).some(name => name.startsWith('replaced-'))).toBe(true);

  writeFileSync(join(backupDir, last, 'arbi.sqlite'), 'damaged');
  const damaged = await command('restore', [join(backupDir, last), '--yes'], dataDir);
  expect(damaged).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nada foi trocado: arbi.sqlite tem 7 bytes'),
  });
});

it('is in the bucket too, and comes back from there to a machine that has nothing', { timeout: 60_000 }, async () => {
  const s3 = await startS3(stop => onTestFinished(stop));
  const bucket = {
    BACKUP_BUCKET_URL: s3.spec.url,
    BACKUP_BUCKET_REGION: s3.spec.region,
    BACKUP_BUCKET_KEY_ID: s3.spec.keyId,
    BACKUP_BUCKET_SECRET: s3.spec.secret,
  };
  const dirOf = (dataDir: string) => ({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups') });
  const first = dirOf(temporaryFolder(onTestFinished));
  const server = await startServer({ ...EMPTY_MARKET, ...bucket, ...first });
  const cookie = await cookieOf(server, 'ana');
  const admin = { Cookie: await cookieOf(server, 'carla'), Origin: server.url };
  const stateOf = async () => (await fetch(`${server.url}/api/admin/backups`, { headers: admin })).json();
  expect((await fetch(`${server.url}/api/admin/backups`, { method: 'POST', headers: admin })).status).toBe(202);
  await expect.poll(async () => (await stateOf()).bucket.backups, { timeout: 20_000 }).toHaveLength(1);
  const [{ name }] = (await stateOf()).bucket.backups;
  await server.stop('SIGKILL');

  const second = dirOf(temporaryFolder(onTestFinished));
  const run = (args: string[]) => command('restore', args, second.DATA_DIR, { ...bucket, ...second });
  expect(await run(['--bucket'])).toEqual({ code: 0, output: `${name}\n` });
  const restored = await run(['--bucket', name, '--yes']);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restaurado') });
  const again = await startServer({ ...EMPTY_MARKET, ...bucket, ...second });
  const session = await fetch(`${again.url}/api/session`, { headers: { Cookie: cookie } });
  expect(await session.json()).toMatchObject({ problem: null, telegram: { firstName: 'Ana' } });
  expect(await again.stop()).toBe(0);
});

it('does not start where backups cannot be written', async () => {
  const file = join(temporaryFolder(onTestFinished), 'file');
  writeFileSync(file, '');
  const { child, output } = spawnServer({
    ...EMPTY_MARKET,
    DATA_DIR: temporaryFolder(onTestFinished),
    BACKUP_DIR: join(file, 'in-a-file'),
    PORT: '0',
  });
  expect(await new Promise(resolve => child.once('close', resolve))).toBe(1);
  expect(output()).toMatch(/^BACKUP_DIR: não é possível escrever em [^\n]+\n$/);
  expect(existsSync(file)).toBe(true);
});
