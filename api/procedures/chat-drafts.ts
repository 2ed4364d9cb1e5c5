/** Drafts of procedures that somebody sent to the bot: theirs, as if they had pasted them into the page. */
import { type Act, roleMay } from '#shared/access/rights.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { Commissions } from '#shared/markets/commissions.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';
import { MAX_TEXT } from '#shared/procedures/schema/procedure.ts';
import type { TelegramId } from '#shared/units.ts';
import { procedureThing } from './procedure-rights.ts';
import type { ProcedureStore, StoredProcedure } from './procedure-store.ts';

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
      return kept !== null && mayOn(telegramId, 'procedure.readDraft', kept)
        ? { procedure: kept.procedure, text: kept.text }
        : null;
    },
    async open(telegramId) {
      if (!(await mayRead(telegramId))) return [];
      const out = await procedures.inStates(['open', 'not_started']);
      return out.toReversed().map(({ id, procedure }) => ({ id, procedure }));
    },
    async change(telegramId, id, { procedure, reading }) {
      if (!(await mayRead(telegramId))) return false;
      const owner = uidOfTelegram(telegramId);
      const before = await procedures.find(id);
      if (before === null || !mayOn(telegramId, 'procedure.changeDraft', before)) return false;
      const { text, version, doubts } = before;
      const draft = { procedure, text, version, reading, doubts: [...doubts] };
      const written = await procedures.write(id, owner, draft, kept =>
        mayOn(telegramId, 'procedure.changeDraft', kept),
      );
      return written.ok;
    },
    async keep(telegramId, id, { procedure, text, reading, doubts }) {
      if (!(await mayRead(telegramId))) return 'not_member';
      const owner = uidOfTelegram(telegramId);
      const before = await procedures.find(id);
      const isMine = before !== null && mayOn(telegramId, 'procedure.changeDraft', before);
      const sent = text.slice(0, MAX_TEXT);
      // Telegram sent it again, or the message was edited: what a hand put right must not be lost to either.
      if (isMine && before.text === sent) return 'kept';
      if (isMine && isByHand(before)) return 'by_hand';
      const draft = {
        procedure,
        text: sent,
        version: before?.version ?? null,
        reading,
        doubts: [...doubts],
      };
      const isTheirs = (kept: StoredProcedure) => mayOn(telegramId, 'procedure.changeDraft', kept);
      const written = await procedures.write(id, owner, draft, isTheirs);
      if (written.ok) return 'kept';
      return written.error.code === 'too_many' ? 'full' : 'taken';
    },
  };
}

/** In a private chat with the bot, everybody is a member who has written something: a draft is in no chat. */
const mayOn = (telegramId: TelegramId, act: Act, kept: StoredProcedure): boolean =>
  kept.state === 'draft' && roleMay('member', act, procedureThing(telegramId, kept, []).isOwn);

/** Whether it differs from what was read. */
const isByHand = ({ procedure, reading }: StoredProcedure) =>
  reading !== null && JSON.stringify(procedure) !== JSON.stringify(reading.procedure);
