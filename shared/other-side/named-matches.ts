/**
 * Which matches of the feeds a tip names. It is sure of one only where both teams stand in the text with their whole names and
 * no other match fits; whatever else may be meant is a candidate, and the person chooses.
 */
import { categoryOfText } from '../event-matching/contest.ts';
import { wordsOf } from '../event-matching/name-words.ts';
import { type Likeness, likenessOf } from '../event-matching/team-likeness.ts';
import { readTeam, type TeamName } from '../event-matching/team-name.ts';
import type { SportEvent } from '../markets/market.ts';
import type { ProcedureEvent } from '../procedures/schema/procedure.ts';
import { eventsIn, sportIn } from '../reading/post/events.ts';
import { housesIn } from '../reading/post/house-names.ts';
import { type MessageLine, messageLine, messageLines } from '../reading/post/message-lines.ts';
import { sidesNamed } from '../reading/post/teams.ts';
import type { EpochMs } from '../units.ts';

export interface NamedMatches {
  readonly sure: SportEvent | null;
  /** The likeliest first. */
  readonly candidates: readonly SportEvent[];
  /** As the text names it: 'Flamengo x Palmeiras'; null: it names no pair of teams. */
  readonly said: string | null;
}

/** A tip that says when its match is may mean a start that was moved a little. */
const NEAR_MS = 3 * 60 * 60_000;

export function matchesNamed(
  text: string,
  events: Iterable<SportEvent>,
  { now, timeZone }: { readonly now: EpochMs; readonly timeZone: string },
): NamedMatches {
  const lines = tipLines(text);
  const plain = lines.map(line => line.plain).join('\n');
  const pair = eventsIn(lines, { at: now, zone: timeZone }, sportIn(text))[0]?.event ?? null;
  const words = new Set(plain.split(/[^a-z\d]+/));
  const category = categoryOfText(wordsOf(text));
  const both: { readonly event: SportEvent; readonly isWhole: boolean }[] = [];
  const one: SportEvent[] = [];
  for (const event of events) {
    if (!isAt(event, pair)) continue;
    const sides = new Set(sidesNamed(plain, [{ ...event, sport: undefined }]).map(({ side }) => side));
    if (sides.size === 2) both.push({ event, isWhole: isWhole(event, words, pair) && categoryOf(event) === category });
    else if (sides.size === 1) one.push(event);
  }
  const whole = both.filter(each => each.isWhole).map(({ event }) => event);
  const [only] = whole;
  const sure = only !== undefined && whole.length === 1 ? only : null;
  const likely = whole.length > 1 ? whole : both.map(({ event }) => event);
  // A tip that names both its teams is about no match of one of them.
  const candidates = likely.length > 0 || pair !== null ? likely : one;
  return {
    sure,
    candidates: candidates.toSorted((a, b) => a.startsAt - b.startsAt),
    said: pair === null ? null : `${pair.home} x ${pair.away}`,
  };
}

/** The lines of a tip without the names of houses, which are no part of a team's name. */
export function tipLines(text: string): readonly MessageLine[] {
  return (messageLines(text) ?? []).map(({ raw }) => {
    const houses = housesIn(raw, () => false).filter(({ written }) => written.length > 2);
    return messageLine(
      houses.reduceRight((line, { at, end }) => `${line.slice(0, at)}, ${line.slice(end)}`, raw).replace(/^[, ]+/, ''),
    );
  });
}

function isAt({ startsAt }: SportEvent, pair: ProcedureEvent | null): boolean {
  return pair?.startsAt == null || Math.abs(startsAt - pair.startsAt) <= NEAR_MS;
}

function isWhole({ home, away, league }: SportEvent, words: ReadonlySet<string>, pair: ProcedureEvent | null): boolean {
  const [ours, theirs] = [readTeam(home, league), readTeam(away, league)];
  if (pair !== null) {
    const [first, second] = [readTeam(pair.home, league), readTeam(pair.away, league)];
    const [left, right] = [likenessOf(first, ours), likenessOf(second, theirs)];
    if (left === 'same' && right === 'same') return true;
    if (isAnother(left, first, ours) || isAnother(right, second, theirs)) return false;
  }
  return [ours, theirs].every(team => team.words.length > 0 && team.words.every(word => words.has(word)));
}

/** Words that are no part of the name may stand beside it: "empate Flamengo x Palmeiras". */
function isAnother(likeness: Likeness, said: TeamName, team: TeamName): boolean {
  const isAmongOthers =
    said.known === null && said.state === null && team.words.every(word => said.words.includes(word));
  return likeness === 'different' && !isAmongOthers;
}

const categoryOf = ({ home, league }: SportEvent) => readTeam(home, league).category;
