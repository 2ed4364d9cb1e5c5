/** Checks a form before it is saved: a field with an unreadable text still holds its last valid number. */

/** False where a field within cannot be read: it gets the focus, and says itself what is wrong. */
export function allReadable(within: Element | null): boolean {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  wrong?.focus();
  return wrong === null;
}
