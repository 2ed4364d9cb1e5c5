/** An address and a number as people type them, converted to the form that the server compares. */

/** A rough check before sending; only delivery shows whether the address exists. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/**
 * E.164, or null. Without a + it is Brazilian: DDD and number, with or without the 0 or the 55 in front.
 * Example: '(11) 98765-4321' → '+5511987654321'; '+351 912 345 678' → '+351912345678'; '98765-4321' → null.
 */
export function readPhone(text: string): string | null {
  const typed = text.trim();
  const digits = typed.replaceAll(/\D/g, '');
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null;
  if (typed.startsWith('+')) return isBrazilian(digits) || isForeign(digits) ? `+${digits}` : null;
  const national = digits.replace(/^0/, '');
  const full = national.length > 11 ? national : `55${national}`;
  return isBrazilian(full) ? `+${full}` : null;
}

/** In Brazilian notation; a foreign number in international format. Example: '+5511987654321' → '(11) 98765-4321'. */
export function formatPhone(number: string): string {
  const match = /^\+55(\d{2})(\d{5})(\d{4})$/.exec(number);
  return match === null ? number : `(${match[1]})\u00a0${match[2]}-${match[3]}`;
}

/** A DDD without a zero, then the nine digits of a mobile, because landlines receive no SMS. */
function isBrazilian(digits: string): boolean {
  return /^55[1-9][1-9]9\d{8}$/.test(digits);
}

function isForeign(digits: string): boolean {
  return !digits.startsWith('55') && /^[1-9]\d{7,14}$/.test(digits);
}

/** One or two letters for a name. Example: 'Ana Prado' → 'AP'; 'ana@x.com' → 'A'. */
export function initials(name: string): string {
  const words = name.split('@', 1)[0]?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
