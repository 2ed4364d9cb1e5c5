/** The team of a procedure in which a person has a leg, for the page where they register it. */
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { DocumentReader } from '#shared/ports/documents/document-store.ts';
import { ownTeam } from '#shared/team/own-team.ts';
import type { TelegramId } from '#shared/units.ts';
import type { OwnTeam } from '#shared/wire/procedures.ts';
import { loadBoard, readTeamBoard, readTeamEntry, TEAM_BOARDS, TEAM_ENTRIES } from './team-documents.ts';

type Reader = Pick<DocumentReader, 'get' | 'query'>;

/** Of several, in different chats, the one where they took a leg last. Null: they have none. */
export async function ownTeamOf(reader: Reader, procedure: string, telegramId: TelegramId): Promise<OwnTeam | null> {
  const where = { field: 'owner', op: '==', value: uidOfTelegram(telegramId) } as const;
  const own = (await reader.query(TEAM_ENTRIES, { where })).documents.map(readTeamEntry);
  for (const { board: id } of own.filter(({ kind }) => kind === 'claim').toSorted((a, b) => b.at - a.at)) {
    const found = await reader.get(TEAM_BOARDS, id);
    if (found === null || readTeamBoard(found).procedure !== procedure) continue;
    const board = await loadBoard(reader, id);
    const team = board && ownTeam(board, telegramId);
    if (team !== null) return team;
  }
  return null;
}
