/**
 * `npm run backup`: makes a backup now, also while a server runs on the same data. Exits with 1 if there is none.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareBackupFolder } from '../api/adapters/data-folder.ts';
import { openBucket } from '../api/backups/bucket/open-bucket.ts';
import { listBackups } from '../api/backups/folder/backup-folder.ts';
import { DATABASE } from '../api/backups/folder/manifest.ts';
import { writeBackup } from '../api/backups/write-backup.ts';
import { readBuildId } from '../api/http/pages/build-id.ts';
import { prepareKeptFolder, readOperatorEnv } from './operator-env.ts';

process.umask(0o077);
const env = readOperatorEnv();
if (env.store.kind === 'sqlite' && !existsSync(join(env.dataDir, DATABASE))) {
  console.error(`Cópia não feita: não há dados em ${resolve(env.dataDir)}. DATA_DIR diz onde eles estão.`);
  process.exit(1);
}
const dataDir = prepareKeptFolder(env);
const backupDir = dataDir.ok ? prepareBackupFolder(env.backups.dir, dataDir.value) : dataDir;
if (!dataDir.ok || !backupDir.ok) {
  console.error(backupDir.ok ? '' : backupDir.error.message);
  process.exit(1);
}
const build = readBuildId(join(import.meta.dirname, '..', 'dist', 'miniapp'));
const made = await writeBackup({
  dataDir: dataDir.value,
  backupDir: backupDir.value,
  store: env.store.kind,
  files: env.files,
  build: build.ok ? build.value : null,
  at: Date.now(),
  keep: env.backups.keep,
  spareBytes: env.floorBytes,
});
if (!made.ok) {
  console.error(`Cópia não feita: ${made.error}.`);
  process.exit(1);
}
const { path, bytes, removed } = made.value;
console.log(`Cópia feita: ${path} (${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB)`);
for (const old of removed) console.log(`  apagada, por ser mais antiga: ${old}`);
if (env.store.kind === 'firestore') {
  console.log('  Nela estão as mídias e as chaves. Os documentos ficam no Firestore: use a exportação dele.');
}
const bucket = openBucket(env.backups, {
  backupDir: backupDir.value,
  now: Date.now,
  signal: new AbortController().signal,
});
if (bucket !== null) {
  const [newest] = listBackups(backupDir.value);
  const sent = newest && (await bucket.copies.send(newest));
  if (!sent?.ok) {
    console.error(`Ela não foi para o bucket: ${sent?.error}.`);
    process.exit(1);
  }
  console.log(`  enviada a ${bucket.url}, que agora tem ${sent.value.length}`);
}
