/**
 * What somebody does on the board of a team, in one transaction each: of two who press at once, one gets the leg and the
 * other is told who has it.
 */

import { type Act, roleMay } from '#shared/access/rights.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError, type Transaction } from '#shared/ports/documents/document-store.ts';
import { legHouse, legLabel, type NumberedLeg, numberedLegs } from '#shared/procedures/sums/numbered-legs.ts';
import { stepSums } from '#shared/procedures/sums/step-sums.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { MOST_LIMITS, MOST_LIMITS_EACH } from '#shared/team/team-board.ts';
import type { TeamAct, TeamMessage, TeamPerson, TeamRefusal } from '#shared/team/team-port.ts';
import type { ChatId, Uid } from '#shared/units.ts';
import { readProcedure, type StoredProcedure } from '../procedures/procedure-store.ts';
import {
  type BoardDocument,
  claimId,
  freedId,
  limitId,
  readTeamBoard,
  readTeamEntry,
  TEAM_BOARDS,
  TEAM_ENTRIES,
} from './team-documents.ts';

/** The bot lets only people of the group press: what is left is whose leg it is. */
const may = (act: Act, isOwn: boolean): boolean => roleMay('groupMember', act, isOwn);

/** freed: another person's leg, by who may. */
type Done = Result<'own' | 'freed', TeamRefusal>;
interface Setting {
  readonly tx: Transaction;
  readonly id: string;
  readonly board: BoardDocument;
  readonly kept: StoredProcedure;
  readonly person: TeamPerson;
  readonly now: number;
  readonly mayFree: boolean;
}

/** Whether somebody may free legs of others. owner: of the procedure. */
export type MayFree = (person: TeamPerson, owner: Uid, chatId: ChatId) => Promise<boolean>;

export interface TeamActsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly mayFree: MayFree;
}

export type ActOnTeam = (board: string, at: TeamMessage, person: TeamPerson, act: TeamAct) => Promise<Done>;

export function createTeamActs({ store, clock, mayFree }: TeamActsDeps): ActOnTeam {
  const attempt = (id: string, at: TeamMessage, person: TeamPerson, act: TeamAct, isFreeing: boolean): Promise<Done> =>
    store.transaction(async (tx): Promise<Done> => {
      const found = await tx.get(TEAM_BOARDS, id);
      const board = found && readTeamBoard(found);
      if (board === null || board.chatId !== at.chatId) return err({ code: 'unknown' });
      const kept = await readProcedure(tx, board.procedure);
      if (kept === null || kept.state === 'draft') return err({ code: 'unknown' });
      const setting = { tx, id, board, kept, person, now: clock.now(), mayFree: isFreeing };
      const done = act.kind === 'limit' ? await noteLimit(setting, act) : await onLeg(setting, act);
      // If the process that sent the message died before it could write that down, its id is known only from the press.
      const messageId = board.messageId ?? at.messageId;
      if (done.ok) tx.put(TEAM_BOARDS, id, { ...board, messageId, rev: board.rev + 1, isStale: true }, 'any');
      return done;
    });

  async function twice(...[id, at, person, act, isFreeing]: Parameters<typeof attempt>): Promise<Done> {
    try {
      return await attempt(id, at, person, act, isFreeing);
    } catch (cause) {
      // Somebody wrote the same claim meanwhile: the next attempt sees whose it is.
      const isRace = cause instanceof DocumentStoreError && (cause.code === 'conflict' || cause.code === 'contention');
      if (!isRace) throw cause;
      return attempt(id, at, person, act, isFreeing);
    }
  }

  async function freesIn(id: string, person: TeamPerson): Promise<boolean> {
    const found = await store.get(TEAM_BOARDS, id);
    const board = found && readTeamBoard(found);
    const kept = board && (await readProcedure(store, board.procedure));
    return board !== null && kept !== null && mayFree(person, kept.owner, board.chatId);
  }

  return async (id, at, person, act) => {
    const done = await twice(id, at, person, act, false);
    const isOthers = !done.ok && done.error.code === 'not_theirs' && act.kind === 'release';
    return isOthers && (await freesIn(id, person)) ? twice(id, at, person, act, true) : done;
  };
}

