/** Compares what was read of a message about alerts with what a case says is right, whatever form the case says it in. */

import { localClock, localDay } from '#shared/calendar/local-time.ts';
import { foldText } from '#shared/language/fold.ts';
import { SPORT_WORDS } from '#shared/language/words/sport-words.ts';
import type { AlertSubjects, AlertWords } from '#shared/reading/alert-words/alert-words.ts';
import { knownLeagueAt } from '#shared/reading/alert-words/league-names.ts';
import type { HeardWords } from '#shared/reading/hear-words.ts';
import { saidTokens } from '#shared/reading/said/token.ts';
import type { EpochMs } from '#shared/units.ts';
import { type ExpectedCommand, type Fields, fields, houseOf, list, text } from './words-case.ts';

const ZONE = 'America/Sao_Paulo';

export function alertProblems(
  { change }: { readonly change: AlertWords },
  { name, with: wanted }: ExpectedCommand,
  before: readonly HeardWords[],
): string[] {
  const got = `got ${JSON.stringify(change)}`;
  if (name === 'parar' && typeof wanted.minutes === 'number')
    return change.pauseMinutes === wanted.minutes ? [] : [got];
  if (name === 'parar' || wanted.off === true) return change.stop === true ? [] : [`expected all to stop, ${got}`];
  const said = saidOf(change, standingAfter([...before, { about: 'alerts', reading: { kind: 'change', change } }]));
  const problems = Object.entries(wanted).flatMap(([field, value]) => {
    if (field === 'mustNot') return [];
    const meant = JSON.stringify(wantedOf(field, value));
    const isSame =
      field === 'pauseUntil'
        ? isMoment(text(value), change.pauseUntil)
        : (said[field] ?? [undefined]).some(each => JSON.stringify(each) === meant);
    return isSame ? [] : [`${field} expected ${JSON.stringify(value)}, ${got}`];
  });
  // What nobody asked for is a mistake, too.
  const asked = new Set(Object.keys(wanted).flatMap(field => ALSO_SAID[field] ?? [field]));
  const extra = Object.entries(said).filter(
    ([field, [value]]) =>
      CONDITIONS.has(field) &&
      !asked.has(field) &&
      !(Array.isArray(value) && value.length === 0) &&
      value !== undefined,
  );
  return [...problems, ...extra.map(([field, [value]]) => `${field} ${JSON.stringify(value)} was not said`)];
}

/** Two names for one condition. */
const ALSO_SAID: Readonly<Record<string, readonly string[]>> = {
  ...{ minProfitPct: ['minProfit'], live: ['kind'], activeHours: ['activeHours', 'quiet'] },
  ...{ quiet: ['activeHours', 'quiet'], excludeEvents: ['pauseUntil'] },
};

const CONDITIONS = new Set([
  ...['houses', 'sports', 'minProfit', 'kind', 'quiet', 'activeHours', 'pauseMinutes', 'pauseUntil', 'stop'],
]);

type Forms = Readonly<Record<string, readonly unknown[]>>;

/** Under the cases' names each form that says the same, the message's own first. */
function saidOf(change: AlertWords, after: Standing): Forms {
  const { only, exclude } = change;
  const kind = only.kinds[0] ?? (exclude.kinds[0] && OTHER[exclude.kinds[0]]);
  const [quiet, active] = [hours(change.quiet), hours(change.activeHours)];
  const floor = [change.minProfitPct ?? undefined, ...(change.minProfitPct === null || change.clear ? [0] : [])];
  return {
    houses: [only.houses.map(houseOf).toSorted(), [...after.only].map(houseOf).toSorted()],
    sports: [only.sports.toSorted(), [...after.onlySports].toSorted()],
    classes: [only.classes.toSorted()],
    ...Object.fromEntries(
      LISTS.map(([field, list, nameOf]) => {
        const own = exclude[list].map(nameOf).toSorted();
        // A case may say what the message takes out, or all that is out afterwards.
        return [field, [...(own.length > 0 ? [own] : []), [...after[list]].map(nameOf).toSorted()]];
      }),
    ),
    minProfitPct: floor,
    minProfit: floor,
    kind: [kind],
    live: [kind && (kind === 'live' ? 'only' : 'none')],
    quiet: [quiet, active?.toReversed()],
    activeHours: [active, quiet?.toReversed()],
    pauseMinutes: [change.pauseMinutes],
    pauseUntil: [change.pauseUntil],
    resume: [change.resume ?? change.clear],
    show: [change.show],
    stop: [change.stop],
  };
}

