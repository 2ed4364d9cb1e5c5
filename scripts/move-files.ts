/**
 * `npm run move-files -- bucket|disk [--keep]`: brings pictures and media from the disk to the bucket of
 * FIREBASE_STORAGE_BUCKET, or back. Every file is checked where it arrives; only when all are there are they deleted where they
 * were, unless `--keep`. Cut short, it can be repeated. Exits with 1 if something is not as it should be.
 */
import { parseArgs } from 'node:util';
import { FILE_FOLDERS, type FileStore, FileStoreError } from '#shared/ports/files/file-store.ts';
import { lockDataFolder } from '../api/adapters/data-folder.ts';
import { copyFiles } from '../api/adapters/files/copy-files.ts';
import { isInUse } from '../api/adapters/redis/in-use.ts';
import { openBucketFiles, openDiskFiles } from '../api/backups/bucket-files.ts';
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
      options: { keep: { type: 'boolean', default: false } },
    });
    const [to, ...more] = positionals;
    if ((to === 'bucket' || to === 'disk') && more.length === 0) return { to, keep: values.keep };
  } catch {
    // The usage below says what is expected.
  }
  return fail('Uso: npm run move-files -- bucket [--keep], ou npm run move-files -- disk [--keep]');
}

/** Two servers, or one of another machine, would go on writing where the files no longer are. */
async function refuseBesideServers(redisUrl: string | null, dataDir: string): Promise<() => void> {
  const lock = lockDataFolder(dataDir);
  if (!lock.ok) fail(lock.error.message);
  if (redisUrl === null) return lock.value;
  const inUse = await isInUse(redisUrl, { leases: INSTALLATION_LEASES, group: RUNNING });
  if (!inUse.ok) fail('Nada foi movido: o Redis não responde, e só ele diz se algum processo ainda trabalha.');
  if (inUse.value) fail('Nada foi movido: há processos desta instalação trabalhando; encerre todos e repita.');
  return lock.value;
}

async function countIn(files: FileStore): Promise<number> {
  let count = 0;
  for (const folder of FILE_FOLDERS) for await (const _ of files.list(folder)) count += 1;
  return count;
}

process.umask(0o077);
const { to, keep } = readArguments();
const env = readOperatorEnv();
if (env.files.kind === 'disk')
  fail('FIREBASE_STORAGE_BUCKET falta: não há bucket para onde levar, nem de onde trazer.');
const dataDir = prepareKeptFolder(env);
if (!dataDir.ok) fail(dataDir.error.message);
const unlock = await refuseBesideServers(env.cluster?.redisUrl ?? null, dataDir.value);
try {
  const [disk, bucket] = [openDiskFiles(dataDir.value), openBucketFiles(env.files)];
  const [from, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk];
  const { paths, bytes } = await copyFiles(from, target);
  const megabytes = (bytes / 1_000_000).toFixed(1).replace('.', ',');
  console.log(`${paths.length} arquivos, ${megabytes} MB: todos conferidos no destino.`);
  if (keep) console.log('  Nada foi apagado na origem (--keep).');
  else {
    for (const path of paths) await from.delete(path);
    const left = await countIn(from);
    if (left > 0) fail(`Na origem ainda há ${left} arquivos. Repita o comando.`);
    console.log('  Apagados na origem.');
  }
  if (to === 'disk') console.log('  Agora tire FIREBASE_STORAGE_BUCKET do .env: sem ela o servidor usa o disco.');
} catch (cause) {
  if (!(cause instanceof FileStoreError)) throw cause;
  fail(`Nada foi apagado na origem: ${cause.message} (${cause.code}). Corrija e repita o comando.`);
} finally {
  unlock();
}
