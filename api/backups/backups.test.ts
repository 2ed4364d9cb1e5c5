import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockDataFolder, RESTORING } from '../adapters/data-folder.ts';
import { openSqliteFile } from '../adapters/documents/sqlite-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeBackupInThread } from './backup-thread.ts';
import { backupName, listBackups } from './folder/backup-folder.ts';
import { checkBackup } from './folder/check-backup.ts';
import { sumFile } from './folder/copy-file.ts';
import { DATABASE, MANIFEST, manifestText } from './folder/manifest.ts';
import { planRestore, restoreBackup } from './restore-backup.ts';
import { type BackupJob, writeBackup } from './write-backup.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');

/** A data folder as a server leaves it while it runs: the database open, its log not emptied. */
function makeData(title = 'old') {
  const dataDir = temporaryFolder(onTestFinished);
  mkdirSync(join(dataDir, 'secrets'));
  writeFileSync(join(dataDir, 'secrets', 'session-secret'), `${title}-secret`);
  mkdirSync(join(dataDir, 'files', 'posts', 'a1'), { recursive: true });
  mkdirSync(join(dataDir, 'files', '.uploads'));
  writeFileSync(join(dataDir, 'files', '.uploads', 'half'), 'half');
  writeFileSync(join(dataDir, 'files', 'posts', 'a1', 'picture.png'), Buffer.alloc(2_500_000, title));
  const file = openSqliteFile(join(dataDir, DATABASE), []);
  onTestFinished(() => file.close());
  const put = (id: string) =>
    file.run({
      type: 'commit',
      reads: [],
      writes: [{ type: 'put', collection: 'people', id, data: { title }, expected: 'any' }],
    });
  for (let i = 0; i < 50; i++) put(`p${i}`);
  return { dataDir, put, close: () => file.close() };
}

function jobOf(dataDir: string, more: Partial<BackupJob> = {}): BackupJob {
  const keep = { daily: 7, weekly: 4 };
  return {
    dataDir,
    backupDir: join(dataDir, 'backups'),
    store: 'sqlite',
    files: { kind: 'disk' },
    build: 'b1',
    at: AT,
    keep,
    ...more,
  };
}

async function make(job: BackupJob): Promise<string> {
  const made = await writeBackup(job);
  if (!made.ok) throw new Error(made.error);
  return made.value.path;
}

const peopleIn = (dataDir: string) => {
  const database = new DatabaseSync(join(dataDir, DATABASE));
  const [row] = database.prepare("SELECT count(*) AS count, min(data ->> 'title') AS title FROM documents").all();
  database.close();
  return [row?.count, row?.title];
};

