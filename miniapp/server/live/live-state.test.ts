import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { createLiveList } from './live-list.ts';
import { liveStateOf, textOf } from './live-state.ts';

const QUIET = { isFetching: false, error: null };

function setup() {
  const frames: (() => void)[] = [];
  const list = createLiveList(run => frames.push(run));
  list.snapshot({ sources: [], books: [], arbs: [makeArb(), makeArb({ id: 'b' })] });
  const draw = () => {
    for (const run of frames.splice(0)) run();
  };
  draw();
  return { list, draw };
}

describe('spec 3: the main store', () => {
  it.each([
    ['the first request is under way', { isFetching: true, error: null }],
    ['nothing was asked yet', QUIET],
  ])('is pending at first, with nothing in it, where %s', (_when, request) => {
    const { pending, items, texts, loading, error } = liveStateOf(undefined, request);
    expect({ pending, items, texts, loading, error }).toEqual({
      pending: true,
      items: [],
      texts: [],
      loading: false,
      error: null,
    });
  });

  it('has the items of the list, and the text of each', () => {
    const { list } = setup();
    const state = liveStateOf(list, QUIET);
    expect([state.pending, state.items.map(({ id }) => id)]).toEqual([false, ['a', 'b']]);
    expect(state.texts).toEqual(state.items.map(textOf));
  });

  it('says that the list is requested again, and why it is not there', () => {
    const { list } = setup();
    const error = new Error('no answer');
    expect(liveStateOf(list, { isFetching: true, error: null }).loading).toBe(true);
    expect(liveStateOf(undefined, { isFetching: false, error })).toMatchObject({
      pending: true,
      loading: false,
      error,
    });
    expect(liveStateOf(undefined, { isFetching: true, error })).toMatchObject({ pending: true, loading: true, error });
  });

  it('takes items and texts again only after a change, and only changed rows are put into words again', () => {
    const { list, draw } = setup();
    const { items, texts } = liveStateOf(list, QUIET);
    expect(liveStateOf(list, { isFetching: true, error: null }).items).toBe(items);
    expect(liveStateOf(list, QUIET).texts).toBe(texts);
    const changed = makeArb({ profit: 0.05 });
    list.delta({ now: NOW, upserted: [changed], closed: [{ id: 'b', reason: 'gone' }] });
    // Readers are notified with the next frame, all at once.
    expect(liveStateOf(list, QUIET).items).toBe(items);
    draw();
    const next = liveStateOf(list, QUIET);
    expect(next.items).toEqual([changed]);
    expect(next.texts).toHaveLength(1);
    expect(next.texts[0]).not.toBe(texts[0]);
  });
});
