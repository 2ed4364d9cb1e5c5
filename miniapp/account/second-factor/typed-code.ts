/** A code as people type or paste it. */

/**
 * Six digits, or a recovery code of ten letters and digits; null if it is neither. Spaces and hyphens do not matter.
 * Example: '123 456' → '123456'; 'k7wqm-2xndp' → 'K7WQM2XNDP'.
 */
export function digitsOrRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^(\d{6}|[A-Z0-9]{10})$/.test(code) ? code : null;
}
