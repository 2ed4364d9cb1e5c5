/**
 * What a message of a group says that its operator posted or forwarded: a procedure with its steps, an arb, a change, an
 * ending, or nothing of the kind. It guesses nothing: what is not understood stands in `missing`. Bounded in length and in
 * work; any text has an answer.
 */
import { procedureTitle } from '../../catalogue/procedures/procedure-title.ts';
import type { Commissions } from '../../markets/commissions.ts';
import { eventsIn, sportIn } from '../../reading/post/events.ts';
import { messageLines } from '../../reading/post/message-lines.ts';
import { readPost } from '../../reading/post/post.ts';
import type { Sport } from '../../reading/post/said-bet.ts';
import type { ProcedureReading, ReadProcedure } from '../reading.ts';
import { type Procedure, type Promotion, procedureSchema } from '../schema/procedure.ts';
import { differsOf } from '../sums/differs.ts';
import { missingOf } from '../sums/missing.ts';
import { doubtsIn, isAllRead, isSure } from './certainty.ts';
import { readClosing } from './closing.ts';
import { deadlineIn, isDayOpen } from './deadline.ts';
import { withBetfairMeant } from './draft/betfair-meant.ts';
import type { Drafted, DraftStep, MessageReading } from './draft/draft.ts';
import { withExchanges } from './draft/exchanges.ts';
import { openCovers } from './draft/open-covers.ts';
import { listedStakes, openLegs, stakesByHouse, stakesByLeg } from './draft/open-legs.ts';
import type { SaidSum } from './draft/said-sums.ts';
import { draftSteps } from './draft/steps.ts';
import { asMultiple } from './finish-steps.ts';
import { flagIn } from './flags.ts';
import { withFreeBets } from './free-kind.ts';
import { withEvent } from './league.ts';
import { lineUses } from './line-uses.ts';
import type { PostedMessage } from './message.ts';
import { stepsOf } from './message-steps.ts';
import { offeredSteps, offerIn } from './offers.ts';
import { isFree, withHeadedFree } from './promoted-legs.ts';
import { promotionIn } from './promotion/promotion.ts';
import { promotionOf } from './promotion-of.ts';
import { isSummary, isTalk, isTip } from './publishable.ts';
import { numberIn } from './refers-to.ts';
import { readUpdate } from './update.ts';
import { withWholeClaim } from './whole-claim.ts';

/** commissions: the administrator's table. */
export function readMessage(message: PostedMessage, commissions?: Commissions): ProcedureReading {
  const { betfair } = message;
  const lines = messageLines(message.text);
  if (lines === null) return { is: 'not-a-procedure', why: 'too_long' };
  const flag = flagIn(lines);
  if (flag !== null) return { is: 'flag', flag };
  const readAs = (sport: Sport): { readonly reading: MessageReading; readonly drafted: Drafted } => {
    const events = eventsIn(lines, message, sport);
    const post = readPost(lines, { events, sport });
    const reading = { lines, events, sport, post, ...(commissions && { commissions }), ...(betfair && { betfair }) };
    return { reading, drafted: draftSteps(reading) };
  };
  const first = readAs(sportIn(message.text));
  const isOther = first.reading.sport === 'soccer' && first.drafted.steps.some(hasNoDraw);
  const { reading, drafted } = isOther ? readAs('other') : first;
  const legs = drafted.steps.reduce((sum, step) => sum + step.legs.length, 0);
  const closing = readClosing(lines, legs, message);
  if (closing !== null) return closing;
  const update = readUpdate(reading, message);
  if (update !== null) return update;
  const whole = readWhole(reading, drafted, message) ?? readUpdate(reading, message, true);
  return whole ?? { is: 'not-a-procedure', why: 'nothing' };
}

/** Both sides are backed, at prices that leave no room for a draw: a sport that has none. */
function hasNoDraw({ legs }: DraftStep): boolean {
  const oddsOf = (side: string) =>
    Math.max(0, ...legs.flatMap(({ selection, odds }) => (selection === side && odds !== null ? [odds] : [])));
  const [home, away] = [oddsOf('home'), oddsOf('away')];
  const isResult = legs.every(
    ({ side, market, selection }) => side === 'back' && market === '1x2' && selection !== 'draw',
  );
  return isResult && home > 1 && away > 1 && 1 / home + 1 / away > NO_ROOM;
}

