/** A later message that changes a procedure: odds that moved, other stakes, another limit. By path, with what follows. */

import { type PostLeg, readPost } from '../../reading/post/post.ts';
import { BOTH } from '../../reading/post/said-bet.ts';
import { cents } from '../../units.ts';
import { houseKey, houseNameKey } from '../house-names.ts';
import type { MessageLine } from '../message-lines.ts';
import { type Procedure, type ProcedureLeg, type ProcedureStep, procedureSchema } from '../procedure.ts';
import type { Change, OpenProcedure, ReadUpdate } from '../reading.ts';
import { differsOf } from '../sums/differs.ts';
import { missingOf } from '../sums/missing.ts';
import type { MessageReading } from './draft/draft.ts';
import { type SaidSum, saidIn } from './draft/said-sums.ts';
import { lineUses } from './line-uses.ts';
import type { PostedMessage } from './message.ts';
import { isWritten, movedLimit } from './moved-limit.ts';
import { movedDeadline, movedStart, REMINDS } from './moved-times.ts';
import { meantBy } from './refers-to.ts';
import { swappedHouse } from './swapped-house.ts';

const SAYS =
  /atualiza|\bedit(?:ado|ei|ando)?\b|\bcai(?:u|ram)\b|\bsubi(?:u|ram)\b|\bmud(?:ou|aram)\b|\bbaix(?:ou|aram)\b|\baument(?:ou|aram)\b|\bcort(?:ou|aram)\b|\bdobr(?:ou|aram)\b|\bagora\b|\bnov[oa]s? (?:odd|lay|stake|valor|limite)|\bfoi (?:pr?a|para) @?\d|\bajust|\btroquem\b|\bmudanca\b|\bprorrog|\bestend|\balterad|\b(?:foi|foram|ficou) (?:adiad|antecipad|remarcad|transferid)[oa]s?\b|\b(?:adia|antecipa|remarca)ram\b|\bpassou (?:pr?a|para|a ser|de|das)\b/;
const CORRECTS =
  /correcao|corrig|corrij|errata|retific|acertem|\berrei\b|do que escrevi|\b(?:li|vi|escrevi|digitei|postei|coloquei|botei|anotei|passei|mandei|copiei) (?:\w+ ){0,3}errad[oa]s?\b|\bme (?:enganei|confundi)\b|\bleia-?se\b|\bonde se le\b|\bna verdade\b|(?:\d|reais|contos?) e nao (?:r\$ ?)?\d|\bnao (?:e|sao) (?:mais )?(?:r\$ ?)?\d/;

/** Null: it changes nothing. A question is a member's. */
export function readUpdate(reading: MessageReading, message: PostedMessage): ReadUpdate | null {
  const { lines } = reading;
  const plain = lines.map(line => line.plain).join('\n');
  const isAnswer = message.replyTo !== undefined;
  if (!isAnswer && (message.open ?? []).length === 0) return null;
  const isChange = isAnswer || SAYS.test(plain) || CORRECTS.test(plain);
  if ((!isChange && !REMINDS.test(plain)) || plain.includes('?')) return null;
  const meant = meantBy(lines, message);
  if (meant.number !== null && meant.candidates.length === 0) return null;
  const changed = meant.candidates
    .map(each => ({ each, ...changesOf(each.procedure, reading, message) }))
    // A reminder says until when, and changes nothing else.
    .map(each => (isChange ? each : { ...each, changes: each.changes.filter(({ path }) => path === 'deadline') }))
    .filter(({ changes, isSame }) => changes.length > 0 || (isAnswer && isSame));
  // '30 e não 50': of those where it was 50.
  const named = changed.filter(({ changes }) => changes.some(each => isWritten(each, plain)));
  const scored = named.length > 0 ? named : changed;
  const [first, ...others] = scored;
  const unclear: ReadUpdate = {
    is: 'update',
    refersTo: null,
    changes: first?.changes ?? [],
    procedure: null,
    changedSteps: [],
    differs: [],
    missing: ['refersTo'],
    lines: lineUses(reading, null, message),
  };
  if (first === undefined) return CORRECTS.test(plain) && meant.candidates.length > 1 ? unclear : null;
  if (!isAnswer && meant.number === null && others.length > 0) return unclear;
  const { number } = first.each.procedure;
  const said = meant.number ?? number;
  const done = finished(first.each, first.changes, lines, said ?? null);
  return done === null ? null : { ...done, lines: lineUses(reading, done.procedure, message) };
}

