/** Describes request and response bodies for OpenAPI and the typed client. */
import type { z } from '@hono/zod-openapi';
import { apiErrorSchema } from '#shared/wire/errors.ts';

const jsonContent = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } });

/** A required JSON body. */
export const jsonRequest = <Schema extends z.ZodType>(schema: Schema) =>
  ({ required: true, ...jsonContent(schema) }) as const;

export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  ...jsonContent(schema),
});

/** A refusal: all have the shape of `ApiError`. */
export const errorAnswer = (description: string) => jsonAnswer(description, apiErrorSchema);
