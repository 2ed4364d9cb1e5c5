/** The variables of traces, by the names that OpenTelemetry gives them. `env.ts` reads them with all others. */
import { z } from 'zod';
import type { TracingSpec } from '../../api/tracing/tracing-spec.ts';

const HEADER = /^\s*[\w!#$%&'*+.^`|~-]{1,100}=[\x20-\x2b\x2d-\x7e]{0,1000}$/;

export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'precisa ser o endereço http ou https de um coletor' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(list => list.split(','))
    .refine(list => list.length <= 20 && list.every(each => HEADER.test(each)), 'precisa ser nome=valor,nome=valor')
    .transform(list => Object.fromEntries(list.map(nameAndValue)))
    .default({}),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'precisa ser um nome de até 60 letras, números, ponto ou hífen')
    .default('arbi'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('precisa ser um número')
    .min(0, 'precisa ser de 0 a 1')
    .max(1, 'precisa ser de 0 a 1')
    .default(1),
};

type TraceVariables = z.infer<z.ZodObject<typeof TRACE_VARIABLES>>;

/** Null: nobody collects traces. */
export function tracingOf(variables: TraceVariables): TracingSpec | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = variables;
  if (endpoint === undefined) return null;
  return { endpoint, headers, service: variables.OTEL_SERVICE_NAME, share: variables.OTEL_TRACES_SAMPLER_ARG };
}

function nameAndValue(pair: string): [string, string] {
  const at = pair.indexOf('=');
  const value = pair.slice(at + 1).trim();
  return [pair.slice(0, at).trim(), decoded(value)];
}

/** Values are written like those of an address. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
