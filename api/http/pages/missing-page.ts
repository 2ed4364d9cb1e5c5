/**
 * The answer to an address that is no page, or whose parameters do not hold: 404 with the page that says so, also to readers
 * without scripts; or with JSON, to programs that ask for it, and for data that are not there.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { MissingPage } from '#shared/access/resolve-address.ts';
import { failureTexts } from '#shared/catalogue/frame.ts';
import { failure } from '../errors.ts';

const TYPES = ['text/html', 'application/json'];

/** root: the folder of the built miniapp. fill: writes into a page what the build could not know. */
export function missingPages(
  root: string,
  fill: (text: string) => string,
): (c: Context, missing: MissingPage) => Promise<Response> {
  let shell: Promise<string> | null = null;
  return async (c, { status, message }) => {
    const type = accepts(c, { header: 'Accept', supports: TYPES, default: 'text/html' });
    if (type === 'application/json' || c.req.path.endsWith('/_payload.json')) return failure(c, 'not_found', message);
    shell ??= readFile(join(root, 'index.html'), 'utf8').then(fill);
    const said = [
      `<h1>${failureTexts.headline.notFound}</h1>`,
      `<p lang="en">${status} ${failureTexts.statusMessages.notFound}</p>`,
      `<p lang="en">${escapeHtml(message)}</p>`,
    ].join('\n      ');
    return c.html(
      (await shell).replace(/<h1>[^<]*<\/h1>/, () => said),
      status,
    );
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
