/** Builds the service worker beside the miniapp, with the list of files that the calculators need. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { TYPEFACE } from './typeface.ts';

const SOURCE = join(import.meta.dirname, '../../miniapp/offline/service-worker.ts');
/** Screens that work offline, with everything they load later. */
const OFFLINE_SCREENS = [
  'screens/calculator/CalculatorScreen.tsx',
  'screens/compare/CompareScreen.tsx',
  'shell/MoreSheet.tsx',
  // What is calculated without a network can be written down: it stays on the device until there is one.
  'bets/registering/Registering.tsx',
];
/** Files that the page itself loads before any bundled code. */
const PAGE_FILES = ['/index.html', '/boot.js', '/favicon.svg'];

export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'arbi:service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_, bundle) {
      const files = keptFiles(bundle);
      const revision = createHash('sha256').update(files.join('\n'));
      for (const file of PAGE_FILES) revision.update(await readFile(join(outDir, file)));
      const digest = revision.digest('hex').slice(0, 16);
      const kept = [
        // Their names do not depend on their content.
        ...PAGE_FILES.map(url => ({ url, revision: digest })),
        ...files.map(file => ({ url: `/${file}`, revision: null })),
      ];
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { KEPT_FILES: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry: SOURCE, formats: ['iife'], name: 'serviceWorker', fileName: () => 'service-worker.js' },
        },
      });
    },
  };
}

/** The files of the initial frame, and the offline screens with all that they load, styles included, and the typeface; sorted. */
function keptFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(each => each.type === 'chunk');
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
  const kept = new Set<string>();
  const keep = (fileName: string, later: boolean) => {
    const chunk = byName.get(fileName);
    if (chunk === undefined || kept.has(fileName)) return;
    kept.add(fileName);
    for (const css of stylesOf(chunk)) kept.add(css);
    // The frame loads every screen; only offline screens include what they load later.
    for (const next of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) keep(next, later && !chunk.isEntry);
  };
  for (const chunk of chunks.filter(each => each.isEntry)) keep(chunk.fileName, false);
  for (const screen of OFFLINE_SCREENS) {
    const found = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(screen)));
    if (found === undefined) throw new Error(`The bundle has no ${screen} to keep for offline`);
    keep(found.fileName, true);
  }
  for (const fileName of Object.keys(bundle)) if (fileName.includes(TYPEFACE)) kept.add(fileName);
  return [...kept].sort();
}

function stylesOf(chunk: Rolldown.OutputChunk): Iterable<string> {
  return (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [];
}
