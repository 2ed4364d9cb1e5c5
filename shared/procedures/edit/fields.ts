/** Some fields of an object, set together. */

/** undefined takes a field away. */
export type Fields<Of> = { readonly [Key in keyof Of]?: Of[Key] | undefined };

/** Without the fields that are set to undefined, which are not sent. */
export function merged<Of extends object>(before: Of, set: Fields<NoInfer<Of>>): Of {
  const entries = Object.entries({ ...before, ...set }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Of;
}
