/** What the chat needs of the procedures that the server keeps. */
import type { Commissions } from '../markets/commissions.ts';
import type { TelegramId } from '../units.ts';
import type { Procedure } from './procedure.ts';
import type { OpenProcedure } from './reading.ts';

export interface ProcedureDrafts {
  /** The published procedures, oldest first; empty for a person who may not see them. */
  open(telegramId: TelegramId): Promise<readonly OpenProcedure[]>;
  /** Keeps it as a draft of theirs; the same id again replaces it. taken: it was published meanwhile, or is somebody else's. */
  keep(
    telegramId: TelegramId,
    id: string,
    draft: { readonly procedure: Procedure; readonly text: string },
  ): Promise<'kept' | 'not_member' | 'full' | 'taken'>;
  /** A draft of theirs that the bot kept; null: there is none, or it was published meanwhile. */
  find(telegramId: TelegramId, id: string): Promise<{ readonly procedure: Procedure; readonly text: string } | null>;
  commissions(): Commissions;
}
