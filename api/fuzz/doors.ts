/** Every address that answers, as the fuzz run knows it: those of the OpenAPI document, and those beside it. */
import { z } from '@hono/zod-openapi';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import type { JsonSchema } from './schema-values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** What one status promises. Null: no body is described. */
export interface Promised {
  readonly type: string;
  readonly schema: z.ZodType;
}

export interface Door {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  readonly bodyType: string;
  /** What it answers to a proper request; null stands for a body that is not described. */
  readonly answers: ReadonlyMap<number, Promised | null>;
  /** Whether it says that it refuses people who are not signed in. */
  readonly isLocked: boolean;
}

interface OpenApiOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, AnswerContent>> }>>;
}
interface AnswerContent {
  readonly schema: Parameters<typeof z.fromJSONSchema>[0];
}
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

/** Everybody may ask: the proof is in the body, or the answer is only ever about who is signed in. */
const OPEN = new Set(['/api/telegram/session', '/api/check-telegram']);

export function documentedDoors(document: OpenApiDocument): Door[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]): Door => {
      const answers = Object.entries(responses).map(([status, { content = {} }]) => {
        const [described] = Object.entries(content);
        const promised = described && { type: described[0], schema: z.fromJSONSchema(described[1].schema) };
        return [Number(status), promised ?? null] as const;
      });
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        bodyType: 'application/json',
        answers: new Map(answers),
        isLocked: '401' in responses && !OPEN.has(path),
      };
    }),
  );
}

/** A door that no OpenAPI document describes. answers: the statuses, each with the form of its body. */
export function plainDoor(
  method: string,
  path: string,
  answers: Readonly<Record<number, Promised | null>>,
  more: Partial<Pick<Door, 'body' | 'bodyType' | 'isLocked'>> = {},
): Door {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    method,
    path,
    parameters: names.map(name => ({ name, in: 'path', required: true, schema: { type: ['integer', 'string'] } })),
    body: null,
    bodyType: 'application/json',
    answers: new Map(Object.entries(answers).map(([status, promised]) => [Number(status), promised])),
    isLocked: false,
    ...more,
  };
}

export const jsonOf = (schema: z.ZodType): Promised => ({ type: 'application/json', schema });
export const API_ERROR = jsonOf(apiErrorSchema);
