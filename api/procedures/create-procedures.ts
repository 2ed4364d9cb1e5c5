/** Builds what procedures do besides being kept: news of their changes, and drafts from the chat. */
import { findRoute } from '#shared/access/routes.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import type { BetLog } from '../bets/bet-log.ts';
import type { ReadPersonBook } from '../bets/person-book.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import { createChatDrafts } from './chat-drafts.ts';
import { createProcedureMarks, type ProcedureMarks } from './procedure-marks.ts';
import { createProcedureNews, type ProcedureNewsDeps, type ProcedureNewsSender } from './procedure-news.ts';
import { createProcedureReminders, type ProcedureReminders } from './procedure-reminders.ts';
import { createProcedureStore, type ProcedureStore } from './procedure-store.ts';
import { createProcedureTeller, type ProcedureTellerDeps } from './procedure-teller.ts';

export interface ProceduresPartsDeps extends Omit<ProcedureNewsDeps, 'procedures' | 'marks' | 'teller'> {
  readonly people: ProcedureTellerDeps['people'];
  readonly access: Pick<AccessService, 'decide'>;
  readonly commissions: Pick<CommissionTable, 'current'>;
  readonly betLog: Pick<BetLog, 'onAdded'>;
  readonly readBook: ReadPersonBook;
}

export interface ProcedureParts {
  readonly procedures: ProcedureStore;
  readonly procedureMarks: ProcedureMarks;
  readonly procedureNews: ProcedureNewsSender;
  readonly procedureReminders: ProcedureReminders;
  readonly procedureDrafts: ProcedureDrafts;
}

export function createProcedureParts({ access, commissions, betLog, ...deps }: ProceduresPartsDeps): ProcedureParts {
  const page = findRoute('procedures');
  const mayRead = async (telegramId: TelegramId) => (await access.decide(page, { telegramId, uid: null })) === 'allow';
  const teller = createProcedureTeller({ clock: deps.clock, people: deps.people, mayRead });
  const procedures = createProcedureStore(deps);
  const procedureMarks = createProcedureMarks(deps.store);
  const shared = { ...deps, procedures, marks: procedureMarks, teller };
  const procedureReminders = createProcedureReminders(shared);
  betLog.onAdded(procedureReminders.noted);
  return {
    procedures,
    procedureMarks,
    procedureNews: createProcedureNews(shared),
    procedureReminders,
    procedureDrafts: createChatDrafts({ procedures, commissions: () => commissions.current(), mayRead }),
  };
}
