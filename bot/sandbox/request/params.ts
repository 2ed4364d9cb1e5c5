/** The arguments of one call, as texts and files, and functions that read them as Telegram does. */
import type { z } from 'zod';
import type { MultipartForm, UploadedFile } from '../media/multipart.ts';
import { badRequest } from '../world/bot-api-refusal.ts';

export interface Params {
  has(name: string): boolean;
  /** Empty if it is missing. */
  text(name: string): string;
  /** Whole numbers only; as at Telegram, the default if it is missing or invalid. Limited to the range. */
  integer(name: string, fallback: number, min?: number, max?: number): number;
  isTrue(name: string): boolean;
  /** Uploaded in the same call. */
  file(name: string): UploadedFile | undefined;
  /** A positive id. Throws 400 "invalid … specified". */
  id(name: string): number;
  /** Undefined if it is missing. Throws 400 in Telegram's words: "can't parse … JSON object". */
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
