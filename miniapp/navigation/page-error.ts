/** What the error page shows, and its default texts. */
import { failureTexts } from '#shared/catalogue/frame.ts';

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

/** The status defaults to 500, the status message to that of the status, and the message to the status message. */
export function toErrorView(error: PageError): PageErrorView {
  const status = error.status ?? 500;
  const isNotFound = status === 404;
  const statusMessage =
    error.statusMessage ?? (isNotFound ? failureTexts.statusMessages.notFound : failureTexts.statusMessages.other);
  return { status, statusMessage, message: error.message ?? statusMessage, isNotFound };
}
