/** Drafts of procedures that somebody sent to the bot: theirs, as if they had pasted them into the page. */
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { Commissions } from '#shared/markets/commissions.ts';
import { MAX_TEXT } from '#shared/procedures/message-lines.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import type { ProcedureStore } from './procedure-store.ts';

export interface ChatDraftsDeps {
  readonly procedures: ProcedureStore;
  readonly commissions: () => Commissions;
  /** Whether they may see procedures. */
  readonly mayRead: (telegramId: TelegramId) => Promise<boolean>;
}

export function createChatDrafts({ procedures, commissions, mayRead }: ChatDraftsDeps): ProcedureDrafts {
  return {
    commissions,
    async find(telegramId, id) {
      if (!(await mayRead(telegramId))) return null;
      const kept = await procedures.find(id);
      const isTheirs = kept?.owner === uidOfTelegram(telegramId) && kept.state === 'draft';
      return kept !== null && isTheirs ? { procedure: kept.procedure, text: kept.text } : null;
    },
    async open(telegramId) {
      if (!(await mayRead(telegramId))) return [];
      const out = await procedures.inStates(['open', 'not_started']);
      return out.toReversed().map(({ id, procedure }) => ({ id, procedure }));
    },
    async keep(telegramId, id, { procedure, text }) {
      if (!(await mayRead(telegramId))) return 'not_member';
      const owner = uidOfTelegram(telegramId);
      const before = await procedures.find(id);
      const draft = { procedure, text: text.slice(0, MAX_TEXT), version: before?.version ?? null };
      const isTheirs = (kept: { readonly owner: Uid; readonly state: string }) =>
        kept.owner === owner && kept.state === 'draft';
      const written = await procedures.write(id, owner, draft, isTheirs);
      if (written.ok) return 'kept';
      return written.error.code === 'too_many' ? 'full' : 'taken';
    },
  };
}
