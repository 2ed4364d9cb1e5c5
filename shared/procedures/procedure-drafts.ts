/** What the chat needs of the procedures that the server keeps. */
import type { Commissions } from '../markets/commissions.ts';
import type { TelegramId } from '../units.ts';
import type { OpenProcedure } from './reading.ts';
import type { DraftReading } from './schema/draft-reading.ts';
import type { Procedure } from './schema/procedure.ts';

/** A message with what was read of it. */
export interface ReadDraft {
  readonly procedure: Procedure;
  readonly text: string;
  readonly reading: DraftReading;
  readonly doubts: readonly string[];
}

export interface ProcedureDrafts {
  /** The published procedures, oldest first; empty for a person who may not see them. */
  open(telegramId: TelegramId): Promise<readonly OpenProcedure[]>;
  /**
   * Keeps it as a draft of theirs; the same id again replaces it. taken: it was published meanwhile, or is somebody else's.
   * by_hand: they put it right by hand since, and it stays as it is.
   */
  keep(
    telegramId: TelegramId,
    id: string,
    draft: ReadDraft,
  ): Promise<'kept' | 'not_member' | 'full' | 'taken' | 'by_hand'>;
  /** A draft of theirs that the bot kept; null: there is none, or it was published meanwhile. */
  find(telegramId: TelegramId, id: string): Promise<Pick<ReadDraft, 'procedure' | 'text'> | null>;
  /** Changes a draft of theirs, and what was read of its message, as they answered the bot. False: there is none any more. */
  change(telegramId: TelegramId, id: string, draft: Pick<ReadDraft, 'procedure' | 'reading'>): Promise<boolean>;
  commissions(): Commissions;
}
