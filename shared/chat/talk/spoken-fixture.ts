/** Messages read as the bot reads them, and the sums that they ask for by plain fractions. For tests only. */
import { expect } from 'vitest';
import { calculate } from '../../calculators/registry.ts';
import type { Reading } from '../../reading/result/reading.ts';
import { hearMessage, type Spoken } from './conversation.ts';
import { questionIn } from './sum-commands.ts';

export type SpokenFields = Readonly<Record<string, unknown>>;
/** Reais. */
interface Sum {
  readonly stakes: readonly number[];
  readonly worst: number;
}

export function readSpoken(...said: string[]): Reading {
  let before: Spoken | null = null;
  let reading: Reading = { kind: 'nothing' };
  for (const text of said) {
    const { rest, mode } = questionIn(text);
    const heard = hearMessage(rest, mode, { before });
    [before, reading] = [heard.spoken, heard.reading];
  }
  return reading;
}

export function spokenResult(reading: Reading): SpokenFields {
  if (reading.kind !== 'calculation') return { reading: JSON.stringify({ ...reading, terms: undefined }) };
  const found = calculate(reading.calculation.id, reading.calculation.input);
  return found.ok ? found.value : { refused: found.error };
}

export function spokenSum(reading: Reading): Sum | SpokenFields {
  const found = spokenResult(reading);
  if (!Array.isArray(found.stakes)) return found;
  const rows = (Array.isArray(found.rows) ? found.rows : []) as { profit: number }[];
  const worst =
    found.worst ??
    found.guaranteedProfit ??
    found.profit ??
    found.baseResult ??
    Math.min(...rows.map(({ profit }) => profit));
  return { stakes: found.stakes.map(stake => Number(stake) / 100), worst: Number(worst) / 100 };
}

export function expectSum(said: readonly string[], { stakes, worst }: Sum): void {
  const found = spokenSum(readSpoken(...said));
  const text = `${said.join(' | ')} → ${JSON.stringify(found)}, expected ${JSON.stringify({ stakes, worst })}`;
  if (!('stakes' in found) || !Array.isArray(found.stakes)) throw new Error(text);
  const got = found.stakes as readonly number[];
  expect(got.length, text).toBe(stakes.length);
  for (const [at, stake] of stakes.entries())
    expect(Math.abs(stake - (got[at] ?? Number.NaN)), text).toBeLessThanOrEqual(0.021);
  expect(Math.abs(Number(found.worst) - worst), text).toBeLessThanOrEqual(0.08);
}

export const split = (odds: readonly number[], total: number): Sum => {
  const sum = odds.reduce((all, each) => all + 1 / each, 0);
  return { stakes: odds.map(each => total / each / sum), worst: total / sum - total };
};
export const fixed = (stake: number, odds: number, ...others: readonly number[]): Sum => {
  const stakes = [stake, ...others.map(each => (stake * odds) / each)];
  return { stakes, worst: stake * odds - stakes.reduce((all, each) => all + each, 0) };
};
export const laid = (back: number, lay: number, stake: number, rate: number): Sum => {
  const amount = (stake * back) / (lay - rate);
  return { stakes: [stake, amount], worst: amount * (1 - rate) - stake };
};
export const freeLaid = (value: number, back: number, lay: number, rate: number): Sum => {
  const amount = (value * (back - 1)) / (lay - rate);
  return { stakes: [value, amount], worst: amount * (1 - rate) };
};
export const free = (value: number, back: number, ...others: readonly number[]): Sum => {
  const covers = others.map(each => (value * (back - 1)) / each);
  return { stakes: [value, ...covers], worst: value * (back - 1) - covers.reduce((all, each) => all + each, 0) };
};
