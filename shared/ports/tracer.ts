/**
 * What the program reports as traces: pieces of work, how long each took, and which of them called which. Only kinds
 * and counts go into them: no address, no text, no person.
 */

export type SpanFields = Readonly<Record<string, string | number | boolean>>;

export interface TraceSpan {
  /** For work whose name is known only later, as the route of a request. */
  rename(name: string): void;
  set(fields: SpanFields): void;
  /** The work did not succeed. reason: a code. */
  fail(reason: string): void;
}

export interface SpanOptions {
  readonly fields?: SpanFields;
  /** The header `traceparent` of a request from outside; an invalid one counts as none. */
  readonly asked?: string | null;
}

export interface Tracer {
  /**
   * Runs the work as one span, a child of the span that is running. It ends with the work, or with its promise; a
   * failure is noted and thrown on.
   */
  span<T>(name: string, work: (span: TraceSpan) => T, options?: SpanOptions): T;
}

const SILENT: TraceSpan = { rename() {}, set() {}, fail() {} };

/** Nobody collects traces. */
export const NO_TRACES: Tracer = { span: (_name, work) => work(SILENT) };
