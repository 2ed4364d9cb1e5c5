/** Every failure the API answers with: a closed list of codes, each with its HTTP status. */
import { z } from 'zod';

export const API_ERROR_STATUS = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  no_space: 507,
} as const;

export type ApiErrorCode = keyof typeof API_ERROR_STATUS;

export const apiErrorSchema = z.object({
  code: z.enum(Object.keys(API_ERROR_STATUS) as [ApiErrorCode, ...ApiErrorCode[]]),
  /** In pt-BR, ready to show: what is wrong and where. */
  message: z.string(),
  /** The invalid fields of the request: their paths and what is expected. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** A code for the page to act on, if the status alone is not enough: see the route. */
  reason: z.string().max(64).optional(),
  requestId: z.string().optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
