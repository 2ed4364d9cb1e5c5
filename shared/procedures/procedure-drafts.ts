/** What the chat needs of the procedures that the server keeps. */
import type { Commissions } from '../markets/commissions.ts';
import type { TelegramId } from '../units.ts';
import type { Procedure } from './procedure.ts';
import type { OpenProcedure } from './reading.ts';

export interface ProcedureDrafts {
  /** Those that are out, oldest first; empty for who may not see them. */
  open(telegramId: TelegramId): Promise<readonly OpenProcedure[]>;
  /** As their draft; the same id again replaces it. taken: it was published meanwhile, or is somebody else's. */
  keep(
    telegramId: TelegramId,
    id: string,
    draft: { readonly procedure: Procedure; readonly text: string },
  ): Promise<'kept' | 'not_member' | 'full' | 'taken'>;
  commissions(): Commissions;
}
