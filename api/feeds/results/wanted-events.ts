/**
 * The events whose results somebody waits for, and where their provider sells them: a source that costs credits asks for
 * nothing else. In memory, and bounded.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { EpochMs } from '#shared/units.ts';

export interface SeenEvent {
  readonly id: string;
  readonly sport: string;
  readonly startsAt: EpochMs;
}

export interface WantedEvents {
  want(events: readonly string[]): void;
  /** A result is known: nobody waits any more. */
  got(event: string): void;
  /** The provider has named these events. */
  see(events: readonly SeenEvent[]): void;
  /** Those that were named, and that somebody asked for in the last hour. */
  wanted(): SeenEvent[];
}

const MAX_EVENTS = 10_000;
const WANTED_MS = 3_600_000;

export interface WantedEventsDeps {
  readonly clock: Clock;
  /** Adds to these events those of other feeds that are the same matches. By default it adds none. */
  readonly aliasesOf?: (events: readonly string[]) => readonly string[];
}

export function createWantedEvents({ clock, aliasesOf = events => events }: WantedEventsDeps): WantedEvents {
  const asked = new Map<string, number>();
  /** Asked for before a provider has named them. Apart, so that whoever makes up events pushes out no real one. */
  const unnamed = new Map<string, number>();
  const seen = new Map<string, SeenEvent>();
  const keep = <T>(map: Map<string, T>, id: string, value: T): void => {
    map.delete(id);
    map.set(id, value);
    const [oldest] = map.keys();
    if (oldest !== undefined && map.size > MAX_EVENTS) map.delete(oldest);
  };
  return {
    want(events) {
      for (const id of aliasesOf(events)) keep(seen.has(id) ? asked : unnamed, id, clock.now());
    },
    got(event) {
      for (const id of aliasesOf([event])) {
        asked.delete(id);
        unnamed.delete(id);
      }
    },
    see(events) {
      for (const event of events) {
        keep(seen, event.id, event);
        const at = unnamed.get(event.id);
        if (at === undefined) continue;
        unnamed.delete(event.id);
        keep(asked, event.id, at);
      }
    },
    wanted() {
      const since = clock.now() - WANTED_MS;
      return [...asked].flatMap(([id, at]) => (at < since ? [] : (seen.get(id) ?? [])));
    },
  };
}
