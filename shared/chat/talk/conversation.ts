/**
 * One message of a conversation: help where somebody is in trouble, a command, a change of the sum before, or a
 * question of its own. Pure: what was said before comes in, and what to remember goes out.
 */

import { foldText } from '../../language/fold.ts';
import { ANYBODYS_HOUSES, type FindHouse } from '../../reading/houses/houses.ts';
import { type ChatDefaults, NO_DEFAULTS } from '../../reading/result/chat-defaults.ts';
import type { Missing, Purse, QuestionMode, Reading } from '../../reading/result/reading.ts';
import type { Terms } from '../../reading/result/terms.ts';
import { ask, decide } from '../decide/decide.ts';
import { typedMoney } from '../decide/write-message.ts';
import { readQuestion } from '../read-question.ts';
import { resolve } from '../resolve/resolve.ts';
import { isChatter } from './chatter.ts';
import { followUp } from './follow-up.ts';
import { beginsAnew, isForgetting } from './forgetting.ts';
import { commandIn, isCrisis } from './said-commands.ts';

/** What is remembered of one person in one chat. */
export interface Spoken {
  /** Null: nothing but the purse. */
  readonly terms: Terms | null;
  readonly mode: QuestionMode;
  /** What the bot asked back; null: it had answered. */
  readonly asked: Missing['code'] | null;
  /** Absent: nothing was said of bank and unit. */
  readonly purse?: Purse;
  /** The message that began it, where it is of one price only: what is bet on stands nowhere else. Absent: of more. */
  readonly said?: string;
  /** Whose forwarded message it is, where the bot asked what they mean by "Betfair". Absent: the person's own. */
  readonly author?: string;
}

export interface Hearer {
  readonly defaults?: ChatDefaults;
  readonly findHouse?: FindHouse;
  /** Null: nothing was said before. */
  readonly before?: Spoken | null;
  /**
   * Reads a message that is a question of its own. A caller that has already read the text passes that reading on here.
   */
  readonly read?: typeof readQuestion;
}

export interface Heard {
  readonly reading: Reading;
  readonly mode: QuestionMode;
  /** Null: nothing to go on from. */
  readonly spoken: Spoken | null;
}

/** text: a message, without its command. mode: what the command said. Never throws. */
export function hearMessage(text: string, mode: QuestionMode = 'auto', hearer: Hearer = {}): Heard {
  const { defaults = NO_DEFAULTS, findHouse = ANYBODYS_HOUSES, read = readQuestion } = hearer;
  const last = hearer.before ?? null;
  const before = last !== null && beginsAnew(text) ? { ...last, terms: null, asked: null } : last;
  if (isCrisis(text)) return { reading: { kind: 'crisis' }, mode, spoken: null };
  if (mode === 'auto' && isForgetting(text)) return { reading: { kind: 'nothing' }, mode, spoken: null };
  if (mode === 'auto' && isChatter(text)) return { reading: { kind: 'nothing' }, mode, spoken: before };
  const command = mode === 'auto' ? commandIn(text) : null;
  if (command !== null) return { reading: command, mode, spoken: before };
  const purse = before?.purse ?? null;
  const changed =
    mode === 'auto' && before !== null && before.terms !== null
      ? followUp(before.terms, before.asked, text, findHouse, terms => settled(terms, before, defaults, purse))
      : null;
  if (changed !== null && before !== null && before.terms !== null)
    return heard(
      settled(surely(changed, before.terms, text), before, defaults, purse),
      before.mode,
      before,
      before.said,
    );
  const own = read(text, mode, defaults, findHouse, purse);
  const asked = mode === 'auto' && before?.terms != null ? askedOfBefore(own, before.terms) : null;
  if (asked !== null) return { reading: asked, mode, spoken: before };
  const reading = own;
  if (reading.kind !== 'noted') return heard(reading, mode, before, text);
  const noted = {
    bankroll: reading.purse.bankroll ?? purse?.bankroll ?? null,
    unit: null,
    unitRate: null,
    ...unitsOf(reading.purse, purse),
  };
  const spoken: Spoken = {
    terms: before?.terms ?? null,
    mode: before?.mode ?? mode,
    asked: before?.asked ?? null,
    purse: noted,
    ...(before?.said !== undefined && { said: before.said }),
  };
  // 'a banca agora é 1260, refaz': the last sum was counted with the bank.
  const usesPurse = before?.terms !== undefined && before.terms !== null && countsPurse(before.terms);
  const { units } = reading;
  if (units !== undefined && worthOf(noted) === null)
    return { reading: ask({ code: 'single', need: 'unit', text: '' }, null), mode, spoken };
  if (!usesPurse || before?.terms == null || units !== undefined)
    return { reading: { kind: 'noted', purse: noted, ...(units !== undefined && { units }) }, mode, spoken };
  return heard(
    settled({ ...before.terms, bankroll: null, unit: null, unitRate: null, total: null }, before, defaults, noted),
    before.mode,
    spoken,
    before.said,
  );
}

