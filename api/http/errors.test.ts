import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { FileStoreError, type FileStoreErrorCode } from '#shared/ports/files/file-store.ts';
import { STORAGE_CODES } from '#shared/ports/files/storage-codes.ts';
import { createErrorHandler } from './errors.ts';

async function answerTo(cause: unknown) {
  const logged: unknown[] = [];
  const note = (...said: unknown[]) => void logged.push(said);
  const app = new Hono().onError(
    createErrorHandler({ info: note, warn: note, error: note }, { current: () => 'req-1' }),
  );
  app.get('/', () => {
    throw cause;
  });
  const answer = await app.request('/');
  return { status: answer.status, body: await answer.json(), logged: JSON.stringify(logged) };
}

describe('spec 8: a file that is not kept, or not read', () => {
  it('is said with the sentence of its code, and with a reason that pages act on', async () => {
    for (const code of STORAGE_CODES.filter(each => each !== 'invalid-argument')) {
      const { status, body, logged } = await answerTo(
        new FileStoreError(code, 'inner text', new Error('of the bucket')),
      );
      expect(status).toBe(code === 'quota-exceeded' ? 507 : 503);
      expect(body).toMatchObject({
        message: sentenceFor(`storage/${code}`),
        reason: `storage/${code}`,
        requestId: 'req-1',
      });
      expect(JSON.stringify(body)).not.toContain('inner text');
      expect(logged).toContain('of the bucket');
    }
  });

  it('is too large', async () => {
    expect((await answerTo(new FileStoreError('too-large', 'x'))).status).toBe(413);
  });

  it('is a bug of ours if it has no path or type', async () => {
    const code: FileStoreErrorCode = 'invalid-argument';
    expect((await answerTo(new FileStoreError(code, 'x'))).status).toBe(500);
  });
});
