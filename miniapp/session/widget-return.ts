/** The Login Widget's redirect: Telegram sends the person to our page with their identity in the query string. */

export interface WidgetReturn {
  /** In the form that the server checks: Telegram's fields in their original order and spelling. */
  readonly widget: string;
  /** The query string without these fields, because a credential must not stay in the address. */
  readonly search: string;
}

/** Our own parameters; everything else beside a hash is signed by Telegram, now or in a later version. */
const OURS: readonly string[] = ['redirect'];

/** Null if the query string contains no person: id, date and hash are always present. */
export function readWidgetReturn(search: string): WidgetReturn | null {
  const query = new URLSearchParams(search);
  if (!['id', 'auth_date', 'hash'].every(name => query.has(name))) return null;
  const entries = [...query];
  const signed = new URLSearchParams(entries.filter(([name]) => !OURS.includes(name)));
  const rest = new URLSearchParams(entries.filter(([name]) => OURS.includes(name))).toString();
  return { widget: signed.toString(), search: rest === '' ? '' : `?${rest}` };
}