function finished(
  { id, procedure }: OpenProcedure,
  changes: readonly Change[],
  lines: readonly MessageLine[],
  number: string | null,
): Omit<ReadUpdate, 'lines'> | null {
  const changedSteps = [...new Set(changes.flatMap(({ path }) => /^steps\.(\d+)/.exec(path)?.[1] ?? []))].map(Number);
  const claims = lines.flatMap(line => saidIn(line, false) ?? []);
  const [claim] = claims;
  const isChanged = (index: number) => changedSteps.includes(index);
  const changed = withLegChanges(procedure, changes);
  const steps = changed.steps.map((step, index) =>
    isChanged(index)
      ? withKept(reworded(step, index < procedure.steps.length ? claim : undefined, changes), index, changes)
      : step,
  );
  const after = procedureSchema.safeParse({ ...changed, saidTotalCents: undefined, steps });
  if (!after.success) return null;
  const differs = differsOf(after.data, {
    steps: steps.map(() => ({ profit: claim?.halfDigit ?? 0.5, pct: 0.005 })),
    total: 0.5,
  });
  return {
    is: 'update',
    refersTo: { ...(number !== null && { number }), id },
    changes,
    procedure: after.data,
    changedSteps,
    differs: differs.filter(({ step }) => step !== undefined && isChanged(step)),
    missing: missingOf(after.data).filter(path => changedSteps.some(index => path.startsWith(`steps.${index}.`))),
  };
}

/** Where one side has a new stake, and no stake was decided, the other side is what was placed. */
function withKept(step: ProcedureStep, index: number, changes: readonly Change[]): ProcedureStep {
  const isNew = (at: number) => changes.some(({ path }) => path === `steps.${index}.legs.${at}.stakeCents`);
  const isOpen = step.legs.every(leg => !leg.fixed && leg.stakeCents !== null);
  if (!isOpen || !step.legs.some((_, at) => isNew(at))) return step;
  return { ...step, legs: step.legs.map((leg, at) => (isNew(at) ? leg : { ...leg, fixed: true })) };
}

/** The changed step without what was claimed of it before the change; only a new claim counts. */
function reworded(step: ProcedureStep, claim: SaidSum | undefined, changes: readonly Change[]): ProcedureStep {
  const { saidProfitCents: _, saidBestCents: __, saidPct: ___, ...rest } = step;
  const most = changes.find(({ path }) => path === 'promotion.maxStakeCents');
  const legs = rest.legs.map(leg => {
    const known = leg.commissionFrom === 'said' ? { commissionFrom: 'earlier' as const } : {};
    const limit =
      most !== undefined && leg.maxStakeCents !== undefined ? { maxStakeCents: cents(Number(most.to)) } : {};
    return { ...leg, ...known, ...limit };
  });
  return {
    ...rest,
    legs,
    ...(claim && { saidProfitCents: claim.cents }),
    ...(claim?.bestCents !== undefined && { saidBestCents: claim.bestCents }),
  };
}

/** A procedure with changes by path. Example: 'steps.0.legs.1.odds' → 2.12. */
function withLegChanges(procedure: Procedure, changes: readonly Change[]): Procedure {
  const copy = structuredClone(procedure) as unknown as Record<string, unknown>;
  for (const { path, to } of changes) {
    const keys = path.split('.');
    let place: unknown = copy;
    for (const key of keys.slice(0, -1)) place = (place as Record<string, unknown> | null)?.[key];
    const last = keys.at(-1);
    if (typeof place === 'object' && place !== null && last !== undefined)
      (place as Record<string, unknown>)[last] = to;
  }
  return copy as unknown as Procedure;
}