describe('a backup', () => {
  it('has the database with what is only in its log, the media and the secrets, for its own user only', async () => {
    const { dataDir } = makeData();
    const path = await make(jobOf(dataDir));
    const manifest = checkBackup(path);
    expect(manifest).toMatchObject({ ok: true, value: { at: AT, build: 'b1', store: 'sqlite' } });
    const parts = manifest.ok ? manifest.value.parts.map(part => part.path) : [];
    expect(parts).toEqual(['secrets/session-secret', DATABASE, 'files/posts/a1/picture.png']);
    expect(peopleIn(path)).toEqual([50, 'old']);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    for (const part of parts) expect(statSync(join(path, part)).mode & 0o777).toBe(0o600);
  });

  it('is of one moment, however much is written meanwhile', async () => {
    const { dataDir, put } = makeData();
    let written = 0;
    const writer = setInterval(() => put(`more${written++}`), 0);
    onTestFinished(() => clearInterval(writer));
    const made = await writeBackupInThread(jobOf(dataDir), new AbortController().signal);
    expect(made.ok).toBe(true);
    if (made.ok) expect(checkBackup(made.value.path).ok).toBe(true);
    expect(written).toBeGreaterThan(0);
  });

  it('that was cut short is none, and is removed by the next', async () => {
    const { dataDir } = makeData();
    const job = jobOf(dataDir);
    const half = join(job.backupDir, `.unfinished-${backupName(AT - 1)}`);
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, DATABASE), 'half');
    expect(listBackups(job.backupDir)).toEqual([]);
    await make(job);
    expect(readdirSync(job.backupDir).sort()).toEqual([backupName(AT), 'lock']);
  });

  it('is made by one at a time, and ends where it is when it is told to', async () => {
    const { dataDir } = makeData();
    const both = await Promise.all([writeBackup(jobOf(dataDir)), writeBackup(jobOf(dataDir, { at: AT + 1 }))]);
    expect(both).toMatchObject([{ ok: true }, { ok: false, error: 'outra cópia está sendo feita agora' }]);
    const stop = new AbortController();
    const making = writeBackupInThread(jobOf(dataDir, { at: AT + 2 }), stop.signal);
    stop.abort();
    expect(await making).toEqual({ ok: false, error: 'a cópia foi interrompida' });
    expect(listBackups(join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('leaves nothing where the database is damaged, and says so', async () => {
    const { dataDir, close } = makeData();
    close();
    writeFileSync(join(dataDir, DATABASE), Buffer.alloc(20_000, 'no database'));
    const made = await writeBackup(jobOf(dataDir));
    expect(made).toMatchObject({ ok: false });
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['lock']);
  });

  it('beside Firestore has the media and the secrets only', async () => {
    const { dataDir } = makeData();
    const path = await make(jobOf(dataDir, { store: 'firestore' }));
    expect(existsSync(join(path, DATABASE))).toBe(false);
    expect(checkBackup(path)).toMatchObject({ ok: true, value: { store: 'firestore' } });
    expect(planRestore({ backup: path, dataDir, store: 'sqlite', files: { kind: 'disk' }, at: AT })).toMatchObject({
      ok: false,
    });
  });

  it('takes the place of those that are too old', async () => {
    const { dataDir } = makeData();
    const keep = { daily: 2, weekly: 1 };
    for (let day = 0; day < 4; day++) await make(jobOf(dataDir, { at: AT + day * 86_400_000, keep }));
    expect(listBackups(join(dataDir, 'backups')).map(({ at }) => (at - AT) / 86_400_000)).toEqual([3, 2]);
  });
});

describe('a restoration', () => {
  it.each([true, false])('brings everything back, into a folder with other data: %s', async filled => {
    const { dataDir: from } = makeData();
    const backup = await make(jobOf(from));
    const other = filled ? makeData('new') : null;
    other?.close();
    const dataDir = other?.dataDir ?? temporaryFolder(onTestFinished);
    const restored = await restoreBackup({ backup, dataDir, store: 'sqlite', files: { kind: 'disk' }, at: AT });
    expect(restored.ok).toBe(true);
    expect(peopleIn(dataDir)).toEqual([50, 'old']);
    expect(readFileSync(join(dataDir, 'secrets', 'session-secret'), 'utf8')).toBe('old-secret');
    expect(readFileSync(join(dataDir, 'files/posts/a1/picture.png')).subarray(0, 3).toString()).toBe('old');
    const aside = restored.ok ? restored.value : null;
    if (aside === null) expect(filled).toBe(false);
    else expect([peopleIn(aside), existsSync(join(aside, 'files/posts/a1'))]).toEqual([[50, 'new'], true]);
    expect(readdirSync(dataDir).filter(name => name.startsWith('.') || name === RESTORING)).toEqual([]);
  });

  it('is refused while a server runs there, and finishes what was cut short, before which none starts', async () => {
    const { dataDir, close } = makeData();
    const backup = await make(jobOf(dataDir));
    close();
    const job = { backup, dataDir, store: 'sqlite', files: { kind: 'disk' }, at: AT } as const;
    const lock = lockDataFolder(dataDir);
    expect(await restoreBackup(job)).toMatchObject({
      ok: false,
      error: expect.stringContaining('já é usada por outro Arbi'),
    });
    if (lock.ok) lock.value();
    writeFileSync(join(dataDir, RESTORING), '');
    rmSync(join(dataDir, DATABASE));
    expect(lockDataFolder(dataDir)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('ficou pela metade') },
    });
    expect((await restoreBackup(job)).ok).toBe(true);
    const again = lockDataFolder(dataDir);
    expect(again.ok).toBe(true);
    if (again.ok) again.value();
  });

  const PICTURE = 'files/posts/a1/picture.png';
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  it.each<[string, (path: string) => void, string]>([
    ['a changed digit of the manifest', path => flip(join(path, MANIFEST)), 'manifesto'],
    ['a cut manifest', path => writeFileSync(join(path, MANIFEST), '{"format":1'), 'não se lê'],
    ['no manifest', path => rmSync(join(path, MANIFEST)), 'não tem manifesto'],
    ['a format of the future', path => writeFileSync(join(path, MANIFEST), '{"format":2}'), 'mais nova'],
    ['a changed database', path => flip(join(path, DATABASE)), `${DATABASE} não confere`],
    ['a cut database', path => writeFileSync(join(path, DATABASE), 'SQLite'), `${DATABASE} tem 6 bytes`],
    ['no database', path => rmSync(join(path, DATABASE)), `falta na cópia: ${DATABASE}`],
    ['a changed secret', path => flip(join(path, 'secrets/session-secret')), 'secrets/session-secret não confere'],
    ['no secret', path => rmSync(join(path, 'secrets/session-secret')), 'falta na cópia: secrets'],
    ['a changed picture', path => flip(join(path, PICTURE)), `${PICTURE} não confere`],
    ['a longer picture', path => appendFileSync(join(path, PICTURE), 'x'), `${PICTURE} tem`],
    ['a file more', path => writeFileSync(join(path, 'secrets', 'other'), ''), 'não conhece: secrets/other'],
    [
      'a link instead of a file',
      path => {
        rmSync(join(path, PICTURE));
        symlinkSync('/etc/passwd', join(path, PICTURE));
      },
      'não é um arquivo',
    ],
    [
      'a whole database of a later version',
      path => resum(path, file => file.exec('PRAGMA user_version = 99')),
      'versão mais nova',
    ],
    ['a whole database of something else', path => resum(path, file => file.exec('DROP TABLE documents')), 'não o lê'],
    ['a path that leads outside', path => renamePart(path, 'files/../../outside'), 'não tem o que devia'],
  ])('of a backup with %s is refused with a sentence, and replaces nothing', async (_, damage, sentence) => {
    const { dataDir, close } = makeData();
    const backup = await make(jobOf(dataDir));
    close();
    damage(backup);
    const rest = () => readdirSync(dataDir).filter(name => name !== 'lock');
    const before = rest();
    const job = { backup, dataDir, store: 'sqlite', files: { kind: 'disk' }, at: AT } as const;
    expect(planRestore(job)).toEqual({ ok: false, error: expect.stringContaining(sentence) });
    expect(await restoreBackup(job)).toEqual({ ok: false, error: expect.stringContaining(sentence) });
    expect(rest()).toEqual(before);
  });
});

/** Changes the database of a backup, and its manifest with it. */
function resum(path: string, change: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(path, DATABASE));
  change(database);
  database.close();
  const { sum: _, parts, ...rest } = JSON.parse(readFileSync(join(path, MANIFEST), 'utf8'));
  const others = parts.filter((part: { path: string }) => part.path !== DATABASE);
  const part = { path: DATABASE, ...sumFile(join(path, DATABASE)) };
  writeFileSync(join(path, MANIFEST), manifestText({ ...rest, parts: [...others, part] }));
}

function renamePart(path: string, to: string): void {
  const { sum: _, parts, ...rest } = JSON.parse(readFileSync(join(path, MANIFEST), 'utf8'));
  writeFileSync(join(path, MANIFEST), manifestText({ ...rest, parts: [{ ...parts[0], path: to }, ...parts.slice(1)] }));
}
