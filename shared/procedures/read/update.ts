/** A later message that changes a procedure: odds that moved, other stakes, another limit. By path, with what follows. */

import { cents } from '../../units.ts';
import { houseNameKey, housesIn } from '../house-names.ts';
import { type MessageLine, messageLine } from '../message-lines.ts';
import { type Procedure, type ProcedureLeg, type ProcedureStep, procedureSchema } from '../procedure.ts';
import type { Change, OpenProcedure, ReadUpdate } from '../reading.ts';
import { differsOf } from '../sums/differs.ts';
import { missingOf } from '../sums/missing.ts';
import { type LegWords, legsOfLine } from './leg-line.ts';
import type { PostedMessage } from './message.ts';
import { centsOf, NUMBER, oddsOf } from './numbers.ts';
import { meantBy } from './refers-to.ts';
import { type SaidSum, saidIn, withoutClaims } from './said-sums.ts';
import { selectionIn } from './selections.ts';
import type { MessageReading } from './steps.ts';

const SAYS =
  /atualiza|\bcaiu\b|\bsubiu\b|\bmudou\b|\bmudaram\b|\bbaixou\b|\baumentou\b|agora (?:ta|esta|e|paga)|\bta agora\b|\bnov[oa]s? (?:odd|lay|stake|valor|limite)|\bcorrecao\b|\bcorrigindo\b|\berrata\b|\bajust|\btroquem\b|\bmudanca\b/;
const NUM = `(${NUMBER})`;
const MOVED = [
  new RegExp(
    `(?:caiu|subiu|foi|baixou|mudou|passou|desceu|aumentou)[^\\d\\n]{0,20}\\bde @?${NUM} (?:pra|para|p/|a) @?${NUM}`,
  ),
  new RegExp(
    `(?:tava|estava|era|de) (?:em |a )?@?${NUM}[^\\d\\n]{0,30}(?:agora|ta|esta|pra|para|→) (?:ta |esta |em |a |e )?(?:em |a )?@?${NUM}`,
  ),
  new RegExp(`@?${NUM} ?→ ?@?${NUM}`),
];
const NOW = new RegExp(
  `(?:caiu|subiu|baixou|mudou|foi|desceu)[^\\d\\n]{0,14}(?:pra|para|p/) @?${NUM}|agora (?:ta|esta|paga|e)? ?(?:em |a )?@?${NUM}`,
);
const LIMIT = new RegExp(`(?:limite|maximo|max)\\b[^\\d\\n]{0,40}(?:pra|para|de|e|:) ?(?:r\\$ ?)?${NUM}`);
const NEW_STAKE = new RegExp(`\\bnov[oa] (?:valor (?:do |de )?)?(lay|stake|valor)\\b[^\\d\\n]{0,30}?(?:r\\$ ?)?${NUM}`);
const STAYS = new RegExp(`(?:segue|continua|mesm[ao])[^\\d\\n]{0,12}${NUM}`);

/** Null: it changes nothing. A question is a member's. */
export function readUpdate(reading: MessageReading, message: PostedMessage): ReadUpdate | null {
  const { lines } = reading;
  const plain = lines.map(line => line.plain).join('\n');
  if (!SAYS.test(plain) || /\?/.test(plain) || (message.replyTo === undefined && (message.open ?? []).length === 0))
    return null;
  const meant = meantBy(lines, message);
  if (meant.number !== null && meant.candidates.length === 0) return null;
  const scored = meant.candidates
    .map(each => ({ each, changes: changesOf(each.procedure, reading) }))
    .filter(({ changes }) => changes.length > 0);
  const [first, ...others] = scored;
  if (first === undefined) return null;
  const isOf = ({ each }: { readonly each: OpenProcedure }) => each.id;
  const isClear =
    message.replyTo !== undefined ||
    meant.number !== null ||
    others.length === 0 ||
    new Set(scored.map(isOf)).size === 1;
  if (!isClear) {
    const same = scored.every(({ changes }) => JSON.stringify(changes) === JSON.stringify(first.changes));
    return {
      is: 'update',
      refersTo: null,
      changes: same ? first.changes : first.changes,
      procedure: null,
      changedSteps: [],
      differs: [],
      missing: ['refersTo'],
    };
  }
  const { number } = first.each.procedure;
  const said = meant.number ?? number;
  return finished(first.each, first.changes, lines, said ?? null);
}

