/**
 * What the program tells whoever collects traces: pieces of work, how long each took, and which one asked for which. Only
 * kinds and counts go into them: no address, no text, no person.
 */

export type SpanFields = Readonly<Record<string, string | number | boolean>>;

export interface TraceSpan {
  /** Once it is known what the work was. */
  rename(name: string): void;
  set(fields: SpanFields): void;
  /** The work did not succeed. reason: a code. */
  fail(reason: string): void;
}

export interface SpanOptions {
  readonly fields?: SpanFields;
  /** The header `traceparent` of whoever asked from outside; anything but one counts as none. */
  readonly asked?: string | null;
}

export interface Tracer {
  /**
   * Runs the work as one span, below the one whose work this is called in. It ends with the work, or with its promise; a
   * failure is noted, and passed on.
   */
  span<T>(name: string, work: (span: TraceSpan) => T, options?: SpanOptions): T;
}

const SILENT: TraceSpan = { rename() {}, set() {}, fail() {} };

/** Nobody collects traces. */
export const NO_TRACES: Tracer = { span: (_name, work) => work(SILENT) };
