/**
 * Sends spans to an OpenTelemetry collector, as OTLP in JSON over HTTP. They wait in a bounded queue and are lost when
 * it is full: a silent collector costs one line in the log, and delays no answer. Nothing global is registered, so that
 * libraries with traces of their own send none.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer, TraceSpan } from '#shared/ports/tracer.ts';
import type { OpenTracer, TracerDeps, TracingSpec } from './tracing-spec.ts';

/** How long one attempt to send may take, also the last one when the server stops. */
const SEND_MS = 3_000;
/** Sent at least this often. */
const EVERY_MS = 2_000;
const MAX_VALUE = 200;
/**
 * Version 00 ends after these four fields; later versions may have more. Source: https://www.w3.org/TR/trace-context,
 * section 3.2.
 */
const TRACEPARENT = /^(?!ff|00.{54})[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

export function createOtlpTracer({ endpoint, headers, service, share }: TracingSpec, deps: TracerDeps): OpenTracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_MS,
  });
  const sampled = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': deps.processId }),
    // A caller from outside does not decide what we sample.
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled, remoteParentNotSampled: sampled }),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE, attributeCountLimit: 16 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: quietly(exporter, deps.log),
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: SEND_MS + 1_000,
      }),
    ],
  });
  return { tracer: tracerOf(provider), close: () => provider.shutdown().catch(() => undefined) };
}

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('arbi');
  const working = new AsyncLocalStorage<Context>();
  return {
    span(name, work, { fields, asked } = {}) {
      const isAsked = asked !== undefined;
      const above = isAsked ? askedBy(asked) : (working.getStore() ?? ROOT_CONTEXT);
      const kind = isAsked ? SpanKind.SERVER : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind, attributes: { ...fields } }, above);
      return working.run(trace.setSpan(above, span), () => ending(span, work));
    },
  };
}

function ending<T>(span: OtelSpan, work: (span: TraceSpan) => T): T {
  let isWaiting = false;
  const failed = (cause: unknown) => {
    // Only its name: the message may quote what somebody wrote.
    fail(span, cause instanceof Error ? cause.name : 'unknown');
    throw cause;
  };
  try {
    const result = work({
      rename: name => void span.updateName(name),
      set: fields => void span.setAttributes({ ...fields }),
      fail: reason => fail(span, reason),
    });
    if (!(result instanceof Promise)) return result;
    isWaiting = true;
    return result.catch(failed).finally(() => span.end()) as T;
  } catch (cause) {
    return failed(cause);
  } finally {
    if (!isWaiting) span.end();
  }
}

function fail(span: OtelSpan, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', reason);
}

function askedBy(traceparent: string | null): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const above = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(above) ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
}

/** Logs once that the collector refuses spans, and once that it takes them again. */
function quietly(exporter: SpanExporter, log: Log): SpanExporter {
  let isSilent = false;
  return {
    export(spans, done) {
      exporter.export(spans, ({ error, code }) => {
        const failed = code !== 0;
        if (failed && !isSilent) log.warn('os rastros não chegam ao coletor', { cause: error?.message });
        if (!failed && isSilent) log.info('os rastros chegam de novo ao coletor');
        isSilent = failed;
        // The spans are lost, and the log says so.
        done({ code: 0 });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
