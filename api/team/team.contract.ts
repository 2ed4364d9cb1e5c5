/** What a team keeps, on any store: a leg is one person's, no matter who presses when. */

import { describe, expect, it } from 'vitest';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { err, ok } from '#shared/result.ts';
import type { TeamBoard } from '#shared/team/team-board.ts';
import { goalsLeg, goalsProcedure } from '#shared/team/team-fixture.ts';
import type { TeamMessages } from '#shared/team/team-port.ts';
import { asChatId, asTelegramId, asUid, epochMs } from '#shared/units.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { createPersonData } from '../people/person-data.ts';
import { createProcedureStore } from '../procedures/procedure-store.ts';
import { createTeam } from './create-team.ts';
import { boardId } from './team-documents.ts';

const PROCEDURE = goalsProcedure();
const ID = 'proc-0001';
const CHAT = asChatId(-100);
const PLACE = { chatId: CHAT, topicId: null };
const AT = { chatId: CHAT, messageId: 7 };
const BOARD = boardId(ID, CHAT);
const PUBLISHER = 8;
/** Who wrote the procedure. */
const CREATOR = 9;
const person = (id: number, name = `P${id}`) => ({ telegramId: asTelegramId(id), name });

export function teamContract(open: () => Promise<DocumentStore>): void {
  async function make() {
    const store = await open();
    let now = 1_000_000;
    const clock = { now: () => epochMs(++now) };
    const procedures = createProcedureStore({ store, clock });
    const shown: TeamBoard[] = [];
    const audits: string[] = [];
    const said = { send: 'ok' as 'ok' | 'later', edit: 'shown' as Awaited<ReturnType<TeamMessages['edit']>> };
    const personData = createPersonData(store);
    const bus = createInProcessBus({ onError: () => {} });
    const begin = () =>
      createTeam({
        store,
        bus,
        clock,
        log: { info: () => {}, warn: () => {}, error: () => {} },
        audit: { record: ({ kind, actor, subject }) => void audits.push(`${kind} ${actor} ${subject}`) },
        personData,
        messages: {
          async send(board) {
            shown.push(board);
            return said.send === 'ok' ? ok(AT.messageId) : err('later');
          },
          async edit(board) {
            if (said.edit === 'shown') shown.push(board);
            return said.edit;
          },
        },
        rightsNow: async telegramId => ({
          isSignedIn: true,
          isAdmin: false,
          publishesIn: telegramId === PUBLISHER ? new Set([CHAT]) : new Set(),
          listed: new Set([CHAT]),
        }),
        after: () => () => {},
      });
    const written = await procedures.write(
      ID,
      asUid(`tg_${CREATOR}`),
      { procedure: PROCEDURE, text: '', version: null },
      () => true,
    );
    if (!written.ok) throw new Error(written.error.code);
    await procedures.setState(ID, 'open', 1, () => true);
    return {
      store,
      procedures,
      team: begin(),
      begin,
      shown,
      audits,
      said,
      personData,
      bus,
      pass: () => (now += 120_000),
    };
  }
  const claim = (legIndex: number, version = 2) => ({ kind: 'claim', legIndex, version }) as const;

  describe('a team', () => {
    it('opens once in a chat, also of two who press at once', async () => {
      const { team, begin, shown } = await make();
      const other = begin();
      const both = await Promise.all([team.open(ID, PLACE, 5, person(1)), other.open(ID, PLACE, 5, person(2))]);
      expect(both.toSorted()).toEqual(['known', 'opened']);
      expect(shown).toHaveLength(1);
      expect(await team.open('proc-none', PLACE, 5, person(1))).toBe('unknown');
    });

    it('opens later if Telegram did not answer', async () => {
      const { team, said } = await make();
      said.send = 'later';
      expect(await team.open(ID, PLACE, 5, person(1))).toBe('unsent');
      said.send = 'ok';
      expect(await team.open(ID, PLACE, 5, person(1))).toBe('opened');
    });

    it('gives no leg to two who press at once', async () => {
      const { team, begin, audits } = await make();
      await team.open(ID, PLACE, 5, person(1));
      const teams = [team, begin(), begin()];
      const all = await Promise.all(teams.map((each, at) => each.act(BOARD, AT, person(at + 1), claim(0))));
      expect(all.filter(({ ok: isDone }) => isDone)).toHaveLength(1);
      const board = await team.find(BOARD);
      expect(board?.claims).toHaveLength(1);
      const [holder] = board?.claims ?? [];
      for (const each of all) if (!each.ok) expect(each.error).toEqual({ code: 'taken', name: holder?.name });
      expect(audits.filter(each => each.startsWith('team.claimed'))).toEqual([
        `team.claimed tg:${holder?.telegramId} ${BOARD} 1`,
      ]);
    });

    it('lets only who has a leg say what was placed, and give it back', async () => {
      const { team } = await make();
      await team.open(ID, PLACE, 5, person(1));
      await team.act(BOARD, AT, person(1, 'Ana'), claim(0));
      const placed = { kind: 'place', legIndex: 0, version: 2, placed: { odds: 2.05, stakeCents: null } } as const;
      const release = { kind: 'release', legIndex: 0, version: 2 } as const;
      for (const act of [placed, release]) {
        expect(await team.act(BOARD, AT, person(2), act)).toEqual(err({ code: 'not_theirs', name: 'Ana' }));
      }
      expect(await team.act(BOARD, AT, person(1, 'Ana'), placed)).toEqual(ok(null));
      expect((await team.find(BOARD))?.claims).toMatchObject([{ placed: { odds: 2.05, stakeCents: 10_000 } }]);
      expect(await team.act(BOARD, AT, person(1, 'Ana'), release)).toEqual(ok(null));
      expect(await team.act(BOARD, AT, person(2), claim(0))).toEqual(ok(null));
    });

    it('refuses what was pressed in another chat, on an older version, or once it has ended', async () => {
      const { team, procedures } = await make();
      await team.open(ID, PLACE, 5, person(1));
      const elsewhere = { ...AT, chatId: asChatId(-200) };
      expect(await team.act(BOARD, elsewhere, person(1), claim(0))).toEqual(err({ code: 'unknown' }));
      expect(await team.act(BOARD, AT, person(1), claim(0, 1))).toEqual(err({ code: 'moved' }));
      expect(await team.act(BOARD, AT, person(1), claim(9))).toEqual(err({ code: 'moved' }));
      await procedures.setState(ID, 'ended', 2, () => true);
      expect(await team.act(BOARD, AT, person(1), claim(0, 3))).toEqual(err({ code: 'ended' }));
    });

    it('keeps who has a leg when its odds move, and shows it after a restart', async () => {
      const { team, begin, procedures, shown, said } = await make();
      await team.open(ID, PLACE, 5, person(1));
      said.edit = 'later';
      await team.act(BOARD, AT, person(1, 'Ana'), claim(1));
      await team.settle();
      const moved = {
        ...PROCEDURE,
        steps: [{ calculator: 'surebet', legs: [goalsLeg('betano', 'over', 2.2), goalsLeg('superbet', 'under')] }],
      };
      await procedures.write(ID, asUid('tg_9'), { procedure: moved, text: '', version: 2 }, () => true);
      expect(shown).toHaveLength(1);
      said.edit = 'shown';
      const stop = begin().start();
      await stop();
      expect(shown.at(-1)?.claims.map(({ name }) => name)).toEqual(['Ana']);
      expect(shown.at(-1)?.procedure.steps[0]?.legs[0]?.odds).toBe(2.2);
    });

    it('opens a leg again when its person leaves, and shows nothing of them', async () => {
      const { team, personData, begin, shown } = await make();
      await team.open(ID, PLACE, 5, person(1));
      await team.act(BOARD, AT, person(1, 'Ana'), claim(0));
      await team.act(BOARD, AT, person(1, 'Ana'), { kind: 'limit', house: 'betano', cents: 3_000 });
      expect((await personData.read([asUid('tg_1')])).team_entries).toHaveLength(2);
      await personData.erase([asUid('tg_1')]);
      const stop = begin().start();
      await stop();
      expect(shown.at(-1)).toMatchObject({ claims: [], limits: [] });
    });

    it('opens a leg again that its person has not placed when they leave the group, and keeps what they placed', async () => {
      const { team, bus } = await make();
      await team.open(ID, PLACE, 5, person(1));
      await team.act(BOARD, AT, person(1, 'Ana'), claim(0));
      await team.act(BOARD, AT, person(1, 'Ana'), claim(1));
      await team.act(BOARD, AT, person(1, 'Ana'), { kind: 'place', legIndex: 1, version: 2, placed: null });
      const leaves = (chatId: number) =>
        bus.publish('membership.changed', {
          chatId: asChatId(chatId),
          telegramId: asTelegramId(1),
          member: { status: 'left' },
        });
      await leaves(-200);
      expect((await team.find(BOARD))?.claims).toHaveLength(2);
      await leaves(CHAT);
      await expect
        .poll(async () => (await team.find(BOARD))?.claims)
        .toMatchObject([{ name: 'Ana', placed: { stakeCents: 10_000 } }]);
      expect(await team.act(BOARD, AT, person(2), claim(0))).toEqual(ok(null));
      expect(await team.left(CHAT, asTelegramId(2))).toBe(1);
      expect(await team.left(CHAT, asTelegramId(2))).toBe(0);
    });

    it.each([CREATOR, PUBLISHER])('lets %i free a leg of another, which the board says until it is taken', async by => {
      const { team, audits } = await make();
      await team.open(ID, PLACE, 5, person(1));
      await team.act(BOARD, AT, person(1, 'Ana'), claim(0));
      const release = { kind: 'release', legIndex: 0, version: 2 } as const;
      const placed = { kind: 'place', legIndex: 0, version: 2, placed: null } as const;
      expect(await team.act(BOARD, AT, person(2), release)).toEqual(err({ code: 'not_theirs', name: 'Ana' }));
      expect(await team.act(BOARD, AT, person(by), placed)).toEqual(err({ code: 'not_theirs', name: 'Ana' }));
      expect(await team.act(BOARD, AT, person(by, 'Carla'), release)).toEqual(ok(null));
      expect(await team.find(BOARD)).toMatchObject({ claims: [], freed: [{ name: 'Carla' }] });
      expect(audits).toContain(`team.freed tg:${by} ${BOARD} 1`);
      await team.act(BOARD, AT, person(2), claim(0));
      expect((await team.find(BOARD))?.freed).toEqual([]);
    });

    it('shows what many do at once in few edits', async () => {
      const { team, shown } = await make();
      await team.open(ID, PLACE, 5, person(1));
      const note = (id: number) => team.act(BOARD, AT, person(id), { kind: 'limit', house: 'betano', cents: 100 });
      for (let id = 1; id <= 20; id++) expect((await note(id)).ok).toBe(true);
      await team.settle();
      expect(shown.at(-1)?.limits).toHaveLength(20);
    });

    it('leaves room for the notes of others, however many houses somebody names', async () => {
      const { team } = await make();
      await team.open(ID, PLACE, 5, person(1));
      const note = (id: number, house: string) => team.act(BOARD, AT, person(id), { kind: 'limit', house, cents: 100 });
      for (const house of ['a', 'b', 'c', 'd', 'e', 'f']) expect((await note(1, house)).ok).toBe(true);
      expect(await note(1, 'g')).toEqual(err({ code: 'full' }));
      expect((await note(2, 'g')).ok).toBe(true);
    });

    it('bounds the notes, one of each person for a house', async () => {
      const { team } = await make();
      await team.open(ID, PLACE, 5, person(1));
      const note = (id: number, cents: number) =>
        team.act(BOARD, AT, person(id), { kind: 'limit', house: 'betano', cents });
      for (let id = 1; id <= 20; id++) expect((await note(id, 100)).ok).toBe(true);
      expect((await note(1, 200)).ok).toBe(true);
      expect(await note(21, 100)).toEqual(err({ code: 'full' }));
      expect((await team.find(BOARD))?.limits).toHaveLength(20);
    });
  });
}
