/** Which build of the miniapp is served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestBuildSchema } from '#shared/builds/manifest.ts';
import { err, ok, type Result } from '#shared/result.ts';

export function readBuildId(miniappDir: string): Result<string, { readonly message: string }> {
  try {
    return ok(latestBuildSchema.parse(JSON.parse(readFileSync(join(miniappDir, 'builds', 'latest.json'), 'utf8'))).id);
  } catch {
    return err({ message: `O miniapp não está compilado em ${miniappDir}: use "npm start" ou "npm run build"` });
  }
}
