/** 'B. Haddad Maia - E. Rybakina': a match that is printed with a dash, if one of the two is bet on in another row. */
import type { FoundEvent } from '../post/found-event.ts';

interface Line {
  readonly raw: string;
  readonly plain: string;
}

const PAIR =
  /^\W*(\p{L}[\p{L}\d.'’ /()]{1,38}?) (?:-|–|—|e|and|ou) (\p{L}[\p{L}\d.'’ /()]{1,38}?)(?:\s{2}.*|\s?\|.*|\s?\(.*)?$/u;

export function dashedEvents(lines: readonly Line[]): FoundEvent[] {
  return lines.flatMap(({ raw }, line) => {
    const match = PAIR.exec(raw);
    const [, home = '', away = ''] = match ?? [];
    if (match === null || home === '' || away === '') return [];
    const isBet = lines.some(
      (other, at) =>
        at !== line &&
        [home, away].some(
          name => (other.raw.startsWith(name) || other.raw.includes(`: ${name}`)) && /\d[.,]\d/.test(other.raw),
        ),
    );
    if (!isBet) return [];
    const at = raw.indexOf(home);
    const end = raw.indexOf(away, at) + away.length;
    return [{ event: { home: home.trim(), away: away.trim(), startsAt: null }, line, at, end, isBet: false }];
  });
}
