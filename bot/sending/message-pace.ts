/** The pace of one process, in memory. */
import {
  ALL_MS,
  CHAT_EVERY_MS,
  FLOOD_OVER_MS,
  GROUP_MOST,
  GROUP_MS,
  isGroupChat,
  type MessagePace,
  MOST_REFUSED,
  type PaceTurn,
} from '#shared/ports/chat/message-pace.ts';

/** Since when Telegram refuses, and until when it wants nothing. */
interface Flood {
  readonly since: number;
  readonly until: number;
}

/** Chats that have been quiet are forgotten once there are this many. */
const MANY_CHATS = 5_000;

/** now: milliseconds of a clock that nobody can set. */
export function createMessagePace(now: () => number): MessagePace {
  /** When the last messages of each chat went, oldest first: for a group up to twenty, else the last one. */
  const sent = new Map<string, readonly number[]>();
  const all: number[] = [];
  const refused = new Map<string, Flood>();
  let whole: Flood | null = null;

  const isOver = ({ until }: Flood) => now() > until + FLOOD_OVER_MS;

  function turnOf(chat: string, most: number): PaceTurn {
    const at = now();
    while (all.length > 0 && (all[0] ?? 0) <= at - ALL_MS) all.shift();
    const room = all.length < most ? 0 : (all.at(-most) ?? at) + ALL_MS - at;
    const forAll = Math.max((whole?.until ?? 0) - at, room);
    if (forAll > 0) return { waitMs: forAll, whose: 'all' };
    const times = sent.get(chat) ?? [];
    const isFull = isGroupChat(chat) && times.length >= GROUP_MOST;
    const freeAt = Math.max(
      refused.get(chat)?.until ?? 0,
      (times.at(-1) ?? Number.NEGATIVE_INFINITY) + CHAT_EVERY_MS,
      isFull ? (times.at(-GROUP_MOST) ?? at) + GROUP_MS : 0,
    );
    return { waitMs: Math.max(0, freeAt - at), whose: 'chat' };
  }

  function forgetQuiet(): void {
    for (const [chat, times] of sent) if ((times.at(-1) ?? 0) <= now() - GROUP_MS) sent.delete(chat);
  }

  return {
    async take(chat, most) {
      const turn = turnOf(chat, most);
      if (turn.waitMs > 0) return turn;
      all.push(now());
      sent.set(chat, isGroupChat(chat) ? [...(sent.get(chat) ?? []).slice(1 - GROUP_MOST), now()] : [now()]);
      if (sent.size > MANY_CHATS) forgetQuiet();
      return turn;
    },
    async refuse(chat, ms) {
      for (const [other, flood] of refused) if (isOver(flood)) refused.delete(other);
      refused.set(chat, longer(refused.get(chat), { since: now(), until: now() + ms }));
      const paused = [...refused].filter(([, { until }]) => until > now());
      const areGroups = paused.every(([other]) => isGroupChat(other));
      if (paused.length <= (areGroups ? MOST_REFUSED.groups : MOST_REFUSED.chats)) return;
      const since = Math.min(...paused.map(([, flood]) => flood.since));
      whole = longer(whole === null || isOver(whole) ? undefined : whole, { since, until: now() + ms });
    },
    async accept(chat) {
      // A message that was on its way before says nothing of the wait that was asked for since.
      if ((refused.get(chat)?.until ?? 0) <= now()) refused.delete(chat);
      if (whole !== null && whole.until <= now()) whole = null;
    },
    async floodMs() {
      const floods = [...refused.values(), ...(whole === null ? [] : [whole])].filter(flood => !isOver(flood));
      if (floods.length === 0) return null;
      return Math.max(...floods.map(({ since, until }) => Math.max(until, now()) - since));
    },
  };
}

const longer = (before: Flood | undefined, flood: Flood): Flood =>
  before === undefined
    ? flood
    : { since: Math.min(before.since, flood.since), until: Math.max(before.until, flood.until) };
