/** What the error page shows: what the error says of itself, and defaults for the rest. */
import { failureTexts } from '#shared/catalogue/frame.ts';

export interface PageError {
  readonly status?: number | undefined;
  readonly statusMessage?: string | undefined;
  readonly message?: string | undefined;
  /** Of the message: what the server says to people is in Portuguese, anything else is in English. */
  readonly language?: 'pt-BR' | 'en';
}

export interface PageErrorView {
  readonly status: number;
  readonly statusMessage: string;
  readonly message: string;
  readonly language: 'pt-BR' | 'en';
  readonly isNotFound: boolean;
}

const LONGEST_MESSAGE = 300;

/** The status defaults to 500, the status message to that of the status, and the message to the status message. */
export function toErrorView(error: PageError): PageErrorView {
  const status = error.status ?? 500;
  const isNotFound = status === 404;
  const statusMessage =
    error.statusMessage ?? (isNotFound ? failureTexts.statusMessages.notFound : failureTexts.statusMessages.other);
  const { message = statusMessage, language = 'en' } = error;
  return { status, statusMessage, message, language, isNotFound };
}

/** From whatever was thrown in rendering or loading. A failed request says what the server answered, for people. */
export function toPageError(cause: unknown): PageError {
  if (typeof cause !== 'object' || cause === null) return { message: textOf(cause) };
  const { status, statusMessage, message, error } = cause as Record<string, unknown>;
  const answer = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const said = textOf(answer.message);
  return {
    // Of 400 to 599: 0 stands for no answer at all.
    status: Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600 ? Number(status) : undefined,
    statusMessage: textOf(statusMessage),
    message: said ?? textOf(message),
    language: said === undefined ? 'en' : 'pt-BR',
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_MESSAGE) : undefined;
}
