/** Converts a calculation to a page address and back. Loaded after the first paint. */
import { hrefOf } from '#shared/access/routes.ts';
import { type FilledForm, formOf } from '#shared/calculators/forms/form.ts';
import { decodeCalculation, encodeCalculation, fitsIn, type LinkError } from '#shared/calculators/link/link.ts';
import type { CalculatorInput } from '#shared/calculators/registry.ts';
import type { Result } from '#shared/result.ts';
import type { OpenCalculation, Slot } from './calculation.ts';
import { drafts } from './drafts.ts';
import { loadCalculator } from './load-calculator.ts';
import { OPENING } from './opening-href.ts';

export function linkOf({ form, input }: OpenCalculation): string {
  return encodeCalculation({ id: form.id, input: input as CalculatorInput<typeof form.id> });
}

/** The address of two scenarios that both start from this one. Example: → '/calculator%20copy?c=1ABTBkFCBFVABODNAK'. */
export function compareAddressOf(link: string): string {
  return `${hrefOf('calculatorCopy')}?c=${link}`;
}

/**
 * The current address with this link in its slot. Other parameters stay, except the one that opened an example. If no address
 * can carry the link, the calculator's name takes its place and opens the kept draft. A comparison has no drafts: its address
 * stays as it is.
 */
export function withLink(
  path: string,
  search: string,
  slot: Slot,
  { id, link }: { readonly id: string; readonly link: string },
): string {
  const values = new URLSearchParams(search);
  if (fitsIn(link, 'address')) {
    values.delete(OPENING);
    values.set(slot, link);
  } else if (path === hrefOf('calculator')) {
    values.delete(slot);
    values.set(OPENING, id);
  }
  return `${path}?${values}`;
}

export async function formOfLink(
  link: string,
  place?: Parameters<typeof decodeCalculation>[1],
): Promise<Result<FilledForm, LinkError>> {
  const read = decodeCalculation(link, place);
  return read.ok ? { ok: true, value: formOf(await loadCalculator(read.value.id), read.value.input) } : read;
}

/** What was typed into a calculator and saved nowhere. Null: none, or one that cannot be read any more. */
export async function readDraft(id: string): Promise<FilledForm | null> {
  const link = drafts.of(id);
  if (link === null) return null;
  const read = await formOfLink(link, 'device');
  return read.ok && read.value.id === id ? read.value : null;
}