function changesOf(procedure: Procedure, { lines, sport, events }: MessageReading, message: PostedMessage) {
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
  const meant = post.legs.filter(leg => leg !== locked).map(leg => ({ leg, fits: legsMeant(procedure, leg, lines) }));
  // A lay that may be of several steps is of the step that the rest of the message speaks of.
  const steps = new Set(meant.flatMap(({ fits: [only, ...more] }) => (only && more.length === 0 ? [only.step] : [])));
  for (const { leg, fits } of meant) {
    const [only, ...more] = fits.length === 1 ? fits : fits.filter(({ step }) => steps.has(step));
    if (only !== undefined && more.length === 0) noteLeg(only, leg, note);
  }
  // The same legs again, with another claim.
  const isSame = meant.length > 0 && meant.every(({ fits }) => fits.length > 0);
  // A leg's limit is the promotion's.
  if (found.has('promotion.maxStakeCents'))
    for (const path of found.keys()) if (/^steps.*\.maxStakeCents$/.test(path)) found.delete(path);
  return { changes: [...found.values()], isSame };
}

const LOCKS = /\btrav[ae]\w*|\bao vivo\b|\bja pag(?:ou|aram)\b|\bpagou (?:antes|antecipad)/;
const layOf = ({ steps }: Procedure) => steps.flatMap(({ legs }) => legs).findLast(({ side }) => side === 'lay');

/** What was laid is backed at the same exchange while the match is on: the profit is taken at once. */
function isLockIn(procedure: Procedure, { side, odds, house, bet }: PostLeg): boolean {
  const lay = layOf(procedure);
  if (lay === undefined || side !== 'back' || odds === undefined) return false;
  const isThere = house === undefined || houseKey(houseNameKey(house.house)) === houseKey(lay.house ?? '');
  return isThere && (bet === undefined || bet.bet.selection === lay.selection);
}

function lockIn(procedure: Procedure, { odds, stakeCents }: PostLeg): ProcedureStep {
  const legs = [layOf(procedure)].flatMap(lay => {
    if (lay === undefined) return [];
    const { fixed: _, ...bet } = lay;
    return [{ ...bet, side: 'back' as const, odds: odds ?? null, stakeCents: stakeCents ?? null, inPlay: true }];
  });
  return { calculator: 'early-payout-lock-in', waitsFor: 'early_payout', legs };
}

type Note = (path: string, from: unknown, to: unknown) => void;

interface Placed {
  readonly path: string;
  readonly leg: ProcedureLeg;
  readonly index: number;
  readonly step: number;
}

const allLegs = ({ steps }: Procedure): Placed[] =>
  steps.flatMap(({ legs }, step) =>
    legs.map((leg, index) => ({ path: `steps.${step}.legs.${index}`, leg, index, step })),
  );

const ORDINALS = [
  /\b(?:primeir[ao]|1[ao]) (?:perna|aposta|entrada|casa)/,
  /\b(?:segund[ao]|2[ao]) (?:perna|aposta|entrada|casa)/,
  /\b(?:terceir[ao]|3[ao]) (?:perna|aposta|entrada|casa)/,
];

/** 'Cobertura 2': the first leg is what is covered. */
const COVER = /\b(?:cobertura|protecao) ([1-9])\b(?![.,]\d)/;

