/** What a method of the Bot API is here. */
import type { Params } from '../request/params.ts';

interface Call {
  readonly params: Params;
  /** The caller hung up. */
  readonly signal: AbortSignal | undefined;
}

/** Returns, or resolves with, the `result` of the envelope; throws a `BotApiRefusal`. */
export type Method = (call: Call) => unknown;
/** By lower-case name: Telegram does not mind the case. */
export type Methods = Readonly<Record<string, Method>>;
