/** The Login Widget's other way back: Telegram sends the person to our page with who they are in the query string. */

export interface WidgetReturn {
  /** As the server checks it: Telegram's fields, in the order and spelling they came in. */
  readonly widget: string;
  /** The query string without them: a credential must not stay in the address. */
  readonly search: string;
}

/** Ours; everything else beside a hash is what Telegram signed, now or in a later version. */
const OURS: readonly string[] = ['redirect'];

/** Null where the query string brings nobody: id, date and hash are always there. */
export function readWidgetReturn(search: string): WidgetReturn | null {
  const query = new URLSearchParams(search);
  if (!['id', 'auth_date', 'hash'].every(name => query.has(name))) return null;
  const entries = [...query];
  const signed = new URLSearchParams(entries.filter(([name]) => !OURS.includes(name)));
  const rest = new URLSearchParams(entries.filter(([name]) => OURS.includes(name))).toString();
  return { widget: signed.toString(), search: rest === '' ? '' : `?${rest}` };
}
