/** The ids of what stands below a field in its frame, for the field's `aria-describedby`. */
export function describedBy(id: string, below: { hint?: unknown; error?: unknown }): string | undefined {
  return [below.error && `${id}-error`, below.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
