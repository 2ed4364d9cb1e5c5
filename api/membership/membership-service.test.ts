import { describe, expect, it, vi } from 'vitest';
import type { ChatMember, ChatMemberStatus } from '#shared/membership/membership.ts';
import { ChatUnusable } from '#shared/ports/chat/chat-members.ts';
import { asChatId, asTelegramId, epochMs } from '#shared/units.ts';
import { createMembershipService } from './membership-service.ts';

const [GROUP, OTHER, ANA] = [-100, -200, 42];
const MINUTE = 60_000;

function makeService(limits = {}) {
  let now = 0;
  const statuses = new Map<string, ChatMemberStatus>();
  let isDown = false;
  const ask = vi.fn(async (chatId: number, telegramId: number): Promise<ChatMember> => {
    if (isDown) throw new Error('no network');
    refuseUnusable(chatId);
    return { status: statuses.get(`${chatId} ${telegramId}`) ?? 'left' };
  });
  /** What Telegram says about the bot itself in a chat. */
  const look = vi.fn(async (chatId: number): Promise<ChatMember> => {
    if (isDown) throw new Error('no network');
    return refuseUnusable(chatId) ?? { status: 'administrator' };
  });
  const unusable = new Map<number, ChatUnusable>();
  const refuseUnusable = (chatId: number) => {
    const refusal = unusable.get(chatId);
    if (refusal) throw refusal;
    return undefined;
  };
  const warn = vi.fn();
  const service = createMembershipService({
    members: { ask, look },
    clock: { now: () => epochMs(now) },
    log: { info: () => {}, warn, error: () => {} },
    limits,
  });
  return {
    service,
    ask,
    look,
    unusable,
    warn,
    setStatus: (status: ChatMemberStatus, chatId = GROUP) => statuses.set(`${chatId} ${ANA}`, status),
    pass: (ms: number) => {
      now += ms;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

describe('membership', () => {
  it('one of several groups is enough, and no groups means no membership', async () => {
    const { service, setStatus } = makeService();
    setStatus('member', OTHER);
    expect(await service.check(asTelegramId(ANA), [GROUP, OTHER])).toBe('member');
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    expect(await service.check(asTelegramId(ANA), [])).toBe('not_member');
  });

  it('asks Telegram once for many simultaneous checks, and not again for a while', async () => {
    const { service, setStatus, ask, pass } = makeService();
    setStatus('member');
    const answers = await Promise.all(Array.from({ length: 1000 }, () => service.check(asTelegramId(ANA), [GROUP])));
    expect(new Set(answers)).toEqual(new Set(['member']));
    expect(ask).toHaveBeenCalledTimes(1);
    pass(5 * MINUTE - 1);
    await service.check(asTelegramId(ANA), [GROUP]);
    expect(ask).toHaveBeenCalledTimes(1);
    pass(1);
    await service.check(asTelegramId(ANA), [GROUP]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks about a stranger again within seconds: they may be joining right now', async () => {
    const { service, setStatus, pass } = makeService();
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    setStatus('member');
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    pass(10_000);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('member');
  });

  it('applies Telegram’s updates at once, both ways, and reports who left', async () => {
    const { service, setStatus, ask } = makeService();
    const left = vi.fn();
    const stop = service.onLeft(left);
    setStatus('member');
    await service.check(asTelegramId(ANA), [GROUP]);
    service.note(asChatId(GROUP), asTelegramId(ANA), { status: 'left' });
    expect(left).toHaveBeenCalledExactlyOnceWith(ANA, GROUP);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    service.note(asChatId(GROUP), asTelegramId(ANA), { status: 'restricted', isMember: true });
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('member');
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
    service.note(asChatId(GROUP), asTelegramId(ANA), { status: 'kicked' });
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('reports a person who is found to have left', async () => {
    const { service, setStatus, pass } = makeService();
    const left = vi.fn();
    service.onLeft(left);
    setStatus('member');
    await service.check(asTelegramId(ANA), [GROUP]);
    setStatus('left');
    pass(5 * MINUTE);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    expect(left).toHaveBeenCalledExactlyOnceWith(ANA, GROUP);
  });

  it('prefers an update that arrived during the request to its answer', async () => {
    const { service, setStatus, pass, ask } = makeService();
    let answer = (_: ChatMember) => {};
    ask.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)));
    setStatus('member');
    const asked = service.check(asTelegramId(ANA), [GROUP]);
    pass(1);
    service.note(asChatId(GROUP), asTelegramId(ANA), { status: 'left' });
    answer({ status: 'member' });
    expect(await asked).toBe('not_member');
  });

  it('asks about everybody again after updates may have been lost, and believes the old answer while Telegram is down', async () => {
    const { service, setStatus, setDown, pass } = makeService();
    const check = () => service.check(asTelegramId(ANA), [GROUP]);
    setStatus('member');
    expect(await check()).toBe('member');
    setStatus('left');
    service.askAgain();
    pass(1);
    setDown(true);
    expect(await check()).toBe('member');
    setDown(false);
    pass(MINUTE);
    expect(await check()).toBe('not_member');
  });

  it('while Telegram is down, a member stays one for an hour, and a stranger is unknown', async () => {
    const { service, setStatus, pass, setDown, warn } = makeService();
    setStatus('member');
    await service.check(asTelegramId(ANA), [GROUP]);
    setDown(true);
    pass(59 * MINUTE);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('member');
    expect(await service.check(asTelegramId(7), [GROUP])).toBe('unknown');
    pass(MINUTE);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('unknown');
    expect(warn).toHaveBeenCalled();
    setDown(false);
    pass(3_000);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('member');
  });

  it('does not repeat failing requests at once', async () => {
    const { service, ask, setDown, pass } = makeService();
    setDown(true);
    for (let i = 0; i < 100; i++) await service.check(asTelegramId(ANA), [GROUP]);
    expect(ask).toHaveBeenCalledTimes(1);
    pass(3_000);
    await service.check(asTelegramId(ANA), [GROUP]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('accepts a member of one group even if another group cannot be checked', async () => {
    const { service, ask } = makeService();
    ask.mockImplementation(async chatId => {
      if (chatId === GROUP) throw new Error('no rights');
      return { status: 'member' };
    });
    expect(await service.check(asTelegramId(ANA), [GROUP, OTHER])).toBe('member');
  });

  it('keeps a bounded number of answers', async () => {
    const { service, ask } = makeService({ maxEntries: 10 });
    for (let id = 1; id <= 100; id++) await service.check(asTelegramId(id), [GROUP]);
    ask.mockClear();
    await service.check(asTelegramId(100), [GROUP]);
    expect(ask).not.toHaveBeenCalled();
    await service.check(asTelegramId(1), [GROUP]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('a group that tells the bot nothing', () => {
  const gone = new ChatUnusable('unknown', null, 'chat not found');

  it('is no silence: the other groups decide, and people are strangers to it', async () => {
    const { service, unusable, setStatus, ask, pass } = makeService();
    unusable.set(GROUP, gone);
    setStatus('member', OTHER);
    expect(await service.check(asTelegramId(ANA), [GROUP, OTHER])).toBe('member');
    expect(await service.check(asTelegramId(43), [GROUP, OTHER])).toBe('not_member');
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    expect(service.troubleOf(asChatId(GROUP))).toBe('unknown');
    const asked = () => ask.mock.calls.filter(([chatId]) => chatId === GROUP).length;
    const before = asked();
    await service.check(asTelegramId(44), [GROUP]);
    expect(asked()).toBe(before);
    pass(30_000);
    unusable.clear();
    setStatus('member');
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('member');
    expect(service.troubleOf(asChatId(GROUP))).toBe(null);
  });

  it('has no members from that moment on, not even those whom Telegram named before', async () => {
    const { service, unusable, setStatus, pass } = makeService();
    const shut = vi.fn();
    service.onShut(shut);
    setStatus('member');
    await service.check(asTelegramId(ANA), [GROUP]);
    pass(1);
    unusable.set(GROUP, new ChatUnusable('not_in', null, 'bot was kicked'));
    expect(await service.check(asTelegramId(43), [GROUP])).toBe('not_member');
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    expect(shut).toHaveBeenCalledExactlyOnceWith(GROUP);
    pass(MINUTE);
    await service.check(asTelegramId(ANA), [GROUP]);
    expect(shut).toHaveBeenCalledTimes(1);
  });

  it('has none from the update on that removes the bot, and asks anew about all once it is back', async () => {
    const { service, setStatus, ask, pass } = makeService();
    setStatus('member');
    await service.check(asTelegramId(ANA), [GROUP]);
    pass(1);
    service.notePresence(asChatId(GROUP), { status: 'kicked' });
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    expect(ask).toHaveBeenCalledTimes(1);
    pass(1);
    service.notePresence(asChatId(GROUP), { status: 'administrator' });
    setStatus('left');
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
    expect(ask).toHaveBeenCalledTimes(2);
    setStatus('member');
    pass(10_000);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('member');
  });

  it('does not admit by an answer that was on its way when the bot was removed', async () => {
    const { service, ask, pass } = makeService();
    let answer = (_: ChatMember) => {};
    ask.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)));
    const asked = service.check(asTelegramId(ANA), [GROUP]);
    pass(1);
    service.notePresence(asChatId(GROUP), { status: 'left' });
    answer({ status: 'member' });
    expect(await asked).toBe('not_member');
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
  });

  it('takes no note of the bot in groups that open nothing', async () => {
    const { service } = makeService();
    service.notePresence(asChatId(GROUP), { status: 'kicked' });
    expect(service.troubleOf(asChatId(GROUP))).toBe(null);
  });

  it('keeps its members where it moved to', async () => {
    const { service, unusable, setStatus, pass } = makeService();
    setStatus('member');
    await service.check(asTelegramId(ANA), [GROUP]);
    setStatus('member', OTHER);
    unusable.set(GROUP, new ChatUnusable('moved', asChatId(OTHER), 'upgraded'));
    pass(5 * MINUTE);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('member');
    unusable.set(OTHER, new ChatUnusable('moved', asChatId(GROUP), 'upgraded'));
    pass(5 * MINUTE);
    expect(await service.check(asTelegramId(ANA), [GROUP])).toBe('not_member');
  });

  it('is reported with its new id when it became a supergroup', async () => {
    const { service, unusable } = makeService();
    const moved: number[][] = [];
    service.onMoved((from, to) => moved.push([from, to]));
    unusable.set(GROUP, new ChatUnusable('moved', asChatId(-1_000_777), 'upgraded'));
    await service.check(asTelegramId(ANA), [GROUP]);
    expect(moved).toEqual([[GROUP, -1_000_777]]);
  });

  it('is found by a look, which rejects only if Telegram is silent', async () => {
    const { service, unusable, look, setDown } = makeService();
    expect(await service.look(asChatId(GROUP))).toBe(null);
    look.mockResolvedValueOnce({ status: 'member' });
    expect(await service.look(asChatId(GROUP))).toBe('no_rights');
    look.mockResolvedValueOnce({ status: 'kicked' });
    expect(await service.look(asChatId(GROUP))).toBe('not_in');
    unusable.set(GROUP, gone);
    expect(await service.look(asChatId(GROUP))).toBe('unknown');
    setDown(true);
    await expect(service.look(asChatId(GROUP))).rejects.toThrow('no network');
  });
});
