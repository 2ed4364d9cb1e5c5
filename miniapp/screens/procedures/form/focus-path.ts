/** Leads from a question to the field that answers it, opening what folds it away. */
export function focusPath(form: Element | null, path: string): void {
  // Some questions are about a leg or a step as a whole: their nearest part is shown.
  const field = form?.querySelector<HTMLElement>(`[data-path="${path}"]`) ?? nearest(form, path);
  if (field == null) return;
  for (
    let around = field.closest('details');
    around !== null;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true;
  const isFolded = field.getClientRects().length === 0;
  if (isFolded) field.closest('[data-folds]')?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
  // What folds it opens with the next frame.
  requestAnimationFrame(() => {
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
}

function nearest(form: Element | null, path: string): HTMLElement | null {
  const [, step] = /^steps\.(\d+)/.exec(path) ?? [];
  return step === undefined ? null : (form?.querySelector<HTMLElement>(`[data-step="${step}"] [data-path]`) ?? null);
}