const OTHER = { live: 'pre', pre: 'live' } as const;
/** The same league under each of its usual names. */
function leagueOf(name: string): string {
  const tokens = saidTokens(name);
  const known = knownLeagueAt(tokens, 0);
  return foldText(known?.count === tokens.length ? known.name : name);
}
const LISTS = [
  ['excludeHouses', 'houses', houseOf],
  ['excludeSports', 'sports', String],
  ['excludeLeagues', 'leagues', leagueOf],
  ['excludeEvents', 'matches', foldText],
] as const satisfies readonly (readonly [string, keyof AlertSubjects, (name: string) => string])[];

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const hours = (range: { from: number; to: number } | null | undefined) =>
  range ? [clock(range.from), clock(range.to)] : undefined;

type Standing = Readonly<Record<(typeof LISTS)[number][1], ReadonlySet<string>>> & {
  /** The houses that alone are told of. */
  readonly only: ReadonlySet<string>;
  /** The same of sports. */
  readonly onlySports: ReadonlySet<string>;
};

/** What is taken out, and which houses alone are left, after all these messages. */
function standingAfter(said: readonly HeardWords[]): Standing {
  const standing = { houses: new Set<string>(), sports: new Set<string>(), leagues: new Set<string>() };
  const all = { ...standing, matches: new Set<string>(), only: new Set<string>(), onlySports: new Set<string>() };
  for (const heard of said) {
    if (heard.about !== 'alerts' || heard.reading.kind !== 'change') continue;
    const { only, exclude, include, clear } = heard.reading.change;
    if (clear === true || only.houses.length > 0) all.only = new Set(only.houses);
    if (clear === true || only.sports.length > 0) all.onlySports = new Set(only.sports);
    if (all.onlySports.size > 0) for (const sport of include.sports) all.onlySports.add(sport);
    if (all.only.size > 0) for (const house of include.houses) all.only.add(house);
    for (const [, list] of LISTS) {
      if (clear === true) all[list].clear();
      for (const name of exclude[list]) all[list].add(name);
      for (const name of include[list]) all[list].delete(name);
    }
  }
  return all;
}

function wantedOf(field: string, value: unknown): unknown {
  if (field === 'houses' || field === 'excludeHouses') return list(value).map(houseOf).toSorted();
  if (field === 'sports' || field === 'excludeSports') return list(value).map(sportOf).toSorted();
  if (field === 'excludeLeagues')
    return list(value)
      .map(each => leagueOf(text(each)))
      .toSorted();
  if (field === 'excludeEvents') {
    return list(value)
      .map(each => foldText(text(each)))
      .toSorted();
  }
  if (field === 'minProfit') return Math.round(Number(value) * 10_000) / 100;
  if ((field === 'activeHours' || field === 'quiet') && !Array.isArray(value)) {
    const { from, to }: Fields = fields(value);
    return [from, to];
  }
  return value;
}

const sportOf = (name: unknown): string => SPORT_WORDS[foldText(text(name))] ?? text(name);

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** 'tomorrow 09:00', 'Monday', 'day 20': as far as the case says it. */
function isMoment(wanted: string, got: EpochMs | undefined): boolean {
  if (got === undefined) return false;
  const time = /\d{2}:\d{2}/.exec(wanted)?.[0];
  const day = localDay(got, ZONE);
  const weekday = WEEKDAYS.find(name => wanted.toLowerCase().includes(name));
  const date = /\bday (\d{1,2})\b/.exec(wanted)?.[1];
  return (
    (time === undefined || localClock(got, ZONE) === time) &&
    (weekday === undefined || WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] === weekday) &&
    (date === undefined || Number(day.slice(8)) === Number(date))
  );
}
