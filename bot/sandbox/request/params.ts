/** The arguments of one call, text as Telegram itself takes them or files beside it, and their reading. */
import type { z } from 'zod';
import type { MultipartForm, UploadedFile } from '../media/multipart.ts';
import { badRequest } from '../world/bot-api-refusal.ts';

export interface Params {
  has(name: string): boolean;
  /** Empty where there is none. */
  text(name: string): string;
  /** Whole numbers only; the default where there is none or it is none, as in Telegram. Cut to the range. */
  integer(name: string, fallback: number, min?: number, max?: number): number;
  isTrue(name: string): boolean;
  /** Uploaded in this very call. */
  file(name: string): UploadedFile | undefined;
  /** A positive id. Throws 400 "invalid … specified". */
  id(name: string): number;
  /** Undefined where there is none. Throws 400 in Telegram's words: "can't parse … JSON object". */
  json<T>(name: string, schema: z.ZodType<T>, what?: string): T | undefined;
}

/** Source: https://core.telegram.org/bots/api#making-requests */
export function readParams({ texts: raw, files }: MultipartForm): Params {
  const text = (name: string) => raw.get(name) ?? '';
  const integerOf = (name: string) => (/^\s*[+-]?\d{1,16}$/.test(text(name)) ? Number(text(name)) : null);
  return {
    has: name => raw.has(name),
    text,
    integer(name, fallback, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) {
      return Math.min(max, Math.max(min, integerOf(name) ?? fallback));
    },
    file: name => files.get(name),
    isTrue: name => /^(true|1|yes|t)$/i.test(text(name).trim()),
    id(name) {
      const id = integerOf(name) ?? 0;
      if (id <= 0) throw badRequest(`invalid ${name} specified`);
      return id;
    },
    json(name, schema, what = name.replaceAll('_', ' ')) {
      if (text(name) === '') return undefined;
      const parsed = schema.safeParse(parseJson(text(name), what));
      if (!parsed.success) throw badRequest(`can't parse ${what}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
      return parsed.data;
    },
  };
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(`can't parse ${what} JSON object`);
  }
}
