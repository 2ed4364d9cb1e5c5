/**
 * Who is writing in this process, as their last request proved it: how far it is known who they are, and from which network
 * they came. The store asks it when it counts what they keep.
 */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { Uid } from '#shared/units.ts';
import { isStranger, type Standing } from './quota-kinds.ts';

export interface Writer {
  readonly standing: Standing;
  /** The pseudonym of a stranger's network; null: they are none. */
  readonly network: string | null;
}

export interface Writers {
  /** network: the household or person that limits by address count. */
  note(uid: Uid, standing: 'visitor' | 'unproven' | 'proven', network: string): void;
  /** Whether they may publish in a chat, as the request that is answered found it. */
  notePublisher(uid: Uid, mayPublish: boolean): void;
  /** Null: nothing was heard of them here, as when the bot writes. */
  of(owner: string): Writer | null;
}

interface Noted {
  writer: Writer | null;
  mayPublish: boolean;
}

/** Only a request that is being answered needs its writer. */
const MAX_NOTED = 10_000;
const PROVEN: Writer = { standing: 'proven', network: null };

export function createWriters({ pseudonym }: { readonly pseudonym: (text: string) => string }): Writers {
  const noted = new Map<string, Noted>();
  function change(uid: string, change: Partial<Noted>): void {
    const known = noted.get(uid) ?? { writer: null, mayPublish: false };
    // Deleted first: the map's order is the order of last use.
    noted.delete(uid);
    noted.set(uid, { ...known, ...change });
    const [oldest] = noted.size > MAX_NOTED ? noted.keys() : [];
    if (oldest !== undefined) noted.delete(oldest);
  }
  return {
    note(uid, standing, network) {
      const isPooled = isStranger(standing);
      change(uid, { writer: { standing, network: isPooled ? pseudonym(`network\n${network}`) : null } });
    },
    notePublisher: (uid, mayPublish) => change(uid, { mayPublish }),
    of(owner) {
      const known = noted.get(owner);
      // Telegram vouches for its own people.
      const writer = known?.writer ?? (telegramIdOfUid(owner as Uid) === null ? null : PROVEN);
      return known?.mayPublish ? { standing: 'publisher', network: null } : writer;
    },
  };
}
