/** The manifest of a build: the bundler's file, with the current redirect rules added. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { buildMetaSchema } from '#shared/builds/manifest.ts';
import { REDIRECTS_COLLECTION, redirectRuleSchema, withRedirectRules } from '#shared/builds/redirect-rule.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { failure } from '../http/errors.ts';

export interface BuildsDeps {
  /** The folder of the built miniapp. */
  readonly miniappDir: string;
  readonly store: DocumentStore;
}

export const buildsRoutes = ({ miniappDir, store }: BuildsDeps) =>
  new Hono().get('/builds/meta/:file{[\\w-]{1,64}\\.json}', async c => {
    const text = await readFile(join(miniappDir, 'builds', 'meta', c.req.param('file')), 'utf8').catch(() => null);
    if (text === null) return failure(c, 'not_found', 'Esta versão não está mais aqui.');
    const { documents } = await store.query(REDIRECTS_COLLECTION, { limit: 1_000 });
    const rules = documents.flatMap(({ data }) => {
      const rule = redirectRuleSchema.safeParse(data);
      return rule.success ? [rule.data] : [];
    });
    c.header('Cache-Control', 'no-cache');
    return c.json(withRedirectRules(buildMetaSchema.parse(JSON.parse(text)), rules), 200);
  });
