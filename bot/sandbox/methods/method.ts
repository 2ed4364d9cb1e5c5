/** The form of a Bot API method. */
import type { Params } from '../request/params.ts';

interface Call {
  readonly params: Params;
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal | undefined;
}

/** Returns, or resolves with, the `result` of the envelope; throws a `BotApiRefusal`. */
export type Method = (call: Call) => unknown;
/** By lower-case name: at Telegram the case does not matter. */
export type Methods = Readonly<Record<string, Method>>;
