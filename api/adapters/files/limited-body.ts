/** The body of an upload, as far as it may be read: not more than was agreed, and not for somebody who has left. */
import { FileStoreError, type PutOptions } from '#shared/ports/files/file-store.ts';

/**
 * Throws 'too-large' or 'canceled', or the body's own error. Leaving early cancels the body, so the sender stops sending what
 * would be thrown away.
 */
export async function* limitedBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, signal }: Pick<PutOptions, 'maxBytes' | 'signal'>,
): AsyncGenerator<Uint8Array> {
  const checkWaiting = () => {
    if (signal?.aborted) throw new FileStoreError('canceled', 'nobody waits for the file any more', signal.reason);
  };
  let size = 0;
  checkWaiting();
  for await (const chunk of body) {
    checkWaiting();
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileStoreError('too-large', `more than ${maxBytes} bytes`);
    yield chunk;
  }
}