/** The legs that may be spoken of: by house, bet, side, old odds, or place. */
function legsMeant(procedure: Procedure, said: PostLeg, lines: readonly MessageLine[]): Placed[] {
  const text = textOf(said, lines);
  const cover = COVER.exec(text)?.[1];
  const ordinal = cover === undefined ? ORDINALS.findIndex(pattern => pattern.test(text)) : Number(cover);
  const house = said.house === undefined ? null : houseKey(houseNameKey(said.house.house));
  const bet = house !== null && isNameOnly(said, lines) ? undefined : said.bet;
  const scored = allLegs(procedure).flatMap(placed => {
    const { leg, index } = placed;
    if (ordinal !== -1) return index === ordinal && isPossible(leg, said, text) ? [{ placed, fit: 9 }] : [];
    let fit = 0;
    if (said.side !== undefined && said.side !== leg.side) return [];
    if (said.side === 'lay') fit += 2;
    if (bet !== undefined) {
      const { selection, market, line } = bet.bet;
      // 'Lazio caiu': whatever is bet on of that side.
      const isBet = selection === leg.selection && (line === undefined || (line === leg.line && market === leg.market));
      if (!isBet) return [];
      fit += 2;
    }
    if (house !== null) {
      const isHouse =
        leg.house !== null && (houseKey(leg.house) === house || (house === 'betfair' && /^betfair/i.test(leg.house)));
      if (!isHouse && bet === undefined) return [];
      fit += isHouse ? 3 : -1;
    }
    const old = leg.boost !== undefined && 'to' in leg.boost ? leg.boost.to : leg.odds;
    if (said.oddsBefore !== undefined) fit += said.oddsBefore === old || said.oddsBefore === leg.oddsBefore ? 3 : -4;
    if (said.odds === old) fit += 1;
    if (!isPossible(leg, said, text)) return [];
    return [{ placed, fit }];
  });
  const best = Math.max(0, ...scored.map(({ fit }) => fit));
  return scored.flatMap(({ placed, fit }) => (fit === best ? [placed] : []));
}

/** 'A do Roma: Betano foi pra 3,15': which procedure is meant, and not which bet. */
const isNameOnly = ({ bet }: PostLeg, lines: readonly MessageLine[]): boolean =>
  bet !== undefined && OF_PROCEDURE.test(lines[bet.line]?.plain.slice(0, bet.at) ?? '');

const OF_PROCEDURE =
  /\b(?:a|na|aquela|naquela|essa|operacao|dica|entrada|procedimento|proc|sure|surebet) d[aoe]s? (?:jogo d[aeo]s? )?$/;

/** 'Subiu para 2,20' is not said of odds of 4,40. */
function isPossible({ odds }: ProcedureLeg, said: PostLeg, text: string): boolean {
  if (said.odds === undefined || odds === null || said.oddsBefore !== undefined) return true;
  if (/\bsubi(?:u|ram)\b|\baumentou\b/.test(text) && said.odds < odds) return false;
  return !(/\bcai(?:u|ram)\b|\bbaixou\b|\bdesceu\b/.test(text) && said.odds > odds);
}

const textOf = (said: PostLeg, lines: readonly MessageLine[]) =>
  [...new Set(said.atoms.map(({ line }) => line))].map(line => lines[line]?.plain ?? '').join(' ');

function noteLeg({ path, leg }: Placed, said: PostLeg, note: Note): void {
  if (said.odds !== undefined) note(`${path}.odds`, leg.odds, said.odds);
  const stake =
    said.stakeCents ??
    (said.liabilityCents !== undefined && said.odds !== undefined
      ? cents(Math.round(said.liabilityCents / (said.odds - 1)))
      : undefined);
  if (stake !== undefined) note(`${path}.stakeCents`, leg.stakeCents, stake);
  if (said.units !== undefined) note(`${path}.units`, leg.units, said.units);
  // Who stakes the whole limit stakes the new one.
  if (said.limitCents !== undefined && stake === undefined && leg.stakeCents === leg.maxStakeCents)
    note(`${path}.stakeCents`, leg.stakeCents, said.limitCents);
  if (said.limitCents !== undefined && leg.maxStakeCents !== undefined)
    note(`${path}.maxStakeCents`, leg.maxStakeCents, said.limitCents);
  if (said.commission !== undefined && leg.side === 'lay') note(`${path}.commission`, leg.commission, said.commission);
  if (
    said.house !== undefined &&
    leg.house !== null &&
    houseKey(leg.house) !== houseKey(houseNameKey(said.house.house)) &&
    !/^betfair/i.test(leg.house)
  )
    note(`${path}.house`, leg.house, houseNameKey(said.house.house));
}
