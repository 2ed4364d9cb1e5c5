/** What the legs of an operation have in common, as it is typed: the game, when it begins, sport and league. Pure. */
import type { BetTerms } from '#shared/bets/action.ts';
import { readSport, sportName } from '#shared/catalogue/bets/sport-words.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';

export interface GameFields {
  /** As a date field of the browser has it: '2026-12-25T21:30', by the clocks here. */
  readonly startsAt: string;
  readonly sport: string;
  readonly league: string;
}

export interface GameDraft {
  /** What all legs have in common; '' where they differ. */
  readonly shown: GameFields;
  /** Only what was typed: the rest stays as each leg has it. */
  readonly typed: Partial<GameFields>;
}

type GameTerms = Pick<BetTerms, 'startsAt' | 'sport' | 'league'>;

export const NO_GAME: GameDraft = { shown: { startsAt: '', sport: '', league: '' }, typed: {} };

export const MAX_SPORT = 40;
export const MAX_LEAGUE = 120;

export function gameOf(legs: readonly GameTerms[]): GameDraft {
  const [first] = legs;
  if (!first) return NO_GAME;
  const common = <Field extends keyof GameTerms>(field: Field) =>
    legs.every(leg => leg[field] === first[field]) ? first[field] : null;
  const startsAt = common('startsAt');
  return {
    shown: {
      startsAt: startsAt === null ? '' : fieldText(startsAt),
      sport: sportName(common('sport') ?? ''),
      league: common('league') ?? '',
    },
    typed: {},
  };
}

/** The terms that were typed. */
export function typedGame({ typed }: GameDraft): Partial<GameTerms> {
  return termsOfGame(typed);
}

/** The terms that a new leg of the operation takes over. */
export function wholeGame({ shown, typed }: GameDraft): Partial<GameTerms> {
  const { startsAt, sport, league } = { ...shown, ...typed };
  return termsOfGame({ ...(startsAt && { startsAt }), ...(sport && { sport }), ...(league && { league }) });
}

function termsOfGame({ startsAt, sport, league }: Partial<GameFields>): Partial<GameTerms> {
  return {
    ...(startsAt !== undefined && { startsAt: instantIn(startsAt) }),
    ...(sport !== undefined && { sport: readSport(sport).slice(0, MAX_SPORT) }),
    ...(league !== undefined && { league: league.trim().slice(0, MAX_LEAGUE) }),
  };
}

const pad = (value: number) => String(value).padStart(2, '0');

function fieldText(at: EpochMs): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Null: the field is empty, or only half typed, which the browser reports as empty. */
function instantIn(text: string): EpochMs | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : epochMs(at);
}
