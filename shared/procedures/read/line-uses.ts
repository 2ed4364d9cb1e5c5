/** What became of each line of a message: the legs that it is part of, and what else it says. Nothing: it was not read. */
import { timeIn } from '../../reading/post/dates.ts';
import type { FoundEvent } from '../../reading/post/found-event.ts';
import { houseNameKey } from '../../reading/post/house-names.ts';
import type { MessageLine } from '../../reading/post/message-lines.ts';
import type { PostLeg } from '../../reading/post/post.ts';
import type { LineUse, ReadLine } from '../reading.ts';
import { eventOf, type Procedure } from '../schema/procedure.ts';
import { deadlineIn } from './deadline.ts';
import type { MessageReading } from './draft/draft.ts';
import { saidIn } from './draft/said-sums.ts';
import type { PostedMessage } from './message.ts';
import { promotionIn } from './promotion/promotion.ts';

const NUMBERED = /\b(?:passo|etapa|parte|queima\w*)\b|\bproc(?:edimento|ed|\.)?\s?(?:n[o.]{0,2}\s?)?#?\d{1,5}\b|#\d+/;
const CONDITIONS =
  /\b(?:snr|sr|cpf|ative|opt-?in|odd min\w*|valid[oa]|vale|cai|caem|creditad[oa]|rollover|freebets?)\b/;

export function lineUses(
  { lines, events, post }: MessageReading,
  procedure: Procedure | null,
  message: PostedMessage,
): ReadLine[] {
  return lines.flatMap((line, index): ReadLine[] => {
    if (!/[\p{L}\d]/u.test(line.raw)) return [];
    const own = post.legs.filter(({ atoms }) => atoms.some(atom => atom.line === index));
    const legs = procedure === null ? [] : own.flatMap(leg => legsOf(procedure, leg));
    return [
      { text: line.raw.slice(0, LONGEST), legs, as: usesOf(line, index, own.length > 0, events, post.atoms, message) },
    ];
  });
}

const LONGEST = 200;

function usesOf(
  line: MessageLine,
  index: number,
  hasLegs: boolean,
  events: readonly FoundEvent[],
  atoms: MessageReading['post']['atoms'],
  message: PostedMessage,
): LineUse[] {
  const own = atoms.filter(atom => atom.line === index);
  const uses: LineUse[] = [];
  if (hasLegs) uses.push('leg');
  const isTime = !hasLegs && timeIn(line.raw, line.plain, message)?.hasHour === true;
  if (isTime || events.some(event => event.line === index)) uses.push('match');
  if (deadlineIn([line], message) !== null) uses.push('deadline');
  if ((!hasLegs && saidIn(line, true) !== null) || own.some(({ kind }) => kind === 'wall')) uses.push('claim');
  if (promotionIn([line], false, false).promotion !== null || CONDITIONS.test(line.plain)) uses.push('promotion');
  if (own.some(({ kind }) => kind === 'link')) uses.push('link');
  const isHeading =
    !hasLegs &&
    own.length > 0 &&
    own.every(({ kind }) => kind === 'house' || kind === 'bet' || kind === 'event' || kind === 'name');
  if (NUMBERED.test(line.plain) || (isHeading && own.some(({ kind }) => kind === 'house' || kind === 'bet')))
    uses.push('heading');
  return uses;
}

/** The legs of the procedure that a leg of the text became. */
function legsOf(
  procedure: Procedure,
  { odds, house, side, bet }: PostLeg,
): { readonly step: number; readonly leg: number }[] {
  return procedure.steps.flatMap((step, at) =>
    step.legs.flatMap((leg, index) => {
      const paid = leg.boost !== undefined && 'to' in leg.boost ? leg.boost.to : leg.odds;
      const isHouse =
        house === undefined ||
        leg.house === null ||
        houseNameKey(house.house) === leg.house ||
        /^betfair/i.test(leg.house);
      const isMatch = bet?.bet.event === undefined || eventOf(procedure, step, leg)?.home === bet.bet.event.home;
      return paid === (odds ?? paid) && (side ?? 'back') === leg.side && isHouse && isMatch
        ? [{ step: at, leg: index }]
        : [];
    }),
  );
}
