/** `{variables}` in a text: where they stand, and the text with their values in it. */

const WRITTEN = /\{([a-z][a-z0-9_]{0,39}(?:\.[a-z][a-z0-9_]{0,19})?)\}/g;

/** Every name that is written, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(WRITTEN)].map(found => found[1] ?? ''))];
}

/** The name if the text is nothing but one variable. */
export function onlyName(text: string): string | null {
  return /^\{([a-z][a-z0-9_]{0,39}(?:\.[a-z][a-z0-9_]{0,19})?)\}$/.exec(text.trim())?.[1] ?? null;
}

export function fillText(text: string, textOf: (name: string) => string): string {
  return text.replace(WRITTEN, (_, name: string) => textOf(name));
}

/** The text in parts: as typed, and variables. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string };

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(WRITTEN)) {
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    parts.push({ kind: 'name', name: found[1] ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
