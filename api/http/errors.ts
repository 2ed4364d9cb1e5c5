/** One format for every failure that the API answers with, and the handler for unexpected errors. */
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { QuoteLogUnavailable } from '#shared/ports/cluster/quote-log.ts';
import {
  DocumentStoreError,
  type DocumentStoreErrorCode,
  setupFaultOf,
} from '#shared/ports/documents/document-store.ts';
import { FileStoreError } from '#shared/ports/files/file-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { API_ERROR_STATUS, type ApiError, type ApiErrorCode } from '#shared/wire/errors.ts';
import { requestIssues } from '#shared/wire/request-issues.ts';
import { TooManyReaders } from '../history/shared-reads.ts';
import { QuotaRefusal } from '../quotas/quota-refusal.ts';
import { quotaAnswer } from './quota-answers.ts';
import type { RequestIds } from './request-ids.ts';
import { STORE_FAILURES } from './store-failures.ts';

export function failure<Code extends ApiErrorCode>(
  c: Context,
  code: Code,
  message: string,
  more: Pick<ApiError, 'issues' | 'reason' | 'requestId'> = {},
) {
  const body: ApiError = { code, message, ...more };
  return c.json(body, API_ERROR_STATUS[code]);
}

export function tooOften(c: Context, message: string, { retryAfterSeconds }: { readonly retryAfterSeconds: number }) {
  c.header('Retry-After', String(retryAfterSeconds));
  return failure(c, 'too_many_requests', message);
}

interface ValidationOutcome {
  readonly success: boolean;
  readonly error?: { readonly issues: Parameters<typeof requestIssues>[0] };
}

/** For a request that does not match its schema: 400, with each invalid field. */
export function onInvalid(result: ValidationOutcome, c: Context) {
  if (result.success) return undefined;
  const { issues, unknown } = requestIssues(result.error?.issues ?? []);
  const message = unknown.length > 0 ? words.unknownFields(unknown) : words.invalid(issues.map(({ path }) => path));
  return failure(c, 'invalid_request', message, { issues: [...issues] });
}

export const onNotFound: NotFoundHandler = c => failure(c, 'not_found', 'Endereço desconhecido.');

/** Whether the store is the reason, and not what was asked of it: it did not answer, refuses, or too many wrote at once. */
export function isStoreOutage(cause: unknown): boolean {
  return cause instanceof DocumentStoreError && (OUTAGES.includes(cause.code) || setupFaultOf(cause) !== null);
}

const OUTAGES: readonly DocumentStoreErrorCode[] = ['unavailable', 'timeout', 'contention'];

/** In the provider's words, so that a page knows whether to send again. A bucket's own text stays in the log. */
function fileFailure(c: Context, failed: FileStoreError, log: Log, requestId: string) {
  const { code } = failed;
  if (code === 'too-large') return failure(c, 'too_large', words.tooLarge);
  const [method, path, cause] = [c.req.method, c.req.path, `${failed.cause ?? failed}`];
  log.warn('um arquivo não foi guardado nem lido', { requestId, method, path, code, cause });
  const reason = `storage/${code}`;
  return failure(c, code === 'quota-exceeded' ? 'no_space' : 'unavailable', sentenceFor(reason), { reason, requestId });
}

/** Too many at once, or processes that do not reach each other: both pass by themselves, mostly within seconds. */
const SOON_SECONDS = '3';

function notPassedOn(c: Context, { cause }: QuoteLogUnavailable, log: Log, requestId: string) {
  log.warn('odds recebidas não foram passadas adiante', { requestId, path: c.req.path, cause: String(cause) });
  c.header('Retry-After', SOON_SECONDS);
  return failure(c, 'unavailable', words.notPassedOn, { reason: 'redis', requestId });
}

/** For an unexpected error the caller gets only a request id to quote; the log has the details under that id. */
export function createErrorHandler(log: Log, requestIds: Pick<RequestIds, 'current'>): ErrorHandler {
  return (cause, c) => {
    // Always there: the first middleware of all gives it.
    const requestId = requestIds.current() ?? '';
    // Refused by the framework itself, mostly a body that is not JSON, or an upload that was cut.
    if (cause instanceof HTTPException && cause.status < 500) {
      const isUpload = c.req.header('Content-Type')?.startsWith('multipart/') ?? false;
      return failure(c, 'invalid_request', isUpload ? words.badUpload : words.badJson);
    }
    if (cause instanceof QuotaRefusal) {
      const { code, message, reason } = quotaAnswer(cause);
      return failure(c, code, message, { reason });
    }
    if (cause instanceof DocumentStoreError) {
      const { code, message, retryAfter, reason = 'store' } = STORE_FAILURES[cause.code];
      const where = { requestId, method: c.req.method, path: c.req.path };
      log.warn('o banco de dados não atendeu', { ...where, code: cause.code, cause: String(cause) });
      if (retryAfter === null) return failure(c, code, message, { requestId });
      c.header('Retry-After', `${retryAfter}`);
      return failure(c, code, message, { reason, requestId });
    }
    if (cause instanceof TooManyReaders) {
      c.header('Retry-After', SOON_SECONDS);
      return failure(c, 'unavailable', words.tooManyReaders, { reason: 'busy', requestId });
    }
    if (cause instanceof QuoteLogUnavailable) return notPassedOn(c, cause, log, requestId);
    if (cause instanceof FileStoreError && cause.code !== 'invalid-argument')
      return fileFailure(c, cause, log, requestId);
    log.error('erro interno', { requestId, method: c.req.method, path: c.req.path, cause });
    const body: ApiError = { code: 'internal', message: `Erro interno. Código ${requestId}.`, requestId };
    return c.json(body, 500);
  };
}