function finished(
  { id, procedure }: OpenProcedure,
  changes: readonly Change[],
  lines: readonly MessageLine[],
  number: string | null,
): ReadUpdate | null {
  const changedSteps = [...new Set(changes.flatMap(({ path }) => /^steps\.(\d+)\./.exec(path)?.[1] ?? []))].map(Number);
  const claims = lines.flatMap(line => saidIn(line, false) ?? []);
  const [claim] = claims;
  const isChanged = (index: number) => changedSteps.includes(index);
  const changed = withLegChanges(procedure, changes);
  const steps = changed.steps.map((step, index) => (isChanged(index) ? reworded(step, claim, changes) : step));
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

function changesOf(procedure: Procedure, { lines, sport }: MessageReading): Change[] {
  const found = new Map<string, Change>();
  const note = (path: string, from: unknown, to: unknown) => {
    if (from !== to && !found.has(path)) found.set(path, { path, from, to });
  };
  for (const given of lines) {
    if (given.raw === '') continue;
    const line = withoutClaims(messageLine(given.raw.replace(/^[^:|]{0,20}atualiza[^:]{0,20}:\s*/i, '')), false);
    const limit = LIMIT.exec(line.plain);
    const most = limit === null ? null : centsOf(limit[1] ?? '');
    if (most !== null && procedure.promotion?.maxStakeCents !== undefined) {
      note('promotion.maxStakeCents', procedure.promotion.maxStakeCents, most);
      continue;
    }
    const stake = NEW_STAKE.exec(line.plain);
    if (stake !== null) {
      noteStake(procedure, line, stake, note);
      continue;
    }
    if (noteMoved(procedure, line, sport, note)) continue;
    for (const [at, step] of procedure.steps.entries()) noteLegs(procedure, step, at, line, sport, note);
  }
  return [...found.values()];
}

type Note = (path: string, from: unknown, to: unknown) => void;

interface Placed {
  readonly path: string;
  readonly leg: ProcedureLeg;
}

const allLegs = ({ steps }: Procedure): Placed[] =>
  steps.flatMap(({ legs }, step) => legs.map((leg, index) => ({ path: `steps.${step}.legs.${index}`, leg })));

/** The leg that a line means: by its selection, its house, or its odds. */
function legMeant(
  procedure: Procedure,
  line: MessageLine,
  sport: MessageReading['sport'],
  odds: number | null,
): Placed | null {
  const houses = housesIn(line.raw, () => false).map(houseNameKey);
  const isLay = /\blay\b/.test(line.plain);
  const fits = allLegs(procedure).filter(({ path, leg }) => {
    const step = procedure.steps[Number(path.split('.')[1])];
    const event = leg.event ?? step?.event ?? procedure.event;
    const selection = selectionIn(line.plain, { event, sport, counted: null });
    const isHouse = houses.length === 0 || (leg.house !== null && houses.includes(leg.house));
    const isSelection =
      selection === null || (selection.selection === leg.selection && (selection.line ?? null) === (leg.line ?? null));
    return isHouse && isSelection && (!isLay || leg.side === 'lay');
  });
  const priced = odds === null ? fits : fits.filter(({ leg }) => isAt(leg, odds));
  return priced.length > 0 ? (priced[0] ?? null) : odds === null && fits.length === 1 ? (fits[0] ?? null) : null;
}

const isAt = ({ odds, boost }: ProcedureLeg, wanted: number) =>
  odds === wanted || (boost !== undefined && 'to' in boost && boost.to === wanted);

function noteMoved(procedure: Procedure, line: MessageLine, sport: MessageReading['sport'], note: Note): boolean {
  for (const pattern of MOVED) {
    const found = pattern.exec(line.plain);
    if (found === null) continue;
    const [from, to] = [oddsOf(found[1] ?? ''), oddsOf(found[2] ?? '')];
    if (from === null || to === null || to > 100) continue;
    const meant = legMeant(procedure, line, sport, from);
    if (meant === null) continue;
    note(`${meant.path}.odds`, from, to);
    return true;
  }
  const now = NOW.exec(line.plain);
  const to = now === null ? null : oddsOf(now[1] ?? now[2] ?? '');
  if (to === null || to > 100 || !/[.,]/.test(now?.[1] ?? now?.[2] ?? '')) return false;
  const meant = legMeant(procedure, line, sport, null);
  if (meant === null) return false;
  note(`${meant.path}.odds`, meant.leg.odds, to);
  return true;
}

function noteStake(procedure: Procedure, line: MessageLine, found: RegExpExecArray, note: Note): void {
  const isLay = found[1] === 'lay' || /\blay\b/.test(line.plain);
  const houses = housesIn(line.raw, () => false).map(houseNameKey);
  const amount = centsOf(found[2] ?? '');
  const legs = allLegs(procedure).filter(
    ({ leg }) =>
      (!isLay || leg.side === 'lay') && (houses.length === 0 || (leg.house !== null && houses.includes(leg.house))),
  );
  const stays = STAYS.exec(line.plain);
  const odds = stays === null ? null : oddsOf(stays[1] ?? '');
  const meant = legs.find(({ leg }) => odds === null || leg.odds === odds) ?? null;
  if (meant !== null && amount !== null) note(`${meant.path}.stakeCents`, meant.leg.stakeCents, amount);
}

/** A leg written again, with or without its house. */
function noteLegs(
  procedure: Procedure,
  step: ProcedureStep,
  at: number,
  line: MessageLine,
  sport: MessageReading['sport'],
  note: Note,
): void {
  const event = step.event ?? procedure.event;
  const words = legsOfLine(line, { event, sport, counted: null, stakeFirst: false, isTeam: () => false });
  const lays = step.legs.filter(({ side }) => side === 'lay');
  let isOfStep = false;
  for (const each of words) {
    // 'São Paulo agora 2,25 e lay 2,30': behind a leg of this step, its only lay.
    const isBareLay = isOfStep && lays.length === 1 && isLayAlone(each);
    const index = step.legs.findIndex(leg => (isBareLay ? leg.side === 'lay' : isSame(leg, each)));
    const leg = step.legs[index];
    if (leg === undefined) continue;
    isOfStep = true;
    const path = `steps.${at}.legs.${index}`;
    if (each.odds !== null) note(`${path}.odds`, leg.odds, each.odds);
    if (each.stakeCents !== null) note(`${path}.stakeCents`, leg.stakeCents, each.stakeCents);
    if (each.house !== null && leg.house !== houseNameKey(each.house))
      note(`${path}.house`, leg.house, houseNameKey(each.house));
  }
}

const isLayAlone = ({ side, selection, house }: LegWords) => side === 'lay' && selection === null && house === null;

function isSame(leg: ProcedureLeg, { selection, side, house }: LegWords): boolean {
  if ((side ?? 'back') !== leg.side) return false;
  if (selection === null) return leg.side === 'lay' && house !== null && houseNameKey(house) === leg.house;
  return (
    selection.selection === leg.selection &&
    selection.market === leg.market &&
    (selection.line ?? null) === (leg.line ?? null)
  );
}
