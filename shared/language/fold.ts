/**
 * Text as it is compared. The one place that takes accents off: what is taken off besides is up to who compares, and is
 * done on what comes from here.
 */

/** As it is written, without accents. Example: 'Grêmio' → 'Gremio'. */
export function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Lower case, without accents. Example: 'Grêmio' → 'gremio'. */
export function foldText(text: string): string {
  return unaccented(text.toLowerCase());
}

/** A name for comparing: letters and digits only, whatever its font. Example: 'Atlético-MG' → 'atleticomg'. */
export function spelled(text: string): string {
  return foldText(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Small letters without accents, of the same length: what is found in it is cut out of the text. Example: 'São' → 'sao'. */
export function plainOf(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    plain += char < '\u0080' ? char.toLowerCase() : (char.normalize('NFD').charAt(0).toLowerCase().charAt(0) ?? char);
  }
  return plain;
}
