/**
 * Writes out the pages that read without JavaScript: `{route}/index.html`, the page of the bundle with the text, the
 * styles and the card of the route in it, and `{route}/_payload.json`. Runs after the bundle is written.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { PrerenderedPage } from '../../miniapp/prerender.tsx';
import { mdx } from './mdx.ts';

export type Bundle = Rolldown.OutputBundle;

/** Where the server writes its own address: a card needs a whole one. */
export const ORIGIN_PLACE = '%PUBLIC_URL%';

export interface PrerenderInput {
  /** Of the miniapp's sources. */
  readonly root: string;
  readonly outDir: string;
  readonly bundle: Bundle;
}

/** The paths that were written. */
export async function writePages({ root, outDir, bundle }: PrerenderInput): Promise<string[]> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8');
  const pages = await renderPages(root);
  for (const page of pages) {
    const folder = join(outDir, page.path);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, pageFile(page.path)), pageOf(shell, page, filesOf(bundle, page.source)));
    await writeFile(join(folder, '_payload.json'), JSON.stringify(page.payload));
  }
  return pages.map(page => page.path);
}

/** The index of the root is the page of every route that is not written out: the root's own is beside it. */
function pageFile(path: string): string {
  return path === '/' ? 'home.html' : 'index.html';
}

/** The app once more, for this process and not for a browser. */
async function renderPages(root: string): Promise<PrerenderedPage[]> {
  const folder = join(root, '..', 'node_modules', `.prerender-${process.pid}`);
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [mdx(), react()],
      ssr: { noExternal: true },
      build: {
        ssr: join(root, 'prerender.tsx'),
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
      },
    });
    const { prerenderPages } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      prerenderPages: () => Promise<PrerenderedPage[]>;
    };
    return await prerenderPages();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The chunk of a screen with all that it imports, as addresses. */
function filesOf(bundle: Bundle, source: string): PageFiles {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    // What the page loads anyway needs no word here.
    if (chunk.isEntry) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const each of chunk.imports) visit(each);
  };
  const own = Object.values(bundle).find(
    file => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/miniapp/${source}`),
  );
  if (own === undefined) throw new Error(`No chunk of the bundle begins at ${source}`);
  visit(own.fileName);
  return { styles: [...styles], scripts: [...scripts] };
}

/** A page of the bundle with a route in it. */
export function pageOf(index: string, page: PrerenderedPage, { styles, scripts }: PageFiles): string {
  const { path, title, description, picture, html } = page;
  const { shell, sheets } = paintFirst(index, styles);
  const head = [
    ...scripts
      .filter(file => !shell.includes(`/${file}"`))
      .map(file => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`),
    '<meta property="og:type" content="article" />',
    '<meta property="og:locale" content="pt_BR" />',
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:url" content="${ORIGIN_PLACE}${path}" />`,
    `<meta property="og:image" content="${ORIGIN_PLACE}/${picture}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
  return [
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/(?<=<meta\s+name="description"\s+content=")[^"]*/, escapeHtml(description)],
    [/<script/, `${sheets}\n    <script`],
    [/<\/head>/, `  ${head}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root" data-page="${path}">${html}</div>`],
    // The page reads without scripts: it does not ask for them.
    [/\s*<noscript>[\s\S]*<\/noscript>/, ''],
  ].reduce((text, [pattern, replacement]) => replaced(text, pattern as RegExp, replacement as string), shell);
}

/** What the text is painted with comes before what takes the page over, which waits for room on the line. */
function paintFirst(index: string, styles: readonly string[]) {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
  const own = styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}" />`);
  const sheets = [...(index.match(sheet) ?? []).map(link => link.trim()), ...own].join('\n    ');
  const shell = index
    .replace(sheet, '')
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replace('type="module"', 'type="module" fetchpriority="low"');
  return { shell, sheets };
}

/** Throws where there is nothing to replace: a page without its title or its text is a broken build. */
function replaced(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`index.html has nothing like ${pattern}`);
  // A `$` of the text is a dollar sign.
  return text.replace(pattern, () => replacement);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
