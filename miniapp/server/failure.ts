/** A failed request as the rest of the app sees it: always a status and an `ApiError`, whatever the answer was. */
import { failureTexts as words } from '#shared/catalogue/frame.ts';
import type { ApiError } from '#shared/wire/errors.ts';

/** HTTP/2 has no reason phrases. Of the statuses that the API and a proxy before it answer with. */
const PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  /** 0: there was no answer at all. */
  readonly status: number;
  /** The reason phrase of HTTP; undefined without an answer. */
  readonly statusMessage: string | undefined;
  readonly error: ApiError;

  constructor(status: number, error: ApiError, cause?: unknown, statusText = '') {
    super(`${status} ${error.code}`, { cause });
    this.status = status;
    this.statusMessage = statusText || PHRASES[status];
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
  return new RequestFailure(response.status, error, cause, response.statusText);
}

/** For a request without an answer: connection refused, name not found, connection lost. */
export function noAnswer(cause: unknown): RequestFailure {
  return new RequestFailure(0, { code: 'unavailable', message: words.network }, cause);
}
