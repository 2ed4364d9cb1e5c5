/** Where traces are sent, and what sends them. */
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';

export interface TracingSpec {
  /** Of an OTLP collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Which part of the traces is sent, from 0 to 1. */
  readonly share: number;
}

export interface OpenTracer {
  readonly tracer: Tracer;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

export interface TracerDeps {
  readonly log: Log;
  /** Names this process among several. */
  readonly processId: string;
}
