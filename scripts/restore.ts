/**
 * `npm run restore -- BACKUP [--yes]`: checks a backup and says what it would replace; with `--yes` it replaces it, and keeps
 * what was there beside it. `--bucket` alone lists the backups in the bucket; with a name it fetches that one first. Exits
 * with 1 if the backup cannot be used, with 2 without `--yes`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataFolder, prepareBackupFolder } from '../api/adapters/data-folder.ts';
import { isInUse } from '../api/adapters/redis/in-use.ts';
import { openBucket } from '../api/backups/bucket/open-bucket.ts';
import { sizeOfBackup } from '../api/backups/folder/backup-folder.ts';
import { planRestore, restoreBackup } from '../api/backups/restore-backup.ts';
import { INSTALLATION_LEASES } from '../api/cluster/installation-leases.ts';
import { RUNNING } from '../api/cluster/presence.ts';
import { prepareKeptFolder, readOperatorEnv } from './operator-env.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, bucket: { type: 'boolean', default: false } },
    });
    const [backup, ...more] = positionals;
    if ((backup !== undefined || values.bucket) && more.length === 0) return { backup, ...values };
  } catch {
    // The usage below says what is expected.
  }
  return fail('Uso: npm run restore -- PASTA_DA_CÓPIA [--yes], ou npm run restore -- --bucket [NOME_DA_CÓPIA] [--yes]');
}

function openCopies(dataDir: string) {
  const backupDir = prepareBackupFolder(env.backups.dir, dataDir);
  if (!backupDir.ok) return fail(backupDir.error.message);
  const { signal } = new AbortController();
  const bucket = openBucket(env.backups, { backupDir: backupDir.value, now: Date.now, signal });
  return bucket?.copies ?? fail('BACKUP_BUCKET_URL falta: não há bucket de onde trazer.');
}

async function listBucket(dataDir: string): Promise<never> {
  const found = await openCopies(dataDir).list();
  if (!found.ok) return fail(`O bucket não diz o que tem: ${found.error}.`);
  for (const { name } of found.value) console.log(name);
  if (found.value.length === 0) console.log('O bucket não tem nenhuma cópia.');
  return process.exit(0);
}

async function takeFromBucket(name: string, dataDir: string): Promise<string> {
  const taken = await openCopies(dataDir).take(name);
  if (!taken.ok) return fail(`Nada foi trocado: ${taken.error}.`);
  console.log(`Trazida do bucket: ${taken.value}`);
  return taken.value;
}

async function refuseBesideOthers(redisUrl: string): Promise<void> {
  const inUse = await isInUse(redisUrl, { leases: INSTALLATION_LEASES, group: RUNNING });
  if (!inUse.ok) return fail('Nada foi trocado: o Redis não responde, e só ele diz se algum processo ainda trabalha.');
  if (inUse.value)
    return fail('Nada foi trocado: há processos desta instalação trabalhando; encerre todos, api e scanner, e repita.');
}

process.umask(0o077);
const { backup: named, yes, bucket } = readArguments();
const env = readOperatorEnv();
const dataDir = prepareKeptFolder(env);
if (!dataDir.ok) fail(dataDir.error.message);
if (named === undefined) await listBucket(dataDir.value);
// Checked first: while a server is running, nothing else matters.
const lock = lockDataFolder(dataDir.value, { evenHalfRestored: true });
if (!lock.ok) fail(lock.error.message);
lock.value();
// The lock works on one machine only: processes on others are known from Redis.
if (env.cluster !== null) await refuseBesideOthers(env.cluster.redisUrl);
const backup = bucket ? await takeFromBucket(`${named}`, dataDir.value) : resolve(`${named}`);
const job = { backup, dataDir: dataDir.value, store: env.store.kind, files: env.files, at: Date.now() };
const plan = planRestore(job);
if (!plan.ok) fail(`Nada foi trocado: ${plan.error}.`);
const { manifest, replaced } = plan.value;
const size = (sizeOfBackup(manifest) / 1_000_000).toFixed(1).replace('.', ',');
console.log(`Cópia inteira, de ${new Date(manifest.at).toISOString()}: ${manifest.parts.length} arquivos, ${size} MB.`);
const names = replaced.filter(name => !/-(wal|shm)$/.test(name)).join(', ');
console.log(names === '' ? `  ${dataDir.value} está vazia.` : `  troca em ${dataDir.value}: ${names}`);
if (env.files.kind === 'bucket') console.log(`  troca no bucket ${env.files.bucket}: as mídias`);
if (!yes) {
  console.log('  Nada foi trocado. Repita com --yes para trocar.');
  process.exit(2);
}
const restored = await restoreBackup(job);
if (!restored.ok) fail(`Nada foi trocado: ${restored.error}.`);
console.log('Restaurado. "npm start" começa com estes dados.');
if (restored.value !== null) console.log(`  O que havia está em ${restored.value}`);
