import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { api as words } from '#shared/catalogue/api.ts';
import { DocumentStoreError, type DocumentStoreErrorCode } from '#shared/ports/documents/document-store.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import { createErrorHandler } from './errors.ts';

async function answerTo(code: DocumentStoreErrorCode) {
  const logged: unknown[] = [];
  const log = {
    info() {},
    warn: (...line: unknown[]) => void logged.push(line),
    error: (...line: unknown[]) => void logged.push(line),
  };
  const app = new Hono().get('/x', () => {
    throw new DocumentStoreError(code, 'the technical side of it');
  });
  app.onError(createErrorHandler(log, { current: () => 'req-1' }));
  const response = await app.request('/x');
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, text, error: apiErrorSchema.parse(JSON.parse(text)), logged };
}

describe('spec 8: what the database could not do', () => {
  it.each([
    ['invalid_path', 404, 'not_found', null, words.store.invalid_path],
    ['invalid_argument', 400, 'invalid_request', null, words.store.invalid_argument],
    ['not_found', 404, 'not_found', null, words.store.not_found],
    ['conflict', 409, 'conflict', null, words.store.conflict],
    ['contention', 503, 'unavailable', '3', words.store.contention],
    ['timeout', 503, 'unavailable', '3', words.store.timeout],
    ['unavailable', 503, 'unavailable', '3', words.storeDown],
    ['permission_denied', 503, 'unavailable', '60', words.store.setup],
    ['failed_precondition', 503, 'unavailable', '60', words.store.setup],
    ['unimplemented', 503, 'unavailable', '60', words.store.setup],
  ] as const)(
    '%s is answered with %d, and named in the log only',
    async (code, status, apiCode, retryAfter, message) => {
      const answer = await answerTo(code);
      expect(answer).toMatchObject({ status, retryAfter, error: { code: apiCode, message, requestId: 'req-1' } });
      expect(answer.error.reason).toBe(status === 503 ? 'store' : undefined);
      expect(answer.text).not.toContain('technical');
      const fields = expect.objectContaining({ code, requestId: 'req-1', cause: expect.stringContaining('technical') });
      expect(answer.logged).toEqual([['o banco de dados não atendeu', fields]]);
    },
  );
});
