/** A short name for a text, the same every time. Not a secret, and not for telling strangers' texts apart. */
export function shortName(text: string): string {
  const halves = [0x811c9dc5, 0x1b873593].map(seed => {
    let hash = seed;
    for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    return hash.toString(36).padStart(7, '0');
  });
  return halves.join('');
}
