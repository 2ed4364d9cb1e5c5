/** What a later message says of times: that the match begins at another hour, and until when the bet can be made. */
import { instantOf, wallClockAt } from '../../calendar/local-time.ts';
import { DAY, type Posted, timeIn, withoutHour } from '../../reading/post/dates.ts';
import type { MessageLine } from '../../reading/post/message-lines.ts';
import { epochMs } from '../../units.ts';
import type { Procedure, ProcedureEvent } from '../schema/procedure.ts';
import { deadlineIn } from './deadline.ts';
import { promotionIn } from './promotion/promotion.ts';

const OF_MATCH =
  /\b(?:jogo|partida|luta|confronto|horarios?|comeca\w*|quando|data|adiad[oa]|adiaram|antecipad[oa]|remarcad[oa])\b/;
/** A match that begins at another time. */
export const MOVES =
  /\b(?:adia|antecipa|remarca|transferi)(?:d[oa]s?|ram|r)\b|\bpassou (?:pr?a|para|a|de|das)\b|\bmud(?:ou|aram|anca) (?:[oa] |de |d[ao] )?(?:horario|hora\b|data|dia\b|pr?a\b|para\b|das? \d)|\bnov[oa] (?:horario|hora\b|data)|\bhorario (?:e |era |esta )?(?:corrig|cert|nov|errad)|\bnao e mais\b|\bagora (?:e|vai|comeca|sera)\b/;
const UNTIL = /\b(?:ate|valid[oa]s?|validade|prazo|vence)\b/;

/** isCorrection: it says that something was wrong. Null: it says none. The old hour may stand beside the new one: 'não é mais 12h00, passou para 14h30'. */
export function movedStart(
  lines: readonly MessageLine[],
  event: ProcedureEvent,
  posted: Posted,
  isCorrection: boolean,
): number | null {
  if (!isCorrection && !lines.some(({ plain }) => MOVES.test(plain))) return null;
  const old = event.startsAt === null ? null : wallClockAt(epochMs(event.startsAt), posted.zone);
  for (const { raw, plain } of lines) {
    if (![OF_MATCH, MOVES].some(each => each.test(plain)) || UNTIL.test(plain)) continue;
    const rest = old === null ? plain : withoutHour(plain, old);
    // Where no day is said, the old one stays.
    const day = old === null || DAY.test(plain) ? posted.at : instantOf({ ...old, hour: 0, minute: 0 }, posted.zone);
    const said = timeIn(raw, rest, { ...posted, at: day });
    if (said?.hasHour === true && said.at !== null) return said.at;
  }
  return null;
}

const LATER =
  /prorrog|estend|\bagora (?:(?:so|vale|vai|e|termina|acaba|encerra) ){1,3}ate\b|\bnovo prazo|\bprazo novo|\bmais prazo|\bprazo (?:agora|mudou|passou|foi)|\b(?:mud|alter|troc|adiant|diminu|aument|encurt)\w+ o prazo/;
export const REMINDS =
  /\blembr(?:ete|ando|em|o|a)\b|\bso (?:vale|valem|da)\b|\bval(?:e|em) (?:so|somente|apenas)\b|\bprazo\b|\bmais cedo\b|\bencurt\w+|\batencao\b|\baviso\b/;
const OF_BET = /\b(?:apost\w+|val[eh]\w*|valid\w+|promo\w*|oferta|fazer|feit[ao]s?|entrar|pegar|aproveit\w+|prazo)\b/;
const OF_FREE = /\b(?:us(?:ar|a|em|ou)|gir\w+|queim\w+)\b|\b(?:freebets?|free|fb)\b.{0,40}\b(?:vence|expira)/;

/** Null: the same, none, or that of something else. hasLegs: a message with bets of its own reminds nobody of others. */
export function movedDeadline(
  lines: readonly MessageLine[],
  { deadline, promotion }: Procedure,
  posted: Posted,
  hasLegs: boolean,
): Procedure['deadline'] {
  const plain = lines.map(line => line.plain).join('\n');
  const isReminder = REMINDS.test(plain) && !hasLegs && !isOtherOffer(lines, promotion);
  if (!LATER.test(plain) && !isReminder) return null;
  const told = LATER.test(plain) ? lines : lines.filter(line => OF_BET.test(line.plain) && !OF_FREE.test(line.plain));
  const until = deadlineIn(told, posted);
  return until?.at === deadline?.at ? null : until;
}

function isOtherOffer(lines: readonly MessageLine[], known: Procedure['promotion']): boolean {
  const { promotion } = promotionIn(lines, false, false);
  const isOther = (['valueCents', 'percent', 'stakeCents'] as const).some(
    field => promotion?.[field] != null && promotion[field] !== known?.[field],
  );
  return isOther;
}
