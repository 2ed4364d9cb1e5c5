import { describe, expect, it } from 'vitest';
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { ArbDelta } from '#shared/wire/arbitrage.ts';
import { createArbBoard } from './arb-board.ts';

const arb = (id: string, profit = 0.01, kind: Opportunity['kind'] = 'pre') =>
  ({ id, class: 'two_way', profit, kind }) as Opportunity;
const opened = (id: string, profit?: number): OpportunityChange => ({ type: 'opened', opportunity: arb(id, profit) });
const closed = (id: string): OpportunityChange => ({ type: 'closed', reason: 'gone', opportunity: arb(id) });

function makeBoard(memory?: number) {
  const board = createArbBoard({ runId: 'run', now: () => 7, ...(memory === undefined ? {} : { memory }) });
  const deltas: { id: string; delta: ArbDelta }[] = [];
  board.onDelta((_, { id, json }) => deltas.push({ id, delta: JSON.parse(json) }));
  const step = (...changes: OpportunityChange[]) => {
    board.apply(changes);
    board.flush();
  };
  return { board, deltas, step };
}

describe('arb board', () => {
  it('merges the changes between two flushes into one delta, with the latest state of each arb', () => {
    const { board, deltas } = makeBoard();
    board.apply([opened('a', 0.01), opened('b')]);
    board.apply([opened('a', 0.02)]);
    expect(board.list('pre arbs').arbs).toEqual([]);
    board.flush();
    board.flush();
    expect(deltas).toEqual([{ id: 'run-1', delta: { now: 7, upserted: [arb('a', 0.02), arb('b')], closed: [] } }]);
    expect(board.list('pre arbs')).toEqual({ id: 'run-1', arbs: [arb('a', 0.02), arb('b')] });
  });

  it('sends nothing about an arb that opened and closed between two flushes', () => {
    const { deltas, step } = makeBoard();
    step(opened('a'), closed('a'));
    expect(deltas).toEqual([]);
  });

  it('keeps the kinds apart: an arb that moves is closed on one and opened on the other', () => {
    const { board, step } = makeBoard();
    step(opened('a'));
    step(
      { type: 'closed', reason: 'moved', opportunity: arb('a') },
      { type: 'opened', opportunity: arb('a', 0.01, 'live') },
    );
    expect(board.list('pre arbs').arbs).toEqual([]);
    expect(board.list('live arbs').arbs).toEqual([arb('a', 0.01, 'live')]);
  });

  it('gives a reader who was away exactly the deltas it missed', () => {
    const { board, step } = makeBoard();
    for (const id of ['a', 'b', 'c']) step(opened(id));
    expect(board.since('pre arbs', 'run-1')?.map(delta => delta.id)).toEqual(['run-2', 'run-3']);
    expect(board.since('pre arbs', 'run-3')).toEqual([]);
  });

  it.each(['old-1', 'run-9', 'run-x', 'run--1', '', 'run-1.5'])('does not accept the id %j', id => {
    const { board, step } = makeBoard();
    for (const name of ['a', 'b', 'c']) step(opened(name));
    expect(board.since('pre arbs', id)).toBeNull();
  });

  it('drops the oldest deltas first, and then reports a gap instead of hiding it', () => {
    const { board, deltas, step } = makeBoard(200);
    for (let i = 0; i < 20; i += 1) step(opened(`arb-${i}`));
    const last = deltas.at(-1)?.id ?? '';
    expect(board.since('pre arbs', last)).toEqual([]);
    expect(board.since('pre arbs', 'run-1')).toBeNull();
  });
});
