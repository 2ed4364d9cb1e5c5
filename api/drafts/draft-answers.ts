/** What the routes of all drafts answer alike: refusals, one version of a draft, and the draft of somebody who saved first. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failure } from '../http/errors.ts';
import { errorAnswer } from '../http/openapi-bodies.ts';
import type { SaveRefusal } from './save-draft.ts';

/** For the document of the API. what: 'post'. */
export const draftRefusals = (what: string) => ({
  400: errorAnswer(`Not a ${what}`),
  401: errorAnswer('Nobody is signed in'),
  403: errorAnswer('Not a member of the page’s groups, or without the right'),
  404: errorAnswer(`No such ${what} of theirs`),
  429: errorAnswer('Too often'),
});

export const draftVersion = z.coerce.number().int().positive().max(1e9);

/** The answer to somebody who changed an older version. */
export function staleAnswer<Draft>(c: Context, message: string, theirs: Draft | null) {
  const reason = 'stale' as const;
  return c.json({ code: 'conflict' as const, message, reason, ...(theirs !== null && { theirs }) }, 409);
}

interface SaveWords {
  readonly unknown: string;
  readonly tooBig: string;
  readonly taken: string;
  /** For drafts that refer to files. */
  readonly unlinked?: string;
}

/** The answer to a refused save; one of an older version gets `staleAnswer`. */
export function refusedSave(c: Context, code: Exclude<SaveRefusal['code'], 'stale'>, words: SaveWords) {
  if (code === 'unknown') return failure(c, 'not_found', words.unknown);
  if (code === 'too_big') return failure(c, 'too_large', words.tooBig);
  if (code === 'unlinked') return failure(c, 'invalid_request', words.unlinked ?? words.unknown, { reason: 'media' });
  return failure(c, 'conflict', words[code], { reason: code });
}
