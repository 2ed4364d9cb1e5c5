/** What is kept from a form must be what stands there: a field that cannot be read still has its last number behind it. */

/** False where a field within cannot be read: it gets the focus, and says itself what is wrong. */
export function allReadable(within: Element | null): boolean {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  wrong?.focus();
  return wrong === null;
}
