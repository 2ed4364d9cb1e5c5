/**
 * What a link to the bot carries so that the Mini App opens in the right place: a page of ours. Telegram
 * allows letters, digits, `_` and `-`. Source: https://core.telegram.org/bots/features#deep-linking
 */

/** Example: '/planilha?de=hoje' → 'p-L3BsYW5pbGhhP2RlPWhvamU'. */
export function pageParam(path: string): string {
  const bytes = Array.from(new TextEncoder().encode(path), byte => String.fromCharCode(byte)).join('');
  return `p-${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Null: it names no path of this site. */
export function readPageParam(param: string): string | null {
  const [, coded] = /^p-([\w-]{1,510})$/.exec(param) ?? [];
  if (coded === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(coded.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0));
    const path = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
  } catch {
    return null;
  }
}
