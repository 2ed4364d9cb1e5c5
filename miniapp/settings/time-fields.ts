/** Minutes of a day in the format of the browser's time field. */

/** Example: 1290 → '21:30'. */
export function timeFieldText(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** Null: not a time yet. Example: '07:05' → 425. */
export function readTimeField(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
