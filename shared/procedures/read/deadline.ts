/**
 * Until when a promotion can be taken, as a message says it. A match's kick-off and the day of a credit are no
 * deadlines.
 */

import { localDay } from '../../calendar/local-time.ts';
import { plainOf } from '../../language/fold.ts';
import { DAY, type Posted, type SaidTime, timeIn } from '../../reading/post/dates.ts';
import type { MessageLine } from '../../reading/post/message-lines.ts';
import { epochMs } from '../../units.ts';
import type { Procedure } from '../schema/procedure.ts';

const UNTIL =
  /(?:\bate\b|\bvence\b(?=:? (?:a|as|em|no|na|nes[st]e|dia|ate|hoje|amanha|depois|daqui|domingo|segunda|terca|quarta|quinta|sexta|sabado|dom|seg|ter|qua|qui|sex|sab|\d)\b)|\bprazo\b|\bvalid[ao]s? (?:ate|so|somente|para|pra|hoje|no|na)|\bvale (?:ate|so|somente|hoje|pra hoje|para hoje)|\bencerra\b|\btermina\b|\bexpira\b|\bso hoje\b|primeira aposta de (?:hoje|amanha)|somente hoje|apenas hoje)/g;
const CREDIT = /\b(?:cai|caem|creditad|credita|chega|recebe|devolve|girar|gira|volta|depois|apos|em ate|jogo|saque)\b/;

export function deadlineIn(lines: readonly MessageLine[], posted: Posted): Procedure['deadline'] {
  for (const { raw, plain } of lines) {
    for (const found of plain.matchAll(UNTIL)) {
      const before = plain.slice(Math.max(0, found.index - 40), found.index);
      const isCredit = CREDIT.test(before.slice(-28)) || /em $/.test(before);
      if (isCredit && !found[0].startsWith('val') && !/\b(?:vale|aposta)/.test(before.slice(-12))) continue;
      const end = Math.min(raw.length, found.index + 60);
      const stop = /[).;|]|, (?!(?:as |\u00e0s )?\d{1,2} ?[h:])| {2}/.exec(
        raw.slice(found.index + found[0].length, end),
      );
      const to = stop === null ? end : found.index + found[0].length + stop.index;
      const [said, words] = [raw.slice(found.index, to), plain.slice(found.index, to)];
      if (
        /^(?:ate|limite)\s*(?:r\$|\d+[,.]\d\d|\d+ (?:reais|de))/.test(words) ||
        /^vence (?:o|a|em casa|fora)?\b(?! dia)(?!.*\d)/.test(words)
      )
        continue;
      if (/\bdepois\b|\bapos\b|dia seguinte|meio-dia do/.test(words)) continue;
      const time = dayBefore(raw, plain, found.index, to, posted) ?? timeIn(said, words, posted, { endOfDay: true });
      if (time?.at == null || time.at < posted.at) continue;
      return { text: said.trim().slice(0, 80), at: time.at };
    }
  }
  return null;
}

/** 'Validade: sexta 20/11 até 18:00': the day stands before it. Null: no day does, or the hour has a day of its own. */
function dayBefore(raw: string, plain: string, at: number, to: number, posted: Posted): SaidTime | null {
  const from = Math.max(...['.', ';', '|', '('].map(mark => raw.lastIndexOf(mark, at - 1)), at - 40, -1) + 1;
  const dayOf = (begin: number, end: number) =>
    timeIn(raw.slice(begin, end), plain.slice(begin, end), posted, { endOfDay: true });
  const [day, hour] = [dayOf(from, at), timeIn(raw.slice(at, to), plain.slice(at, to), posted)];
  const isBare =
    hour?.hasHour === true && /^ate (?:as )?\d{1,2} ?(?:h|:|hrs?|horas?)\d{0,2}\s*$/.test(plain.slice(at, to));
  return day !== null && !day.hasHour && isBare ? dayOf(from, to) : null;
}

/** 'válido até 23:59' of a match on another day: of which day is not said. */
export function isDayOpen({ deadline, event }: Pick<Procedure, 'deadline' | 'event'>, { zone }: Posted): boolean {
  if (deadline === null || event?.startsAt == null || DAY.test(plainOf(deadline.text))) return false;
  return localDay(epochMs(event.startsAt), zone) !== localDay(epochMs(deadline.at), zone);
}
