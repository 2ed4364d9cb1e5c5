/** What a press under an alert, or a word said of it, mutes: the arb, its match, league or sport, a house, or everything. */
import { muteOfCondition } from '#shared/alerts/alert-conditions.ts';
import type { Mute } from '#shared/alerts/alert-settings.ts';
import { conditionName } from '#shared/alerts/words/condition-name.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { alertTexts } from '#shared/catalogue/chat/alert-chat.ts';
import { SPORT_NAMES } from '#shared/catalogue/chat/talk-words.ts';
import { leagueName } from '#shared/markets/leagues.pt-br.ts';

const words = alertTexts.muted;
const HOUR_MS = 60 * 60_000;
/** The time after the start of a match for which mutes of that match are kept: by then it is over. */
const MATCH_MS = 6 * HOUR_MS;
const LONGEST_NAME = 120;

/** A house is given by its index among the legs. */
export type MuteAct =
  | { readonly kind: 'arb' | 'event' | 'league' | 'sport' }
  | { readonly kind: 'house'; readonly leg: number }
  | { readonly kind: 'all'; readonly hours: number };

export const sportText = (sport: string): string => SPORT_NAMES[sport] ?? sport;
export const leagueText = ({ event }: Opportunity): string => leagueName(event.league).slice(0, LONGEST_NAME);

/** Null: there is no such leg, or nothing to name. */
export function muteOf(
  act: MuteAct,
  opportunity: Opportunity,
  now: number,
): { readonly mute: Mute; readonly said: string } | null {
  const { id, event, legs } = opportunity;
  const until = Math.max(now, event.startsAt) + MATCH_MS;
  const teams = `${event.home} × ${event.away}`.slice(0, LONGEST_NAME);
  switch (act.kind) {
    case 'arb':
      return { mute: { kind: 'arb', key: id, name: teams, until }, said: words.arb };
    case 'event':
      return { mute: { kind: 'event', key: event.id, name: teams, until }, said: words.event(teams) };
    case 'league':
      return subjectMute('league', leagueText(opportunity), leagueText(opportunity));
    case 'sport':
      return subjectMute('sport', event.sport, sportText(event.sport));
    case 'all': {
      const name = alertTexts.buttons.hours(act.hours);
      const mute: Mute = { kind: 'all', key: 'all', name, until: now + act.hours * HOUR_MS };
      return { mute, said: words.all(act.hours) };
    }
    case 'house': {
      const leg = legs[act.leg];
      if (leg === undefined) return null;
      const name = leg.bookName.slice(0, LONGEST_NAME);
      return { mute: { kind: 'house', key: leg.book, name, until: now + 24 * HOUR_MS }, said: words.house(name) };
    }
  }
}

/** Until they take it away in /alerta. */
function subjectMute(about: 'league' | 'sport', value: string, name: string) {
  const condition = { kind: 'mute', subject: { about, value } } as const;
  const mute = value === '' ? null : muteOfCondition(condition, conditionName(condition), null);
  return mute && { mute, said: words.subject(name) };
}
