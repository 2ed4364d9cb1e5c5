/**
 * A change to the fields of one small document, with what the device last saw in them: a field that was changed meanwhile
 * by another device is not overwritten, the others go in no matter who wrote first.
 */
import { err, ok, type Result } from '../result.ts';
import { isSameValue } from './entry.ts';

/** Undefined means the same as absent: not named. */
type Named<T extends object> = { readonly [Field in keyof T]?: T[Field] | undefined };

export interface FieldChange<T extends object> {
  /** The named fields as the device last saw them. */
  readonly from: Named<T>;
  readonly to: Named<T>;
}

/** The same request again changes nothing. 'stale': a field is neither as it was seen nor as it shall be. */
export function changeFields<T extends object>(
  current: T,
  { from, to }: FieldChange<T>,
): Result<T, { readonly code: 'stale' }> {
  const names = (Object.keys(to) as (keyof T)[]).filter(name => to[name] !== undefined);
  const isStale = names.some(name => !isSameValue(current[name], from[name]) && !isSameValue(current[name], to[name]));
  if (isStale) return err({ code: 'stale' });
  return ok({ ...current, ...Object.fromEntries(names.map(name => [name, to[name]])) });
}

/** From what the person saw to what they want: only the fields that differ. */
export function changeBetween<T extends object>(seen: T, wanted: Named<T>): FieldChange<T> {
  const named = (Object.keys(wanted) as (keyof T)[]).filter(name => wanted[name] !== undefined);
  const changed = named.filter(name => !isSameValue(seen[name], wanted[name]));
  const pick = (fields: Named<T>) => Object.fromEntries(changed.map(name => [name, fields[name]])) as Named<T>;
  return { from: pick(seen), to: pick(wanted) };
}
