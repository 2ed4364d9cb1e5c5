/**
 * The person that Telegram opened the app for, the Telegram session and the account that this browser remembers. None of them
 * proves anything: they only tell one person from another on one device.
 */
export function whoIsHere(): string {
  try {
    const launched = new URLSearchParams(sessionStorage.getItem('arbi:launch') ?? '').get('tgWebAppData');
    const user: unknown = JSON.parse(new URLSearchParams(launched ?? '').get('user') ?? 'null');
    const session = /(?:^|;\s*)telegram_id=([^;]*)/.exec(document.cookie)?.[1];
    const account: unknown = JSON.parse(localStorage.getItem('firebase_user') ?? 'null');
    const telegram = fieldOf(user, 'id') || (session ?? '');
    return [telegram, fieldOf(account, 'uid')].join(' ').trim();
  } catch {
    // A sandboxed frame, which remembers nobody.
    return '';
  }
}

function fieldOf(value: unknown, name: string): string {
  const field =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([each]) => each === name) : null;
  return String(field?.[1] ?? '');
}
