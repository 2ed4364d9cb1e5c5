/** The leases of a single process: the first to ask has one until it is given back or lapses. */
import type { Clock } from '#shared/ports/clock.ts';
import type { Leases } from '#shared/ports/cluster/leases.ts';

export function createInProcessLeases(clock: Clock): Leases {
  const held = new Map<string, { readonly token: number; until: number }>();
  const groups = new Map<string, Map<string, number>>();
  let tokens = 0;

  return {
    async take(name, ms) {
      if ((held.get(name)?.until ?? 0) > clock.now()) return null;
      tokens += 1;
      const own = { token: tokens, until: clock.now() + ms };
      held.set(name, own);
      const isOwn = () => held.get(name) === own && own.until > clock.now();
      return {
        name,
        token: own.token,
        async renew() {
          if (!isOwn()) return false;
          own.until = clock.now() + ms;
          return true;
        },
        async release() {
          if (isOwn()) held.delete(name);
        },
      };
    },
    async join(group, process, ms) {
      const members = groups.get(group) ?? new Map<string, number>();
      groups.set(group, members);
      members.set(process, clock.now() + ms);
      for (const [each, until] of members) if (until <= clock.now()) members.delete(each);
      return members.size;
    },
    async leave(group, process) {
      groups.get(group)?.delete(process);
    },
  };
}
