/** What the error page shows, with the texts it uses where none are given. */
import { failureTexts } from '#shared/catalogue/pt-br.ts';

export interface PageError {
  readonly status?: number;
  readonly statusMessage?: string;
  readonly message?: string;
}

export interface PageErrorView {
  readonly status: number;
  readonly statusMessage: string;
  readonly message: string;
  readonly isNotFound: boolean;
}

/** Status 500 unless said otherwise; the status message by the status; the message falls back to it. */
export function toErrorView(error: PageError): PageErrorView {
  const status = error.status ?? 500;
  const isNotFound = status === 404;
  const statusMessage =
    error.statusMessage ?? (isNotFound ? failureTexts.statusMessages.notFound : failureTexts.statusMessages.other);
  return { status, statusMessage, message: error.message ?? statusMessage, isNotFound };
}
