/** Checks a form before it is saved, because a field with an invalid text still has its last valid number. */

/** False if a field within has an invalid text: it gets the focus, and shows its error itself. */
export function allReadable(within: Element | null): boolean {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  wrong?.focus();
  return wrong === null;
}
