/** Steps after bundling: prerenders pages, names the build, writes its manifest, and compresses text files. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Bundle, ORIGIN_PLACE, writePages } from './prerender.ts';

/** Runs after the bundle is written: prerenders its pages, names it, and puts compressed copies beside every text file. */
export function finishBuild(): Plugin {
  let root = '';
  let outDir = '';
  let written: Bundle | null = null;
  return {
    name: 'arbi:finish-build',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      written = bundle;
    },
    async closeBundle() {
      // A failed build has written nothing.
      if (written === null) return;
      const prerendered = await writePages({ root, outDir, bundle: written });
      await nameBuild(outDir, prerendered);
      await compressTexts(outDir);
    },
  };
}

/**
 * Names the build by a hash of its files, and writes the name to builds/latest.json, builds/meta/{id}.json and the pages.
 * The id is in the pages, which are never cached for long, and not in a script: a script's name is the hash of its content,
 * and an id inside it that changed with another file would make two contents under one name.
 */
async function nameBuild(outDir: string, prerendered: readonly string[]): Promise<void> {
  const hash = createHash('sha256');
  const files = await filesBelow(outDir);
  for (const file of files) {
    hash
      .update(relative(outDir, file))
      .update('\0')
      .update(await readFile(file));
  }
  const id = hash.digest('hex').slice(0, 16);
  const timestamp = Date.now();
  for (const page of files.filter(file => extname(file) === '.html')) {
    await writeFile(page, (await readFile(page, 'utf8')).replace('%BUILD_ID%', id));
  }
  await mkdir(join(outDir, 'builds/meta'), { recursive: true });
  await writeFile(join(outDir, 'builds/latest.json'), JSON.stringify({ id, timestamp }));
  const meta = { id, timestamp, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered };
  await writeFile(join(outDir, `builds/meta/${id}.json`), JSON.stringify(meta));
}

/** Writes x.br and x.gz beside every text file x, so that the server never compresses a fixed file twice. */
async function compressTexts(outDir: string): Promise<void> {
  const texts = new Set(['.js', '.css', '.html', '.json', '.svg']);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  // The server answers the manifest, with the current redirect rules.
  const manifest = join(outDir, 'builds') + sep;
  const files = (await filesBelow(outDir)).filter(file => texts.has(extname(file)) && !file.startsWith(manifest));
  await Promise.all(
    files.map(async file => {
      const content = await readFile(file);
      // A page with a placeholder for the server's address is compressed by the server, which knows the address.
      if (content.includes(ORIGIN_PLACE)) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted();
}
