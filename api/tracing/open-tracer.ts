/** The tracer that the environment selects. OpenTelemetry's packages are loaded only when there is somewhere to send to. */
import { NO_TRACES } from '#shared/ports/tracer.ts';
import type { OpenTracer, TracerDeps, TracingSpec } from './tracing-spec.ts';

export async function openTracer(spec: TracingSpec | null, deps: TracerDeps): Promise<OpenTracer> {
  if (spec === null) return { tracer: NO_TRACES, close: async () => {} };
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer(spec, deps);
}
