/** A procedure as rights see it: whose it is, and the chats where its posts and the boards of its teams are. */
import { type Act, mayDo, type RightsPerson, type RightsThing } from '#shared/access/rights.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { DocumentReader } from '#shared/ports/documents/document-store.ts';
import type { ChatId, TelegramId } from '#shared/units.ts';
import type { ProcedureState } from '#shared/wire/procedures.ts';
import { everyDocument, POST_SENDS, readSend } from '../posts/post-documents.ts';
import { chatsOf, isLive } from '../posts/post-rights.ts';
import { readTeamBoard, TEAM_BOARDS } from '../team/team-documents.ts';
import type { StoredProcedure } from './procedure-store.ts';

const MOST_IN = 30;

/** The chats of many at once: two reads, however many there are. */
export async function procedureChats(
  reader: Pick<DocumentReader, 'query'>,
  procedures: readonly string[],
): Promise<ReadonlyMap<string, readonly ChatId[]>> {
  const chats = new Map<string, ChatId[]>(procedures.map(id => [id, []]));
  for (let from = 0; from < procedures.length; from += MOST_IN) {
    const where = { field: 'procedure', op: 'in', values: procedures.slice(from, from + MOST_IN) } as const;
    const sends = (await everyDocument(reader, POST_SENDS, where)).map(readSend).filter(isLive);
    const boards = (await everyDocument(reader, TEAM_BOARDS, where)).map(readTeamBoard);
    for (const place of [...sends, ...boards]) {
      if (place.procedure !== null) chats.get(place.procedure)?.push(...chatsOf([place]));
    }
  }
  return chats;
}

export function procedureThing(
  telegramId: TelegramId,
  { owner }: Pick<StoredProcedure, 'owner'>,
  chats: readonly ChatId[],
): RightsThing {
  return { isOwn: owner === uidOfTelegram(telegramId), chats };
}

/** The act that moves a procedure into a state. */
export function moveAct(before: ProcedureState, after: Exclude<ProcedureState, 'draft'>): Act {
  if (before === 'draft') return 'procedure.publish';
  return after === 'open' ? 'procedure.reopen' : 'procedure.end';
}

/** What a page offers to do with it: what makes sense in this state, and is theirs. */
export function offeredActs(person: RightsPerson, state: ProcedureState, thing: RightsThing): Act[] {
  const fits: Readonly<Record<ProcedureState, readonly Act[]>> = {
    draft: ['procedure.changeDraft', 'procedure.deleteDraft', 'procedure.publish'],
    open: ['procedure.change', 'procedure.end'],
    not_started: ['procedure.change', 'procedure.end', 'procedure.reopen'],
    ended: ['procedure.change', 'procedure.reopen'],
  };
  return fits[state].filter(act => mayDo(person, act, thing));
}