const NO_ROOM = 0.93;

const PICTURE = /\b(?:imagem|print|foto|anexo|planilha abaixo)\b/;

const NEWS = /\bprocedimento\b|\bproc\b|\bpassos?\b|freebet|\bfree\b/;

function readWhole(reading: MessageReading, drafted: Drafted, message: PostedMessage): ReadProcedure | null {
  const { lines, events } = reading;
  const plain = lines.map(line => line.plain).join('\n');
  const isInPicture = drafted.steps.length === 0 && PICTURE.test(plain) && NEWS.test(plain) && events.length > 0;
  const offer = drafted.steps.length === 0 ? offerIn(reading) : null;
  if (drafted.steps.length === 0 && !isInPicture && offer === null) return null;
  if (offer !== null) drafted.steps.push(...offeredSteps(offer, reading));
  listedStakes(reading, drafted);
  stakesByLeg(reading, drafted);
  stakesByHouse(reading, drafted);
  openLegs(reading, drafted);
  openCovers(reading, drafted);
  const legged = withExchanges(withBetfairMeant(drafted.steps.map(asMultiple), reading), reading);
  const first = legged[0]?.legs ?? [];
  const { promotion: words } = promotionIn(
    lines,
    first.some(isFree),
    first.some(({ earlyPayout }) => earlyPayout),
  );
  const drafts = withHeadedFree(legged, words);
  if (isSummary(drafts, events)) return null;
  if (offer === null && (isTip(drafts, words, plain) || isTalk(drafts, plain))) return null;
  // Raised odds are a promotion, whatever it is called.
  const isRaised = first.some(({ oddsBefore, side }) => oddsBefore !== undefined && side === 'back');
  // A free bet that a later step stakes is what the first one brings.
  const isEarned = !first.some(isFree) && drafts.some(({ legs }) => legs.some(isFree));
  const type = isRaised ? 'enhanced-odds' : isEarned ? 'bet-and-get' : null;
  const kind: Promotion | null = words ?? (type === null ? null : { type, house: null });
  const promotion = kind === null ? null : promotionOf(kind, drafts, reading);
  const steps = stepsOf(drafts, promotion, reading, drafted, plain);
  const number = numberIn(lines);
  const burnsOf =
    /(?:freebets?|free|fb)s? d[oa]s? (?:procedimento |proc\.? ?)?(\d{1,5})\b/.exec(plain)?.[1] ??
    /\bdo (?:procedimento|proc\.?) (\d{1,5})\b/.exec(plain)?.[1];
  const [total] = drafted.totals;
  const draft: Procedure = {
    is: promotion === null && drafts.flatMap(({ legs }) => legs).length > 1 ? 'arb' : 'procedure',
    ...(number !== null && { number }),
    title: '',
    promotion,
    deadline: deadlineIn(lines, message),
    event: drafts[0]?.event ?? events[0]?.event ?? null,
    steps,
    ...(total && { saidTotalCents: total.cents }),
    ...(burnsOf !== undefined && burnsOf !== number && { burnsOf }),
  };
  const whole = withEvent(withFreeBets({ ...draft, title: procedureTitle(draft) }, lines), reading);
  const said = drafts.map(({ said: sums }) => sums[0]);
  const procedure = withWholeClaim(whole, said.at(-1)?.halfDigit ?? 0.5);
  const checked = procedureSchema.safeParse(procedure);
  if (!checked.success) return null;
  const differs = differsOf(checked.data, {
    steps: said.map(sum => ({ profit: sum?.halfDigit ?? 0.5, pct: pctOf(sum) })),
    total: (total ?? said.at(-1))?.halfDigit ?? 0.5,
  });
  const doubts = [...(isDayOpen(procedure, message) ? ['deadline'] : []), ...doubtsIn(procedure)];
  const missing = [...new Set([...missingOf(checked.data), ...doubts])];
  return {
    is: checked.data.is,
    procedure: checked.data,
    differs: isAllRead(reading) ? differs.filter(({ step }) => isSure(checked.data, step, missing)) : [],
    missing,
    doubts,
    lines: lineUses(reading, checked.data, message),
  };
}

const pctOf = (sum: SaidSum | undefined) => sum?.pctHalf ?? 0.005;
