/**
 * What was typed into each calculator and saved nowhere, as links: there again when the app is opened the next time. On
 * this device only, and only for the person who typed it.
 */
import { hrefOf } from '#shared/access/routes.ts';
import { fitsIn } from '#shared/calculators/link/link.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { calculatorStorage, DRAFTS_KEY } from './calculator-storage.ts';
import { whoIsHere } from './who-is-here.ts';

export interface Drafts {
  /** Null: nothing was typed there. */
  of(id: string): string | null;
  /** By calculator, the latest first. */
  all(): readonly (readonly [id: string, link: string])[];
  keep(id: string, link: string): void;
  drop(id: string): void;
}

const MAX_DRAFTS = 12;

interface Kept {
  /** Empty for a visitor, whose drafts stay after they sign in. */
  readonly who: string;
  /** By calculator, the latest first. */
  readonly links: readonly (readonly [string, string])[];
}

/** whoIsHere: differs between people, and is known without asking the server; empty for a visitor. */
export function createDrafts(storage: SafeStorage, whoIsHere: () => string): Drafts {
  function links(): Kept['links'] {
    const kept = parseKept(storage.get(DRAFTS_KEY));
    if (kept.who === '' || kept.who === whoIsHere()) return kept.links;
    storage.remove(DRAFTS_KEY);
    return [];
  }
  function write(next: Kept['links']): void {
    const kept: Kept = { who: whoIsHere(), links: next.slice(0, MAX_DRAFTS) };
    if (next.length === 0) storage.remove(DRAFTS_KEY);
    else storage.set(DRAFTS_KEY, JSON.stringify(kept));
  }
  const others = (id: string) => links().filter(([each]) => each !== id);
  return {
    all: links,
    of: id => links().find(([each]) => each === id)?.[1] ?? null,
    keep: (id, link) => write(fitsIn(link, 'device') ? [[id, link], ...others(id)] : others(id)),
    drop: id => write(others(id)),
  };
}

export const drafts = createDrafts(calculatorStorage, whoIsHere);

/**
 * After a change of the form on `/calculator`. A form that was opened and not typed into is no draft, unless its address
 * cannot carry it: then this is the only place that has it.
 */
export function noteDraft(id: string, link: string, isTyped: boolean): void {
  // Only on `/calculator`: a comparison has two forms, and its address holds both.
  if (window.location.pathname !== hrefOf('calculator')) return;
  if (isTyped || !fitsIn(link, 'address')) drafts.keep(id, link);
  else if (drafts.of(id) !== link) drafts.drop(id);
}

function parseKept(text: string | null): Kept {
  try {
    const { who, links } = JSON.parse(text ?? '') as Partial<Kept>;
    const isLink = (each: unknown): each is [string, string] =>
      Array.isArray(each) && each.length === 2 && each.every(part => typeof part === 'string');
    if (typeof who === 'string' && Array.isArray(links)) return { who, links: links.filter(isLink) };
  } catch {
    // None, or of another version.
  }
  return { who: '', links: [] };
}
