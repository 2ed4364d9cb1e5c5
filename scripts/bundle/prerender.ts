/**
 * Prerenders the pages that can be read without JavaScript: `{route}/index.html`, which is the bundle's page with the
 * route's text, styles and card. Every other page has its frame there, with boxes in the place of its content. Every page
 * that is open to all has a `{route}/_payload.json`. Runs after the bundle is written.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { PageFrame, PagePayload, PrerenderedPage } from '../../miniapp/prerender.tsx';
import { icons } from './icons.ts';
import { mdx } from './mdx.ts';

export type Bundle = Rolldown.OutputBundle;

/** The placeholder for the server's own address: a card needs an absolute one. */
export const ORIGIN_PLACE = '%PUBLIC_URL%';

export interface PrerenderInput {
  /** The folder of the miniapp's sources. */
  readonly root: string;
  readonly outDir: string;
  readonly bundle: Bundle;
}

/** Returns the paths of the pages that can be read. */
export async function writePages({ root, outDir, bundle }: PrerenderInput): Promise<string[]> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8');
  const { pages, frames, payloads } = await renderPages(root);
  for (const { path } of [...pages, ...frames]) await mkdir(join(outDir, path), { recursive: true });
  for (const { path, payload } of [...pages, ...payloads]) {
    if (payload === null) continue;
    await writeFile(join(outDir, path, '_payload.json'), JSON.stringify(payload));
  }
  for (const page of pages) {
    const file = join(outDir, page.path, pageFile(page.path));
    await writeFile(file, pageOf(shell, page, filesOf(bundle, page.source)));
  }
  for (const frame of frames) await writeFile(join(outDir, frame.path, pageFile(frame.path)), frameOf(shell, frame));
  return pages.map(page => page.path);
}

/** The index of the root serves every address without a page of its own, so the root's own page has another name. */
function pageFile(path: string): string {
  return path === '/' ? 'home.html' : 'index.html';
}

/** Builds the app a second time, for this process instead of a browser. */
async function renderPages(
  root: string,
): Promise<{ readonly pages: PrerenderedPage[]; readonly frames: PageFrame[]; readonly payloads: PagePayload[] }> {
  const folder = join(root, '..', 'node_modules', `.prerender-${process.pid}`);
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [icons(), mdx(), react()],
      ssr: { noExternal: true },
      build: {
        ssr: join(root, 'prerender.tsx'),
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
      },
    });
    const { prerenderPages, prerenderFrames, pagePayloads } = (await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    )) as {
      prerenderPages: () => Promise<PrerenderedPage[]>;
      prerenderFrames: () => Promise<PageFrame[]>;
      pagePayloads: () => PagePayload[];
    };
    return { pages: await prerenderPages(), frames: await prerenderFrames(), payloads: pagePayloads() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The addresses of a screen's chunk and all that it imports. */
function filesOf(bundle: Bundle, source: string): PageFiles {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    // The page loads its entry anyway.
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
    // The page can be read without scripts, so it does not ask for them.
    [/\s*<noscript>[\s\S]*<\/noscript>/, ''],
  ].reduce((text, [pattern, replacement]) => replaced(text, pattern as RegExp, replacement as string), shell);
}

/** A page of the bundle with a route's frame in it. It still asks for scripts, and says so above the frame. */
export function frameOf(index: string, { title, html }: PageFrame): string {
  const [noscript = ''] = /<noscript>[\s\S]*<\/noscript>\s*/.exec(index) ?? [];
  return [
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/<noscript>[\s\S]*<\/noscript>\s*/, ''],
    [/<div id="root"><\/div>/, `${noscript}<div id="root">${html}</div>`],
  ].reduce((text, [pattern, replacement]) => replaced(text, pattern as RegExp, replacement as string), index);
}

/** Puts the styles of the text before the scripts that take over the page, which get a lower priority. */
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

/** Throws if there is nothing to replace: a page without its title or its text is a broken build. */
function replaced(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`index.html has nothing like ${pattern}`);
  // A function, so that a `$` in the text stays a dollar sign.
  return text.replace(pattern, () => replacement);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
