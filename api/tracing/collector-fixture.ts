/** An OTLP collector of a test: a real server that takes traces as JSON and keeps their spans. */
import { z } from 'zod';
import { startHttp } from '../testing/local-http.ts';

const valueSchema = z
  .object({ stringValue: z.string(), intValue: z.number(), doubleValue: z.number(), boolValue: z.boolean() })
  .partial()
  .transform(value => value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue);
const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .default([])
  .transform(list => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const spanSchema = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string().regex(/^\d+$/),
  endTimeUnixNano: z.string().regex(/^\d+$/),
  attributes: attributesSchema,
  status: z.object({ code: z.int().optional(), message: z.string().optional() }).optional(),
});
export type CollectedSpan = z.infer<typeof spanSchema>;
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export async function startCollector(until: (stop: () => Promise<void>) => void) {
  const spans: CollectedSpan[] = [];
  const services: unknown[] = [];
  const asked: { readonly path: string; readonly authorization: string | undefined; readonly text: string }[] = [];
  let status = 200;
  const endpoint = await startHttp(async (request, response) => {
    const text = (await request.toArray()).join('');
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, text });
    if (status === 200) {
      for (const { resource, scopeSpans } of tracesSchema.parse(JSON.parse(text)).resourceSpans) {
        services.push(resource.attributes['service.name']);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  }, until);
  return {
    endpoint,
    spans,
    services,
    asked,
    answerWith(next: number) {
      status = next;
    },
  };
}
