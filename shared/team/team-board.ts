/** A procedure that a group does together: each of its legs is taken by one person. */
import type { Procedure } from '../procedures/schema/procedure.ts';
import { numberedLegs } from '../procedures/sums/numbered-legs.ts';
import type { Cents, ChatId, TelegramId } from '../units.ts';
import type { ProcedureState } from '../wire/procedures.ts';

/** More do not fit into one message. */
export const MOST_SPOTS = 24;
export const MOST_LIMITS = 20;
/** Of one person on one board: nobody alone takes all places. */
export const MOST_LIMITS_EACH = 6;

export interface TeamClaim {
  readonly key: string;
  readonly telegramId: TelegramId;
  readonly name: string;
  /** As placed; null: not placed yet. */
  readonly placed: { readonly odds: number; readonly stakeCents: Cents } | null;
  /** The label of the leg when it was taken: shown if the procedure no longer has the leg. */
  readonly label: string;
}

/** An open leg that somebody else than its person freed. */
export interface TeamFreed {
  readonly key: string;
  /** Who freed it. */
  readonly name: string;
}

/** What a house took at most, as somebody saw it. */
export interface TeamLimit {
  readonly house: string;
  readonly cents: Cents;
  readonly name: string;
}

export interface TeamBoard {
  readonly id: string;
  readonly chatId: ChatId;
  readonly topicId: number | null;
  /** Null: not sent yet, or deleted. */
  readonly messageId: number | null;
  /** Counts what changes the message. */
  readonly rev: number;
  readonly procedureId: string;
  /** The version of the procedure that it shows. */
  readonly version: number;
  readonly state: ProcedureState;
  readonly procedure: Procedure;
  readonly claims: readonly TeamClaim[];
  readonly limits: readonly TeamLimit[];
  readonly freed: readonly TeamFreed[];
}

/** Claims of legs that the procedure no longer has. */
export function strayClaims({ procedure, claims }: Pick<TeamBoard, 'procedure' | 'claims'>): TeamClaim[] {
  const keys = new Set(numberedLegs(procedure).map(({ key }) => key));
  return claims.filter(({ key }) => !keys.has(key));
}
