/** What a later message changes in one procedure, by path: odds, stakes, limits, houses, times, a step more. */

import { houseKey, houseNameKey } from '../../reading/post/house-names.ts';
import { type PostLeg, readPost } from '../../reading/post/post.ts';
import { BOTH } from '../../reading/post/said-bet.ts';
import { cents } from '../../units.ts';
import type { Change } from '../reading.ts';
import type { Procedure } from '../schema/procedure.ts';
import type { MessageReading } from './draft/draft.ts';
import { allLegs, legsMeant, type Placed, textOf } from './legs-meant.ts';
import { isLockIn, LOCKS, lockIn } from './lock-in.ts';
import type { PostedMessage } from './message.ts';
import { movedLimit } from './moved-limit.ts';
import { movedLine, relabelled } from './moved-line.ts';
import { movedDeadline, movedStart } from './moved-times.ts';
import { swappedHouse } from './swapped-house.ts';

export const CORRECTS =
  /correcao|corrig|corrij|errata|retific|acertem|\berrei\b|do que escrevi|\b(?:li|vi|escrevi|digitei|postei|coloquei|botei|anotei|passei|mandei|copiei) (?:\w+ ){0,3}errad[oa]s?\b|\bme (?:enganei|confundi)\b|\bleia-?se\b|\bonde se le\b|\bna verdade\b|(?:\d|reais|contos?) e nao (?:r\$ ?)?\d|\bnao (?:e|sao) (?:mais )?(?:r\$ ?)?\d/;

/** isSame: it says the legs again, with another claim. */
export function changesOf(procedure: Procedure, { lines, sport, events }: MessageReading, message: PostedMessage) {
  const found = new Map<string, Change>();
  const note = (path: string, from: unknown, to: unknown) => {
    if (from !== to && !found.has(path)) found.set(path, { path, from, to });
  };
  const plain = lines.map(line => line.plain).join('\n');
  const known = [procedure.event, ...procedure.steps.flatMap(step => [step.event, ...step.legs.map(leg => leg.event)])];
  const matches = known.flatMap(event => event ?? []);
  const own = events.filter(({ event }) => !matches.some(each => each.home === event.home && each.away === event.away));
  if (own.length > 0 && own.length === events.length && matches.length > 0) return { changes: [], isSame: false };
  const places = events
    .filter(each => !own.includes(each))
    .map(each => ({
      ...each,
      event: matches.find(({ home }) => home === each.event.home) ?? each.event,
    }));
  const isBoth = allLegs(procedure).every(({ leg }) => leg.market === 'both_teams_to_score');
  const context = { events: places, known: matches, sport: procedure.event?.sport ?? sport };
  const post = readPost(lines, { ...context, ...(isBoth && { heading: BOTH }) }, true);
  const until = movedDeadline(lines, procedure, message, post.legs.length > 0);
  if (until !== null) note('deadline', procedure.deadline, until);
  const swapped = swappedHouse(procedure, lines);
  if (swapped !== null) note(swapped.path, swapped.from, swapped.to);
  const { event } = procedure;
  const start = event === null ? null : movedStart(lines, event, message, CORRECTS.test(plain));
  if (start !== null) note('event.startsAt', event?.startsAt ?? null, start);
  for (const { path, from, to } of movedLimit(procedure, post.atoms, plain)) note(path, from, to);
  const locked = LOCKS.test(plain) ? post.legs.find(leg => isLockIn(procedure, leg)) : undefined;
  if (locked !== undefined) note(`steps.${procedure.steps.length}`, null, lockIn(procedure, locked));
  // Two readings of one change, which fit as well: it is asked.
  const sure = post.legs.filter(({ doubts }) => !doubts.includes('selection') && !doubts.includes('house'));
  const meant = sure.filter(leg => leg !== locked).map(leg => ({ leg, fits: legsMeant(procedure, leg, lines) }));
  // A lay that may be of several steps is of the step that the rest of the message speaks of.
  const steps = new Set(meant.flatMap(({ fits: [only, ...more] }) => (only && more.length === 0 ? [only.step] : [])));
  for (const { leg, fits } of meant) {
    const [only, ...more] = fits.length === 1 ? fits : fits.filter(({ step }) => steps.has(step));
    if (only !== undefined && more.length === 0) noteLeg(only, leg, textOf(leg, lines), note);
  }
  // The same legs again, with another claim.
  const isSame = meant.length > 0 && meant.every(({ fits }) => fits.length > 0);
  // A leg's limit is the promotion's.
  if (found.has('promotion.maxStakeCents'))
    for (const path of found.keys()) if (/^steps.*\.maxStakeCents$/.test(path)) found.delete(path);
  return { changes: [...found.values()], isSame };
}

type Note = (path: string, from: unknown, to: unknown) => void;

function noteLeg({ path, leg }: Placed, said: PostLeg, text: string, note: Note): void {
  const line = movedLine(said, leg, text);
  if (line !== undefined && leg.line !== undefined) {
    note(`${path}.line`, leg.line, line);
    if (leg.label !== undefined) note(`${path}.label`, leg.label, relabelled(leg.label, leg.line, line));
  }
  if (said.odds !== undefined) note(`${path}.odds`, leg.odds, said.odds);
  const stake =
    said.stakeCents ??
    (said.liabilityCents !== undefined && said.odds !== undefined
      ? cents(Math.round(said.liabilityCents / (said.odds - 1)))
      : undefined);
  if (stake !== undefined) note(`${path}.stakeCents`, leg.stakeCents, stake);
  if (said.units !== undefined) note(`${path}.units`, leg.units, said.units);
  // Who stakes the whole limit, or more than the new one, stakes the new one.
  const most = said.limitCents;
  const isAll = leg.stakeCents === leg.maxStakeCents || (leg.stakeCents ?? 0) > (most ?? 0);
  if (most !== undefined && stake === undefined && isAll) note(`${path}.stakeCents`, leg.stakeCents, most);
  if (most !== undefined) note(`${path}.maxStakeCents`, leg.maxStakeCents ?? null, most);
  if (said.commission !== undefined && leg.side === 'lay') note(`${path}.commission`, leg.commission, said.commission);
  if (
    said.house !== undefined &&
    leg.house !== null &&
    houseKey(leg.house) !== houseKey(houseNameKey(said.house.house)) &&
    !/^betfair/i.test(leg.house)
  )
    note(`${path}.house`, leg.house, houseNameKey(said.house.house));
}
