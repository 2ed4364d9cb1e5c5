/**
 * What a backup says of itself: when it was made, by which build, and of what it consists. The manifest is the last file
 * that is written, and carries its own checksum, so that a changed digit in it is noticed like one in the data.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isFilePath } from '#shared/ports/files/file-path.ts';
import { err, ok, type Result } from '#shared/result.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'arbi.sqlite';
export const SECRETS = 'secrets';
export const FILES = 'files';

const FORMAT = 1;

const partSchema = z.object({
  path: z.string().refine(isPartPath),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackupPart = z.infer<typeof partSchema>;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When it was begun, in milliseconds. */
  at: z.int(),
  /** Null: the miniapp was not built. */
  build: z.string().max(100).nullable(),
  store: z.enum(['sqlite', 'firestore']),
  parts: z.array(partSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Only where our own data lie: a path that leads elsewhere would be written there by the restoration. */
function isPartPath(path: string): boolean {
  if (path === DATABASE) return true;
  const [root = '', ...rest] = path.split('/');
  const inside = rest.join('/');
  if (root === SECRETS) return rest.length === 1 && /^[\w-][\w.-]{0,200}$/.test(inside);
  return root === FILES && isFilePath(inside);
}

export function manifestText(manifest: Omit<Manifest, 'format'>): string {
  const body = { format: FORMAT, ...manifest };
  return `${JSON.stringify({ ...body, sum: sumOf(body) }, null, 1)}\n`;
}

/** Error: what is wrong with it, in one pt-BR sentence. */
export function parseManifest(text: string): Result<Manifest, string> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return err('o manifesto da cópia não se lê: está cortado ou foi alterado');
  }
  const { sum, ...body } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  if (typeof body.format === 'number' && body.format > FORMAT) {
    return err(`a cópia está no formato ${body.format}, de uma versão mais nova do Arbi; esta lê até o ${FORMAT}`);
  }
  if (sum !== sumOf(body)) return err('o manifesto da cópia não confere com a própria soma: foi alterado');
  const parsed = manifestSchema.safeParse(body);
  if (!parsed.success) return err('o manifesto da cópia não tem o que devia ter');
  const { parts, store } = parsed.data;
  const paths = new Set(parts.map(part => part.path));
  if (paths.size < parts.length) return err('o manifesto da cópia nomeia um arquivo duas vezes');
  if (paths.has(DATABASE) !== (store === 'sqlite'))
    return err('o manifesto da cópia não diz onde está o banco de dados');
  return ok(parsed.data);
}

function sumOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
