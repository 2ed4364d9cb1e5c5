import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, RequestFailure } from '../server/failure.ts';
import type { DeviceDraft } from './device-drafts.ts';
import { createDraftKeeper, PAUSE_MS } from './draft-keeper.ts';

interface Content {
  readonly title: string;
}
interface Kept extends Content {
  readonly version: number;
  readonly updatedBy: string;
}

const CONTENT: Content = { title: 'Surebet' };
const keptOf = (content: Content, version: number, by = 'Ana'): Kept => ({ ...content, version, updatedBy: by });

/** A server with one draft, and a device. */
function world({ isHeld = false } = {}) {
  let stored = keptOf(CONTENT, 1);
  const fails: unknown[] = [];
  const kept = new Map<string, DeviceDraft<Content>>();
  const saves: Content[] = [];
  const keeper = createDraftKeeper({
    contentOf: ({ title }: Kept) => ({ title }),
    adopted: base => base,
    id: 'xxxxxxxx',
    store: {
      read: async () => stored,
      async save(_, version, content) {
        if (fails.length > 0) throw fails.shift();
        if (version !== stored.version) throw new RequestFailure(409, { code: 'conflict', message: '' });
        saves.push(content);
        stored = keptOf(content, stored.version + 1);
        return stored;
      },
    },
    device: {
      keep: async draft => {
        kept.set(draft.id, draft);
      },
      drop: async id => {
        kept.delete(id);
      },
    },
    start: { content: CONTENT, base: stored, version: 1 },
    isUnsent: false,
    isHeld: () => isHeld,
    now: () => 5,
    onSaved: () => {},
  });
  const another = (title: string) => {
    stored = keptOf({ ...CONTENT, title }, stored.version + 1, 'Carla');
  };
  return { keeper, fails, kept, saves, another, stored: () => stored };
}

describe('a draft while it is edited', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is on the device at once and in the account after a pause, once', async () => {
    const { keeper, kept, saves } = world();
    keeper.change({ title: 'A' });
    keeper.change({ title: 'AB' });
    expect(kept.get('xxxxxxxx')?.content.title).toBe('AB');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(saves.map(({ title }) => title)).toEqual(['AB']);
    expect(keeper.get().saving).toBe('saved');
    expect(kept.size).toBe(0);
  });

  it('stays on the device while nobody answers, and goes on by itself', async () => {
    const { keeper, fails, kept, saves } = world();
    fails.push(noAnswer(null));
    keeper.change({ title: 'A' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(keeper.get().saving).toBe('device');
    expect(kept.size).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(keeper.get().saving).toBe('saved');
    expect(saves).toHaveLength(1);
    expect(kept.size).toBe(0);
  });

  it('says what the server refused, and keeps it', async () => {
    const { keeper, fails, kept } = world();
    fails.push(new RequestFailure(400, { code: 'invalid_request', message: 'Longa demais.' }));
    keeper.change({ title: 'A' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(keeper.get()).toMatchObject({ saving: 'refused', problem: 'Longa demais.' });
    expect(kept.size).toBe(1);
    expect(await keeper.settle()).not.toBeNull();
  });

  it.each([
    ['mine', 'Minha'],
    ['theirs', 'Deles'],
  ] as const)('of two versions the chosen one stays: %s', async (which, title) => {
    const { keeper, another, stored, kept } = world();
    another('Deles');
    keeper.change({ title: 'Minha' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(keeper.get()).toMatchObject({ saving: 'conflict', theirs: { updatedBy: 'Carla', title: 'Deles' } });
    // Nothing is sent by itself while the versions conflict.
    keeper.change({ title: 'Minha' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stored().title).toBe('Deles');
    if (which === 'mine') keeper.keepMine();
    else keeper.takeTheirs();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(stored().title).toBe(title);
    expect(keeper.get()).toMatchObject({ saving: 'saved', content: { title } });
    expect(kept.size).toBe(0);
  });

  it('stays on the device, if others see it, until it is sent', async () => {
    const { keeper, saves, kept, stored } = world({ isHeld: true });
    keeper.change({ title: 'A' });
    await keeper.saveOpen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([keeper.get().saving, kept.size, saves.length]).toEqual(['device', 1, 0]);
    keeper.revert();
    expect(keeper.get()).toMatchObject({ saving: 'saved', content: CONTENT });
    keeper.change({ title: 'B' });
    expect(await keeper.settle()).toMatchObject({ version: 2 });
    expect([stored().title, kept.size]).toEqual(['B', 0]);
    keeper.change({ title: 'C' });
    keeper.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(stored().title).toBe('B');
  });

  it('is in no conflict with itself, if the server wants something else', async () => {
    const { keeper, fails } = world();
    fails.push(new RequestFailure(409, { code: 'conflict', message: 'Confira antes.', reason: 'unlikely' }));
    keeper.change({ title: 'A' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(keeper.get()).toMatchObject({ saving: 'refused', problem: 'Confira antes.', theirs: null });
  });

  it('is saved when it is left', async () => {
    const { keeper, saves } = world();
    keeper.change({ title: 'A' });
    keeper.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(saves).toHaveLength(1);
  });
});