/** 'e se eu botar 130 redondo na 2,45', with a word that no change has: what is read alone is a bet at a price of the sum before. */
function askedOfBefore(reading: Reading, { legs }: Terms): Reading | null {
  if (reading.kind !== 'calculation' || reading.calculation.id !== 'settle-multiple') return null;
  const [leg, ...others] = reading.terms?.legs ?? [];
  const isOfBefore = others.length === 0 && legs.length > 1 && legs.some(each => each.odds === leg?.odds);
  const amount = leg?.stake ?? reading.terms?.total ?? null;
  const text = amount === null ? (leg?.text ?? '') : typedMoney(amount);
  return isOfBefore ? ask({ code: 'which_reading', text }, reading.terms) : null;
}

function settled(terms: Terms, { mode }: Spoken, defaults: ChatDefaults, purse: Purse | null): Reading {
  const resolved = resolve(terms);
  return resolved.ok ? decide(terms, mode, defaults, purse) : ask(resolved.error, terms);
}

/** Centavos of one unit; null: it cannot be told. */
export function worthOf({ bankroll, unit, unitRate }: Purse): number | null {
  return unit ?? (bankroll !== null && unitRate !== null ? Math.round(bankroll * unitRate) : null);
}

const countsPurse = ({ units, bankRate }: Terms) => units !== null || bankRate !== null;

/** A unit in reais replaces one that was a part of the bank, and the other way round. */
function unitsOf(said: Purse, before: Purse | null): Partial<Purse> {
  if (said.unit !== null || said.unitRate !== null) return { unit: said.unit, unitRate: said.unitRate };
  return before === null ? {} : { unit: before.unit, unitRate: before.unitRate };
}

/** The last sum stays open while nothing replaces it. said: the message that began it. */
function heard(reading: Reading, mode: QuestionMode, before: Spoken | null, said?: string): Heard {
  if (reading.kind !== 'calculation' && reading.kind !== 'incomplete') return { reading, mode, spoken: before };
  if (reading.terms === null) return { reading, mode, spoken: before };
  const asked = reading.kind === 'incomplete' ? reading.missing.code : null;
  const kept = {
    ...(before?.purse !== undefined && { purse: before.purse }),
    ...(said !== undefined && reading.terms.legs.length === 1 && { said }),
  };
  return { reading, mode, spoken: { terms: reading.terms, mode, asked, ...kept } };
}

/** 'não, não é 2,31': a denial that has changed nothing was not understood. */
function surely(changed: Terms, before: Terms, text: string): Terms {
  const sumOf = ({ legs, total, liability }: Terms) =>
    JSON.stringify([
      legs.map(({ odds, stake, side, commission }) => [odds, stake, side, commission]),
      total,
      liability,
    ]);
  const isDenied = /^(?:nao|ñ)\b/.test(foldText(text).trim()) && /\d|\be\b/.test(foldText(text));
  if (!isDenied || sumOf(changed) !== sumOf(before)) return changed;
  return { ...changed, doubts: [...changed.doubts, { code: 'word', text: 'não' }] };
}
