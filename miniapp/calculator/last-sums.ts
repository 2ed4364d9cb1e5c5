/**
 * The last calculations that were typed on this device, to be opened again: one for each time that somebody began a new one.
 * Like drafts they are only for the person who typed them, and in no account.
 */
import { hrefOf } from '#shared/access/routes.ts';
import { fitsIn } from '#shared/calculators/link/link.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { calculatorStorage, LAST_SUMS_KEY } from './calculator-storage.ts';
import { openedEventIn } from './opened-event.ts';
import { whoIsHere } from './who-is-here.ts';

export interface LastSum {
  /** Differs each time that a calculation is begun: what is typed from then on is the same sum. */
  readonly session: string;
  readonly link: string;
  /** When it was last typed into, in milliseconds. */
  readonly at: number;
  /** The match that it is of; '': none. */
  readonly match: string;
}

export interface LastSums {
  /** The latest first. */
  all(): readonly LastSum[];
  note(sum: LastSum): void;
}

const MOST = 8;

/** whoIsHere: differs between people, and is known without asking the server; empty for a visitor. */
export function createLastSums(storage: SafeStorage, whoIsHere: () => string): LastSums {
  function all(): readonly LastSum[] {
    const kept = parseKept(storage.get(LAST_SUMS_KEY));
    if (kept.who === '' || kept.who === whoIsHere()) return kept.sums;
    storage.remove(LAST_SUMS_KEY);
    return [];
  }
  return {
    all,
    note(sum) {
      if (!fitsIn(sum.link, 'device')) return;
      const others = all().filter(({ session, link }) => session !== sum.session && link !== sum.link);
      storage.set(LAST_SUMS_KEY, JSON.stringify({ who: whoIsHere(), sums: [sum, ...others].slice(0, MOST) }));
    },
  };
}

export const lastSums = createLastSums(calculatorStorage, whoIsHere);

/** After a change of the form on `/calculator`. state: of the history, which says which match the calculation is of. */
export function noteSum(link: string, opened: number, state: unknown): void {
  if (window.location.pathname !== hrefOf('calculator')) return;
  const match = openedEventIn(state)?.title.split(' · ')[0] ?? '';
  lastSums.note({ session: sessionOf(opened), link, at: Date.now(), match });
}

/** Of this page, and of one form in it. */
export const sessionOf = (opened: number): string => `${Math.round(performance.timeOrigin)} ${opened}`;

function parseKept(text: string | null): { readonly who: string; readonly sums: readonly LastSum[] } {
  try {
    const { who, sums } = JSON.parse(text ?? '') as { who?: unknown; sums?: unknown };
    if (typeof who === 'string' && Array.isArray(sums)) return { who, sums: sums.filter(isSum) };
  } catch {
    // None, or of another version.
  }
  return { who: '', sums: [] };
}

function isSum(value: unknown): value is LastSum {
  const { session, link, at, match } = (value ?? {}) as Partial<LastSum>;
  return [session, link, match].every(each => typeof each === 'string') && typeof at === 'number';
}
