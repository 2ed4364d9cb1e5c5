/** Turns a request into an operation: checks its body, and ignores unknown fields. */
import { z } from 'zod';
import { type RefusalCode, refuse } from '../accounts/refusal.ts';
import type { Call } from './identity-deps.ts';

export type Operation = (body: unknown, call: Call) => Promise<object>;

/** An invalid field refuses the request with the code of that field: `idToken` with INVALID_ID_TOKEN. */
export function operation<S extends z.ZodObject>(
  schema: S,
  run: (input: z.output<S>, call: Call) => Promise<object>,
): Operation {
  return async (body, call) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) return refuse(codeOf(parsed.error.issues[0]?.path[0]));
    return run(parsed.data, call);
  };
}

/** Optional text; null counts as omitted. Half a surrogate pair is refused, because it could not be stored. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine(value => value.isWellFormed())
    .nullish()
    .transform(value => value ?? undefined);

export const FIELDS = {
  idToken: text(8192),
  email: text(320),
  /** Longer than any password may be, so that the password policy gives the answer. */
  password: text(1024),
  oobCode: text(512),
  phoneNumber: text(64),
};

export function required<T>(value: T | undefined, missing: RefusalCode): T {
  return value === undefined || value === '' ? refuse(missing) : value;
}

function codeOf(field: PropertyKey | undefined): RefusalCode {
  if (field === undefined) return 'INVALID_ARGUMENT';
  return `INVALID_${String(field)
    .replaceAll(/[A-Z]/g, letter => `_${letter}`)
    .toUpperCase()}`;
}
