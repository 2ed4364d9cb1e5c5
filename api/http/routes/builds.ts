/** The manifest of a build: the bundler's file, with the current redirect rules added. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { buildMetaSchema } from '#shared/builds/manifest.ts';
import { withRedirectRules } from '#shared/builds/redirect-rule.ts';
import type { RedirectSettings } from '#shared/builds/redirect-settings.ts';
import type { OperatorDocument } from '../../operator/documents/operator-document.ts';
import { failure } from '../errors.ts';

export interface BuildsDeps {
  /** The folder of the built miniapp. */
  readonly miniappDir: string;
  readonly redirects: Pick<OperatorDocument<RedirectSettings>, 'current'>;
}

export const buildsRoutes = ({ miniappDir, redirects }: BuildsDeps) =>
  new Hono().get('/builds/meta/:file{[\\w-]{1,64}\\.json}', async c => {
    const text = await readFile(join(miniappDir, 'builds', 'meta', c.req.param('file')), 'utf8').catch(() => null);
    if (text === null) return failure(c, 'not_found', 'Esta versão não está mais aqui.');
    c.header('Cache-Control', 'no-cache');
    return c.json(withRedirectRules(buildMetaSchema.parse(JSON.parse(text)), redirects.current().rules), 200);
  });
