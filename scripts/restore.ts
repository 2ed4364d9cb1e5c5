/**
 * `npm run restore -- BACKUP [--yes]`: proves a backup and says what it would replace; with `--yes` it replaces it. What was
 * there stays beside it. Exits with 1 if the backup will not do, with 2 without `--yes`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataFolder, prepareDataFolder } from '../api/adapters/data-folder.ts';
import { sizeOfBackup } from '../api/backups/backup-folder.ts';
import { planRestore, restoreBackup } from '../api/backups/restore-backup.ts';
import { readOperatorEnv } from './operator-env.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [backup, ...more] = positionals;
    if (backup !== undefined && more.length === 0) return { backup: resolve(backup), yes: values.yes };
  } catch {
    // The same sentence says what is expected.
  }
  return fail('Uso: npm run restore -- PASTA_DA_CÓPIA [--yes]');
}

process.umask(0o077);
const { backup, yes } = readArguments();
const env = readOperatorEnv();
const dataDir = prepareDataFolder(env.dataDir);
if (!dataDir.ok) fail(dataDir.error.message);
// Said first: with a server running, nothing else matters.
const lock = lockDataFolder(dataDir.value, { evenHalfRestored: true });
if (!lock.ok) fail(lock.error.message);
lock.value();
const job = { backup, dataDir: dataDir.value, store: env.store.kind, at: Date.now() };
const plan = planRestore(job);
if (!plan.ok) fail(`Nada foi trocado: ${plan.error}.`);
const { manifest, replaced } = plan.value;
const size = (sizeOfBackup(manifest) / 1_000_000).toFixed(1).replace('.', ',');
console.log(`Cópia inteira, de ${new Date(manifest.at).toISOString()}: ${manifest.parts.length} arquivos, ${size} MB.`);
const names = replaced.filter(name => !/-(wal|shm)$/.test(name)).join(', ');
console.log(names === '' ? `  ${dataDir.value} está vazia.` : `  troca em ${dataDir.value}: ${names}`);
if (!yes) {
  console.log('  Nada foi trocado. Repita com --yes para trocar.');
  process.exit(2);
}
const restored = restoreBackup(job);
if (!restored.ok) fail(`Nada foi trocado: ${restored.error}.`);
console.log('Restaurado. "npm start" começa com estes dados.');
if (restored.value !== null) console.log(`  O que havia está em ${restored.value}`);
