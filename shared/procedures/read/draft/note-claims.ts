/** What each line claims, with the step that it is said of. Prose is taken by its sentences. */

import { type MessageLine, messageLine } from '../../../reading/post/message-lines.ts';
import { centsOf } from '../../../reading/post/numbers.ts';
import type { ReadPost } from '../../../reading/post/post.ts';
import { cents } from '../../../units.ts';
import type { Drafting } from './draft.ts';
import { type SaidSum, saidIn, saidOfEach, saidOfSteps } from './said-sums.ts';

const hasLabel = (plain: string) => /lucro|custo|\bcusta\b|sobra|prejuizo|perde|perco|l\/p|\blimp[oa]s?\b/.test(plain);

const PROSE = 160;

/** A line as claims are looked for in it: whole, or of prose each sentence. */
export function partsOf(
  line: MessageLine,
): { readonly part: MessageLine; readonly at: number; readonly end: number }[] {
  const { raw, plain } = line;
  if (plain.length <= PROSE) return [{ part: line, at: 0, end: raw.length }];
  const stops = [...raw.matchAll(/(?<=[\p{L}\d)]{2}[.!?])\s+(?=[\p{L}\d])/gu)].map(({ index }) => index);
  return [...stops, raw.length].map((end, index) => {
    const at = stops[index - 1] ?? 0;
    return { part: messageLine(raw.slice(at, end)), at, end };
  });
}

/** The amounts that legs take of a part of a line; null: no leg is in it. */
export function numbersOf({ legs }: ReadPost, line: number, from: number, to: number): readonly number[] | null {
  const own = legs.flatMap(({ atoms }) => atoms.filter(atom => atom.line === line && atom.at >= from && atom.at < to));
  return own.length === 0 ? null : own.flatMap(atom => (atom.kind === 'number' ? (centsOf(atom.text) ?? []) : []));
}

/** 'Bahia 2,10 R$ 100 lucro 5', 'Goiás 2,05 R$ 100 lucro 1': what each ending brings is one claim of worst and best. */
function withEnding(first: SaidSum, other: SaidSum): SaidSum {
  const all = [first.cents, first.bestCents ?? first.cents, other.cents, other.bestCents ?? other.cents];
  return { ...first, cents: cents(Math.min(...all)), bestCents: cents(Math.max(...all)) };
}

export function noteClaim(
  { step, steps, totals }: Drafting,
  line: MessageLine,
  numbers: readonly number[] | null,
): void {
  if (line.raw === '') return;
  const hasLegs = numbers !== null;
  const isBurning = step?.legs.some(({ freebet, freebetUnknown }) => freebet !== undefined || freebetUnknown) ?? false;
  const ofSteps = hasLegs ? [] : saidOfSteps(line);
  for (const { step: index, said } of ofSteps) {
    if (index === null) totals.push(said);
    else steps[index]?.said.push(said);
  }
  if (ofSteps.length > 0) return;
  const ofEach = hasLegs || steps.length < 2 ? [] : saidOfEach(line);
  if (ofEach.length === steps.length && ofEach.length > 0) {
    for (const [index, said] of ofEach.entries()) steps[index]?.said.push(said);
    return;
  }
  const bare = messageLine(line.raw.replace(/^\(?\d{1,2}\s?(?:[).ºª]|-\s)\s*/, ''));
  const said = line.isClaim
    ? saidIn(messageLine(`lucro: ${line.raw.replace(/^[+=:] ?/, '')}`), isBurning)
    : saidIn(bare, isBurning);
  // 'Goiás não perde 1,60': what a leg takes is no claim.
  if (said === null || (hasLegs && (!hasLabel(line.plain) || numbers.includes(Math.abs(said.cents))))) return;
  if (step === undefined || (said.isTotal && steps.length !== 1)) totals.push(said);
  else if (hasLegs && step.said.length > 0) step.said[0] = withEnding(step.said[0] ?? said, said);
  else step.said.push(said);
}
