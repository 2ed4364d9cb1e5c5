/** An error of the Bot API. Thrown by a method; only `sandbox-api.ts` turns it into Telegram's envelope. */

/** Source: https://core.telegram.org/bots/api#making-requests and https://core.telegram.org/bots/api#responseparameters */
export class BotApiRefusal extends Error {
  override readonly name = 'BotApiRefusal';
  readonly code: number;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  constructor(code: number, description: string, retryAfter?: number) {
    super(description);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** 400. Telegram begins a sentence in lower case, and keeps its CONSTANTS. */
export function badRequest(reason: string): BotApiRefusal {
  const isConstant = /^.[A-Z_]/.test(reason);
  return new BotApiRefusal(
    400,
    `Bad Request: ${isConstant ? reason : reason.charAt(0).toLowerCase() + reason.slice(1)}`,
  );
}

export function forbidden(reason: string): BotApiRefusal {
  return new BotApiRefusal(403, `Forbidden: ${reason}`);
}

export function conflict(reason: string): BotApiRefusal {
  return new BotApiRefusal(409, `Conflict: ${reason}`);
}

/** seconds: whole, at least 1. */
export function tooManyRequests(seconds: number): BotApiRefusal {
  return new BotApiRefusal(429, `Too Many Requests: retry after ${seconds}`, seconds);
}
