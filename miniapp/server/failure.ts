/** A failed request as the rest of the app sees it: always a status and an `ApiError`, whatever the answer was. */
import { failureTexts as words } from '#shared/catalogue/frame.ts';
import type { ApiError } from '#shared/wire/errors.ts';

export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  /** 0: there was no answer at all. */
  readonly status: number;
  readonly error: ApiError;

  constructor(status: number, error: ApiError, cause?: unknown) {
    super(`${status} ${error.code}`, { cause });
    this.status = status;
    this.error = error;
  }
}

/** For an answer of 400 to 599: its `ApiError`, or a substitute if the body is not ours. */
export async function failureOf(response: Response, cause?: unknown): Promise<RequestFailure> {
  const { apiErrorSchema } = await import('#shared/wire/errors.ts');
  const parsed = apiErrorSchema.safeParse(await response.json().catch(() => null));
  const error: ApiError = parsed.success
    ? parsed.data
    : { code: response.status >= 500 ? 'internal' : 'invalid_request', message: words.unexpected };
  return new RequestFailure(response.status, error, cause);
}

/** For a request without an answer: connection refused, name not found, connection lost. */
export function noAnswer(cause: unknown): RequestFailure {
  return new RequestFailure(0, { code: 'unavailable', message: words.network }, cause);
}
