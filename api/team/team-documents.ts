/** Boards of teams, and what people wrote on them: each entry is its person's own, so it goes with their account. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DocumentReader, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { TeamBoard, TeamClaim, TeamFreed, TeamLimit } from '#shared/team/team-board.ts';
import { asChatId, asTelegramId, asUid, type ChatId, cents, type Uid } from '#shared/units.ts';
import type { OwnedCollection } from '../people/person-data.ts';
import { readProcedure } from '../procedures/procedure-store.ts';

export const TEAM_BOARDS = 'team_boards';
export const TEAM_ENTRIES: OwnedCollection = 'team_entries';
export const TEAM_INDEXES = [
  { collection: TEAM_BOARDS, field: 'isStale' },
  { collection: TEAM_BOARDS, field: 'procedure' },
  { collection: TEAM_BOARDS, field: 'chatId' },
  { collection: TEAM_ENTRIES, field: 'board' },
];

const boardDocument = z.object({
  procedure: z.string(),
  chatId: z.int().transform(asChatId),
  topicId: z.int().nullable(),
  messageId: z.int().nullable(),
  /** While the message is sent for the first time: until when nobody else sends it. */
  sendingUntil: z.int(),
  rev: z.int(),
  /** The message does not show this revision yet. */
  isStale: z.boolean(),
});
export type BoardDocument = z.output<typeof boardDocument>;

const person = {
  owner: z.string().transform(asUid),
  board: z.string(),
  telegramId: z.int().transform(asTelegramId),
  name: z.string(),
};
const entryDocument = z.discriminatedUnion('kind', [
  z.object({
    ...person,
    kind: z.literal('claim'),
    key: z.string(),
    label: z.string(),
    placed: z.object({ odds: z.number(), stakeCents: z.int().transform(cents) }).nullable(),
    at: z.int(),
  }),
  z.object({ ...person, kind: z.literal('limit'), house: z.string(), cents: z.int().transform(cents), at: z.int() }),
  /** Whose it is freed the leg of another person. */
  z.object({ ...person, kind: z.literal('freed'), key: z.string(), at: z.int() }),
]);
export type EntryDocument = z.output<typeof entryDocument>;

export const TEAM_KINDS = [
  keptKind(TEAM_BOARDS, boardDocument, { isPersonal: false }),
  keptKind(TEAM_ENTRIES, entryDocument),
];

export const readTeamBoard = ({ data }: StoredDocument): BoardDocument => boardDocument.parse(data);
export const readTeamEntry = ({ data }: StoredDocument): EntryDocument => entryDocument.parse(data);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Short: buttons carry it. */
export const boardId = (procedure: string, chatId: ChatId) => hashOf(`${procedure} ${chatId}`).slice(0, 16);
/** One claim for each leg: the first to write it has it. */
export const claimId = (board: string, key: string) => `${board}.${hashOf(key).slice(0, 22)}`;
export const limitId = (board: string, owner: Uid, house: string) =>
  `${board}.${hashOf(`limit ${owner} ${house}`).slice(0, 22)}`;

/** One for each leg, by who freed it last. */
export const freedId = (board: string, key: string) => `${board}.${hashOf(`freed ${key}`).slice(0, 22)}`;

/** With everything that its message says. Null: there is none, or its procedure was deleted. */
export async function loadBoard(reader: Pick<DocumentReader, 'get' | 'query'>, id: string): Promise<TeamBoard | null> {
  const found = await reader.get(TEAM_BOARDS, id);
  if (found === null) return null;
  const { procedure: procedureId, chatId, topicId, messageId, rev } = readTeamBoard(found);
  const procedure = await readProcedure(reader, procedureId);
  if (procedure === null) return null;
  const where = { field: 'board', op: '==', value: id } as const;
  const entries = (await reader.query(TEAM_ENTRIES, { where })).documents
    .map(readTeamEntry)
    .toSorted((a, b) => a.at - b.at);
  const claims = entries.flatMap((each): TeamClaim[] => {
    if (each.kind !== 'claim') return [];
    const { key, telegramId, name, placed, label } = each;
    return [{ key, telegramId, name, placed, label }];
  });
  const limits = entries.flatMap((each): TeamLimit[] =>
    each.kind === 'limit' ? [{ house: each.house, cents: each.cents, name: each.name }] : [],
  );
  const freed = entries.flatMap((each): TeamFreed[] =>
    each.kind === 'freed' ? [{ key: each.key, name: each.name }] : [],
  );
  const { version, state } = procedure;
  return {
    id,
    chatId,
    topicId,
    messageId,
    rev,
    procedureId,
    version,
    state,
    procedure: procedure.procedure,
    claims,
    limits,
    freed,
  };
}
