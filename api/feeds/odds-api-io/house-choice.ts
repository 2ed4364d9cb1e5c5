/**
 * Which bookmakers odds-api.io is asked for: those that are wanted, as far as the account's plan has them. A refusal that
 * names what is allowed settles it; one that does not is narrowed down, house by house.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { PlanOfHouses } from '#shared/ports/odds-feed.ts';
import { BRAZILIAN_HOUSES, houseKeyOf, isSharpOrExchange } from './house-names.ts';
import type { HousesRefused } from './provider-refusals.ts';

export interface HouseChoice {
  /** The names to ask for, those of one request together. Empty: the plan has none of them. */
  groups(): readonly (readonly string[])[];
  /** Null: this house is not wanted. */
  houseOf(name: string): string | null;
  /** The provider answered for these names. */
  worked(names: readonly string[]): void;
  /** The provider refused these names. Returns the keys of the houses that are not asked for any more. */
  refused(names: readonly string[], refusal: HousesRefused): readonly string[];
  /** The stream says which houses the account sends; null: it did not say. */
  plan(sent: readonly string[] | null): PlanOfHouses;
}

export interface HouseChoiceDeps {
  readonly clock: Clock;
  /** As the provider writes them. */
  readonly houses: readonly string[];
}

/** The provider takes as many in one request. */
const HOUSES_A_REQUEST = 30;
/** Then everything is asked for again: plans change. */
const RECONSIDER_MS = 6 * 3_600_000;

export function createHouseChoice({ clock, houses }: HouseChoiceDeps): HouseChoice {
  /** An operator who names houses wants only these; one who names none wants what the account has. */
  const isOpen = houses === BRAZILIAN_HOUSES || houses.join() === BRAZILIAN_HOUSES.join();
  const wanted = new Set(houses.map(houseKeyOf));
  let groups = inGroups(houses);
  let out = new Set<string>();
  let paidOnly = new Set<string>();
  let most: number | null = null;
  let refusedAt: number | null = null;
  /** Names that were answered for, which one request may ask for together unless that was refused. */
  let good = new Set<string>();
  let mayJoin = true;
  /** Houses of the account that nobody named. */
  let extra = new Set<string>();

  function startAgain(): void {
    groups = inGroups(houses);
    [out, paidOnly, extra, good] = [new Set(), new Set(), new Set(), new Set()];
    [most, refusedAt, mayJoin] = [null, null, true];
  }

  /** It is known what the account may ask for. */
  function keepAllowed(allowed: readonly string[]): void {
    const keys = new Set(allowed.map(houseKeyOf));
    const kept = isOpen ? allowed : allowed.filter(name => wanted.has(houseKeyOf(name)));
    groups = inGroups(kept);
    out = new Set(houses.filter(name => !keys.has(houseKeyOf(name))));
    extra = new Set(kept.flatMap(name => houseKeyOf(name) ?? []));
  }

  /** The names of a refused request that are the reason, as far as it says so; none: it does not. */
  function blamed(names: readonly string[], { reason, isPaidOnly }: HousesRefused): readonly string[] {
    const named = names.filter(name => says(reason, name));
    if (named.length > 0) return named;
    return isPaidOnly ? names.filter(isSharpOrExchange) : [];
  }

  function narrow(names: readonly string[], refusal: HousesRefused): void {
    const others = groups.filter(group => group.join() !== names.join());
    const found = names.length === 1 ? names : blamed(names, refusal);
    if (found.length === 0) {
      const half = Math.ceil(names.length / 2);
      groups = [...others, names.slice(0, half), names.slice(half)];
      return;
    }
    for (const name of found) (refusal.isPaidOnly ? paidOnly : out).add(name);
    const rest = names.filter(name => !found.includes(name));
    groups = rest.length > 0 ? [...others, rest] : others;
  }

  /** As the operator named them; others last. */
  const inOrder = (names: readonly string[]) => {
    const place = (name: string) => (houses.includes(name) ? houses.indexOf(name) : houses.length);
    return names.toSorted((a, b) => place(a) - place(b));
  };
  const keysOf = (list: readonly (readonly string[])[]) => list.flat().flatMap(name => houseKeyOf(name) ?? []);

  return {
    groups() {
      if (refusedAt !== null && Math.abs(clock.now() - refusedAt) >= RECONSIDER_MS) startAgain();
      return groups;
    },
    houseOf(name) {
      const key = houseKeyOf(name);
      return key !== null && (wanted.has(key) || extra.has(key)) ? key : null;
    },
    worked(names) {
      for (const name of names) good.add(name);
      const joined = groups.flat().filter(name => good.has(name));
      const others = groups.filter(group => !group.every(name => good.has(name)));
      if (mayJoin && groups.length - others.length > 1) groups = [...inGroups(inOrder(joined)), ...others];
    },
    refused(names, refusal) {
      if (names.length > 1 && names.every(name => good.has(name))) mayJoin = false;
      refusedAt = clock.now();
      most = refusal.most ?? most;
      const before = groups;
      if (refusal.allowed !== null) keepAllowed(refusal.allowed);
      // A refusal of what it calls allowed says nothing: it is found out one by one.
      if (refusal.allowed === null || groups.flat().join() === before.flat().join()) narrow(names, refusal);
      const after = new Set(keysOf(groups));
      return keysOf(before).filter(key => !after.has(key));
    },
    plan(sent) {
      const used = inOrder(groups.flat());
      const sentKeys = sent && new Set(sent.map(houseKeyOf));
      const silent = sentKeys === null ? [] : used.filter(name => !sentKeys.has(houseKeyOf(name)));
      const known = new Set(paidOnly);
      return {
        used: used.filter(name => !silent.includes(name)),
        refused: inOrder([...new Set([...out, ...silent])]).filter(name => !known.has(name)),
        paidOnly: [...paidOnly],
        most,
        asked: houses.length,
      };
    },
  };
}

function inGroups(names: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (let from = 0; from < names.length; from += HOUSES_A_REQUEST)
    groups.push(names.slice(from, from + HOUSES_A_REQUEST));
  return groups;
}

/** Whether a sentence names a house, as a word of its own. */
function says(sentence: string, name: string): boolean {
  const at = sentence.toLowerCase().indexOf(name.toLowerCase());
  const isLetter = (index: number) => /[\p{L}\d]/u.test(sentence[index] ?? '');
  return at >= 0 && !isLetter(at - 1) && !isLetter(at + name.length);
}
