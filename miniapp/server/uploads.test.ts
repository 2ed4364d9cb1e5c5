import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from './failure.ts';
import { UploadFailure, upload } from './uploads.ts';

const FILE = new Blob(['x']);
const refused = (status: number, reason?: string, message = 'A sentença do servidor.') =>
  new RequestFailure(status, { code: 'unavailable', message, ...(reason === undefined ? {} : { reason }) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Plays the time until the upload has ended. */
async function outcome(send: () => Promise<string>, { file = FILE, signal = new AbortController().signal } = {}) {
  const ended = upload(file, send, { signal }).catch((cause: unknown) => cause);
  await vi.runAllTimersAsync();
  return ended;
}
const failure = (code: string, message: unknown = expect.any(String)) => expect.objectContaining({ code, message });

describe('spec 6, 8 and 9: an upload from a page', () => {
  it.each([0, 408, 429, 500, 503])('is sent again after %s', async status => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(refused(status))
      .mockRejectedValueOnce(refused(status))
      .mockResolvedValue('a');
    expect(await outcome(send)).toBe('a');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is given up after ten minutes', async () => {
    const began = performance.now();
    const ended = await outcome(() => Promise.reject(refused(0)));
    expect(ended).toBeInstanceOf(UploadFailure);
    expect(ended).toEqual(failure('retry-limit-exceeded', expect.stringContaining('demorou demais')));
    expect(performance.now() - began).toBeGreaterThan(8 * 60_000);
    expect(performance.now() - began).toBeLessThanOrEqual(10 * 60_000);
  });

  it.each([
    [401, undefined, 'unauthenticated'],
    [403, undefined, 'unauthorized'],
    [402, undefined, 'quota-exceeded'],
    [409, 'storage/quota-exceeded', 'quota-exceeded'],
    [413, undefined, 'invalid-argument'],
  ])('says what the server says of %s, and asks once', async (status, reason, code) => {
    const send = vi.fn().mockRejectedValue(refused(status, reason));
    expect(await outcome(send)).toEqual(failure(code, 'A sentença do servidor.'));
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([
    [507, 'storage/quota-exceeded', 'quota-exceeded', 'espaço para arquivos acabou'],
    [503, 'storage/unauthorized-app', 'unauthorized-app', 'não tem acesso aos arquivos'],
    [503, 'storage/bucket-not-found', 'bucket-not-found', 'lugar dos arquivos não foi encontrado'],
    [503, 'storage/retry-limit-exceeded', 'retry-limit-exceeded', 'demorou demais'],
  ])('does not repeat what the server has tried in vain: %s, %s', async (status, reason, code, words) => {
    const send = vi.fn().mockRejectedValue(refused(status, reason));
    expect(await outcome(send)).toEqual(failure(code, expect.stringContaining(words)));
    expect(send).toHaveBeenCalledOnce();
  });

  it('says that the file changed on its way', async () => {
    const file = {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    } as unknown as Blob;
    const send = vi.fn().mockRejectedValue(refused(0));
    expect(await outcome(send, { file })).toEqual(failure('cannot-slice-blob', expect.stringContaining('mudou')));
    expect(send).toHaveBeenCalledOnce();
  });

  it('is called off, also while it waits', async () => {
    const calledOff = new AbortController();
    const send = vi.fn().mockRejectedValue(refused(0));
    const ended = upload(FILE, send, { signal: calledOff.signal, onPause: () => calledOff.abort() });
    const expected = expect(ended).rejects.toEqual(failure('canceled', expect.stringContaining('cancelado')));
    await vi.runAllTimersAsync();
    await expected;
    expect(send).toHaveBeenCalledOnce();
  });

  it('is sent at once when the device is online again', async () => {
    const began = performance.now();
    const send = vi.fn().mockRejectedValueOnce(refused(0)).mockResolvedValue('a');
    const ended = upload(FILE, send, {
      signal: new AbortController().signal,
      onPause: () => queueMicrotask(() => globalThis.dispatchEvent(new Event('online'))),
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(await ended).toBe('a');
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
