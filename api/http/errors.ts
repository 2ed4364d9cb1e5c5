/** One shape for every failure the API answers with, and the last catch of what nobody expected. */
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { api as words } from '#shared/catalogue/api.ts';
import type { Log } from '#shared/ports/log.ts';
import { API_ERROR_STATUS, type ApiError, type ApiErrorCode } from '#shared/wire/errors.ts';

export function failure<Code extends ApiErrorCode>(
  c: Context,
  code: Code,
  message: string,
  more: Pick<ApiError, 'issues' | 'reason'> = {},
) {
  const body: ApiError = { code, message, ...more };
  return c.json(body, API_ERROR_STATUS[code]);
}

interface ValidationOutcome {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

/** A request that does not fit its schema: 400, with each field that is wrong. */
export function onInvalid(result: ValidationOutcome, c: Context) {
  if (result.success) return undefined;
  const issues = (result.error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  return failure(c, 'invalid_request', `Pedido inválido: ${issues.map(issue => issue.path).join(', ')}.`, { issues });
}

export const onNotFound: NotFoundHandler = c => failure(c, 'not_found', 'Endereço desconhecido.');

/** Unknown errors tell the caller a number to quote and nothing else; the log has the rest under that number. */
export function createErrorHandler(log: Log, newRequestId: () => string): ErrorHandler {
  return (cause, c) => {
    // What the framework itself refuses: a body that is no JSON, mostly.
    if (cause instanceof HTTPException && cause.status < 500) return failure(c, 'invalid_request', words.badJson);
    const requestId = newRequestId();
    log.error('erro interno', { requestId, method: c.req.method, path: c.req.path, cause });
    const body: ApiError = { code: 'internal', message: `Erro interno. Código ${requestId}.`, requestId };
    return c.json(body, 500);
  };
}
