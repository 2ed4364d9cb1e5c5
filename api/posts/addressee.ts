/** Whom a post goes to, and what is known of them and of the hour. */
import { wallClockAt } from '#shared/calendar/local-time.ts';
import type { VariableValues } from '#shared/posts/variables.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';

/** The zone of dates in the text, because a group has none of its own. Rich dates follow each reader's zone. */
const ZONE = 'America/Sao_Paulo';

export type Addressee =
  | { readonly kind: 'chat'; readonly title: string }
  | {
      readonly kind: 'person';
      readonly firstName: string;
      readonly name: string;
      readonly username: string | null;
      /** The group that a test stands for; null: none. */
      readonly group: string | null;
    };

const two = (value: number) => String(value).padStart(2, '0');

/** Example: '14:32'. */
export function postClock(at: number): string {
  const { hour, minute } = wallClockAt(epochMs(at), ZONE);
  return `${two(hour)}:${two(minute)}`;
}

/** Only what is known has a value. */
export function valuesFor(to: Addressee, at: EpochMs): VariableValues {
  const { year, month, day } = wallClockAt(at, ZONE);
  const time = { data: `${two(day)}/${two(month)}/${year}`, hora: postClock(at) };
  if (to.kind === 'chat') return { ...time, grupo: to.title };
  const { firstName, name, username, group } = to;
  const person = { primeiro_nome: firstName, nome: name, ...(username === null ? {} : { usuario: `@${username}` }) };
  return { ...time, ...person, ...(group === null ? {} : { grupo: group }) };
}
