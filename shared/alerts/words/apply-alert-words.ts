/** What a message about alerts makes of a person's alert settings. Pure. */
import type { AlertSubjects, AlertWords } from '../../reading/alert-words/alert-words.ts';
import { err, ok, type Result } from '../../result.ts';
import { type EpochMs, epochMs } from '../../units.ts';
import {
  type AlertCondition,
  CONDITION_GROUPS,
  type ConditionGroup,
  conditionOf,
  groupOfSubject,
  muteOfCondition,
  type Subject,
} from '../alert-conditions.ts';
import { type AlertSettings, MAX_MUTES, type Mute } from '../alert-settings.ts';

const MINUTE_MS = 60_000;
/** A match that is named may be days away; the same teams play again later. */
const MATCH_MS = 7 * 24 * 60 * MINUTE_MS;

/** The name that a person sees of a condition. */
export type NameCondition = (condition: AlertCondition) => string;

/** Errors: 'full', nothing is changed then. The new alert of a message that asks for one is not made here. */
export function applyAlertWords(
  settings: AlertSettings,
  words: AlertWords,
  { now, nameOf }: { readonly now: EpochMs; readonly nameOf: NameCondition },
): Result<AlertSettings, { readonly code: 'full' }> {
  let mutes: Mute[] | null = settings.mutes.filter(({ until }) => until === null || until > now);
  if (words.clear === true) mutes = [];
  if (words.resume === true || words.stop === true) mutes = mutes.filter(({ kind }) => kind !== 'all');
  const put = (condition: AlertCondition, until: EpochMs | null) => {
    const mute = muteOfCondition(condition, nameOf(condition), until);
    mutes = mutes === null || mute === null ? null : [...mutes.filter(({ key }) => key !== mute.key), mute];
  };
  const pausedUntil = pauseOf(words, now);
  const excluded = subjectsOf(words.exclude);
  if (words.create !== true) {
    for (const group of CONDITION_GROUPS) {
      const subjects = subjectsOf(words.only).filter(subject => groupOfSubject(subject) === group);
      if (subjects.length === 0) continue;
      mutes = withoutMutesOf(withoutOnly(mutes, group), subjects);
      put({ kind: 'only', group, subjects }, null);
    }
    if (words.minProfitPct !== undefined) {
      mutes = mutes.filter(mute => conditionOf(mute)?.kind !== 'floor');
      if (words.minProfitPct !== null) put({ kind: 'floor', percent: words.minProfitPct }, null);
    }
  }
  for (const subject of excluded) {
    const until = pausedUntil ?? (subject.about === 'match' ? epochMs(now + MATCH_MS) : null);
    put({ kind: 'mute', subject }, until);
  }
  for (const subject of subjectsOf(words.include)) {
    mutes = withoutMutesOf(mutes ?? [], [subject]);
    const group = groupOfSubject(subject);
    const only = mutes.map(conditionOf).find(condition => condition?.kind === 'only' && condition.group === group);
    if (only?.kind !== 'only' || only.subjects.some(each => isSame(each, subject))) continue;
    mutes = withoutOnly(mutes, group);
    put({ kind: 'only', group, subjects: [...only.subjects, subject] }, null);
  }
  if (pausedUntil !== null && excluded.length === 0 && mutes !== null) {
    mutes = [...mutes.filter(({ kind }) => kind !== 'all'), { kind: 'all', key: 'all', name: '', until: pausedUntil }];
  }
  if (mutes === null || mutes.length > MAX_MUTES) return err({ code: 'full' });
  return ok({ ...settings, mutes, ...switches(words, settings) });
}

function switches(words: AlertWords, { paused, quiet, digestAt, weekly }: AlertSettings) {
  const { activeHours } = words;
  return {
    // Whoever says what they want to be told of wants to be told.
    paused: words.stop === true || (paused && words.resume !== true && words.create !== true),
    quiet: activeHours
      ? { from: activeHours.to, to: activeHours.from }
      : words.quiet === undefined
        ? quiet
        : words.quiet,
    digestAt: words.digestAt === undefined ? digestAt : words.digestAt,
    weekly: words.weekly ?? weekly,
  };
}

function pauseOf({ pauseMinutes, pauseUntil }: AlertWords, now: EpochMs): EpochMs | null {
  if (pauseUntil !== undefined) return pauseUntil;
  return pauseMinutes === undefined ? null : epochMs(now + pauseMinutes * MINUTE_MS);
}

export function subjectsOf({ houses, sports, leagues, matches, teams, classes, kinds }: AlertSubjects): Subject[] {
  const of = (about: Subject['about'], values: readonly string[]) => values.map(value => ({ about, value }));
  return [
    ...of('sport', sports),
    ...of('league', leagues),
    ...of('team', teams),
    ...of('match', matches),
    ...of('house', houses),
    ...of('class', classes),
    ...of('kind', kinds),
  ];
}

const isSame = (a: Subject, b: Subject): boolean =>
  a.about === b.about && a.value.toLowerCase() === b.value.toLowerCase();

const withoutOnly = (mutes: readonly Mute[] | null, group: ConditionGroup): Mute[] =>
  (mutes ?? []).filter(mute => {
    const condition = conditionOf(mute);
    return !(condition?.kind === 'only' && condition.group === group);
  });

function withoutMutesOf(mutes: readonly Mute[], subjects: readonly Subject[]): Mute[] {
  return mutes.filter(mute => {
    if (mute.kind === 'house') return !subjects.some(({ about, value }) => about === 'house' && value === mute.key);
    const condition = conditionOf(mute);
    return condition?.kind !== 'mute' || !subjects.some(subject => isSame(subject, condition.subject));
  });
}
