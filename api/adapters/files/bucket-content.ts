/**
 * The content of an object, as a stream that can be given up. Google's client has one too, which cannot, and which warns of a
 * leak at every large file.
 * Source: https://cloud.google.com/storage/docs/json_api/v1/objects/get
 */
import { AnswerRefused, isMissingObject, NoAnswer, toFileStoreError } from './bucket-failures.ts';
import type { Bucket } from './open-firebase-bucket.ts';

interface Wanted {
  readonly path: string;
  /** Which of the contents that the path has had. */
  readonly generation: string;
  /** Aborted: it is no longer waited for. Once there is an answer, the stream is cancelled instead. */
  readonly given: AbortSignal;
}

/** Null: this generation is no longer there. Resolves once the content begins. */
export async function openContent(bucket: Bucket, wanted: Wanted): Promise<ReadableStream<Uint8Array> | null> {
  const { path, generation, given } = wanted;
  const { apiEndpoint, authClient, customEndpoint } = bucket.storage;
  const query = new URLSearchParams({ alt: 'media', generation });
  const url = `${apiEndpoint}/storage/v1/b/${bucket.name}/o/${encodeURIComponent(path)}?${query}`;
  const headers = customEndpoint ? new Headers() : await authClient.getRequestHeaders(url);
  const waiting = new AbortController();
  const leave = () => waiting.abort();
  given.addEventListener('abort', leave);
  try {
    const answer = await fetch(url, { headers, signal: waiting.signal, redirect: 'error' });
    if (answer.ok) return inOurWords(answer.body ?? new Blob([]).stream());
    throw new AnswerRefused(answer.status, await answer.text());
  } catch (cause) {
    if (isMissingObject(cause)) return null;
    throw cause instanceof AnswerRefused ? cause : new NoAnswer('the content did not begin', { cause });
  } finally {
    given.removeEventListener('abort', leave);
  }
}

/** A connection that breaks while the content is read fails in our words, like one that breaks before it. */
function inOurWords(content: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = content.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          throw toFileStoreError(new NoAnswer('the content broke off', { cause }), 'object');
        }
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
