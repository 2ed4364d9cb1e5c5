/**
 * Serves the built files that are named by a hash of their content. A page loads a hundred of them, so each is read once, on
 * its first request, and kept.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

const PREFIX = '/assets/';
/** What a client may accept, and the ending of the file that the build puts beside the original; the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Ranges, and files that a later build has written, are left to the next handler. */
export function hashedFiles(root: string): MiddlewareHandler {
  const folder = join(root, PREFIX);
  // Only what is in this list is read and kept, whatever is asked for.
  const names: ReadonlySet<string> = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const contentOf = (file: string) => {
    const content = kept.get(file) ?? read(join(folder, file));
    kept.set(file, content);
    return content;
  };
  return async (c, next) => {
    const name = c.req.path.slice(PREFIX.length);
    if (c.req.method !== 'GET' || c.req.header('Range') !== undefined || !names.has(name)) return next();
    const accepted = new Set(
      c.req
        .header('Accept-Encoding')
        ?.split(',')
        .map(each => each.trim()),
    );
    const found = ENCODINGS.find(([encoding, suffix]) => accepted.has(encoding) && names.has(name + suffix));
    const content = await contentOf(name + (found?.[1] ?? ''));
    if (content === null) return next();
    return c.body(content, 200, {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Content-Length': String(content.length),
      ...(found && { 'Content-Encoding': found[0], Vary: 'Accept-Encoding' }),
    });
  };
}

/** Null if it has gone since, with the build it belongs to. */
async function read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const content = await readFile(file).catch(() => null);
  return content && new Uint8Array(content);
}