async function onLeg(setting: Setting, act: Exclude<TeamAct, { readonly kind: 'limit' }>): Promise<Done> {
  const { tx, id, kept, person, now } = setting;
  const numbered = numberedLegs(kept.procedure)[act.legIndex];
  if (kept.version !== act.version || numbered === undefined) return err({ code: 'moved' });
  const entry = claimId(id, numbered.key);
  const found = await tx.get(TEAM_ENTRIES, entry);
  const claim = found && readTeamEntry(found);
  const isTheirs = claim?.telegramId === person.telegramId;
  if (act.kind === 'claim') {
    // A leg that nobody has is theirs to take.
    if (!may('team.claim', claim === null || isTheirs)) return err({ code: 'taken', name: claim?.name ?? null });
    if (claim !== null) return ok('own');
    if (kept.state !== 'open') return err({ code: 'ended' });
    const label = `${legHouse(numbered)}: ${legLabel(numbered)}`;
    tx.put(
      TEAM_ENTRIES,
      entry,
      { ...whose(setting), kind: 'claim', key: numbered.key, label, placed: null, at: now },
      'absent',
    );
    tx.delete(TEAM_ENTRIES, freedId(id, numbered.key));
    return ok('own');
  }
  const mayAct = may(`team.${act.kind}`, isTheirs) || (act.kind === 'release' && setting.mayFree);
  if (claim === null || claim.kind !== 'claim' || !mayAct)
    return err({ code: 'not_theirs', name: claim?.name ?? null });
  if (act.kind === 'release') {
    tx.delete(TEAM_ENTRIES, entry);
    if (isTheirs) return ok('own');
    const { key } = numbered;
    tx.put(TEAM_ENTRIES, freedId(id, key), { ...whose(setting), kind: 'freed', key, at: now }, 'any');
    return ok('freed');
  }
  const said = act.kind === 'place' ? act.placed : null;
  const odds = said?.odds ?? numbered.leg.odds;
  const stakeCents = said?.stakeCents ?? publishedStake(kept, numbered);
  if (odds === null || stakeCents === null) return err({ code: 'no_stake' });
  tx.put(TEAM_ENTRIES, entry, { ...claim, placed: { odds, stakeCents } }, 'any');
  return ok('own');
}

async function noteLimit(
  setting: Setting,
  { house, cents }: Extract<TeamAct, { readonly kind: 'limit' }>,
): Promise<Done> {
  const { tx, id, person, now } = setting;
  // The note is found by its person, so it is always their own.
  if (!may('team.limit', true)) return err({ code: 'unknown' });
  const entry = limitId(id, uidOfTelegram(person.telegramId), house);
  const where = { field: 'board', op: '==', value: id } as const;
  const all = (await tx.query(TEAM_ENTRIES, { where })).documents;
  const limits = all.filter(found => readTeamEntry(found).kind === 'limit');
  const isNew = !limits.some(found => found.id === entry);
  const theirs = limits.filter(found => readTeamEntry(found).telegramId === person.telegramId);
  if (isNew && (limits.length >= MOST_LIMITS || theirs.length >= MOST_LIMITS_EACH)) return err({ code: 'full' });
  tx.put(TEAM_ENTRIES, entry, { ...whose(setting), kind: 'limit', house, cents, at: now }, 'any');
  return ok('own');
}

const whose = ({ id, person: { telegramId, name } }: Setting) => ({
  owner: uidOfTelegram(telegramId),
  board: id,
  telegramId,
  name,
});

function publishedStake({ procedure }: StoredProcedure, { step, index, leg }: NumberedLeg): number | null {
  const of = procedure.steps[step];
  return leg.stakeCents ?? (of && stepSums(procedure, of)?.stakesCents[index]) ?? null;
}
