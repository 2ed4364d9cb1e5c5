/** What people do in Telegram, as conversations take it: one that is open goes on, or another begins. */
import { randomBytes } from 'node:crypto';
import type { FlowHeard, FlowPlace, HeardAnswer } from '#shared/flow/flow-port.ts';
import { matchStart, type Occasion } from '#shared/flow/run/match-start.ts';
import { type FlowPerson, type FlowSession, newSession, waitsForWords } from '#shared/flow/run/session.ts';
import { readPress } from '#shared/flow/schema/press-data.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { asChatId } from '#shared/units.ts';
import type { Conversations } from './conversations.ts';
import type { RunningFlow, RunningFlows } from './flow-library.ts';

export interface HearDeps {
  readonly running: RunningFlows;
  readonly conversations: Conversations;
  readonly clock: Clock;
}

/** update: Telegram's number of the update that was heard; null: it has none. */
export type Hear = (
  place: FlowPlace,
  person: FlowPerson,
  heard: FlowHeard,
  update: number | null,
) => Promise<HeardAnswer>;

/** Who said something, where, and in which update; null: it has no number. */
interface Heard {
  readonly place: FlowPlace;
  readonly person: FlowPerson;
  readonly update: number | null;
}

/** Commands that end the conversation that is open. */
const LEAVES: ReadonlySet<string> = new Set(['cancelar', 'sair']);

const docOf = ({ place, person }: Heard) => `${place.chat}.${person.id}`;

/** A process that takes over from one that died hears the last message again: that is no answer to the next question. */
const isAgain = ({ update }: Heard, known: { readonly heard: number | null } | null) =>
  update !== null && known?.heard === update;

export function createHear({ running, conversations, clock }: HearDeps): Hear {
  async function begin(by: Heard, occasion: Occasion): Promise<HeardAnswer> {
    for (const each of await running.all()) {
      const start = matchStart(each.flow, occasion);
      if (start === null) continue;
      if (isAgain(by, await conversations.find(docOf(by)))) return 'taken';
      await beginAt(conversations, clock, each, start, by);
      return 'taken';
    }
    return 'not_mine';
  }

  async function goOn(
    by: Heard,
    { text, means = null }: Extract<FlowHeard, { kind: 'text' }>,
  ): Promise<boolean | 'beside'> {
    // Most messages come from people who talk to no flow: they cost one read and no transaction.
    const doc = docOf(by);
    const known = await conversations.find(doc);
    if (isAgain(by, known)) return true;
    const { session = null } = known ?? {};
    if (session === null || (session.ended !== null && session.ended !== 'stopped')) return false;
    const sent = await conversations.send(doc, session.id, { kind: 'text', text, means }, by.update);
    if (sent === 'not_taken' && means !== null && session.waiting?.kind === 'answer') return 'beside';
    // An answer to a flow that was stopped meanwhile is for nobody else either.
    return sent === 'taken' || (sent === 'stopped' && waitsForWords(session));
  }

  /** What no update brings to the conversation itself. */
  async function tell(by: Heard, event: Extract<FlowHeard, { kind: 'beside' | 'leave' }>): Promise<HeardAnswer> {
    const sent = await conversations.send(docOf(by), null, event, by.update);
    return sent === 'taken' ? 'taken' : 'over';
  }

  async function pressed(by: Heard, data: string): Promise<HeardAnswer> {
    const press = readPress(data);
    if (press === null) return 'not_mine';
    if (press.kind === 'start') {
      const begun = await begin(by, { kind: 'button', data: press.data });
      return begun === 'taken' ? 'taken' : 'over';
    }
    const { session, block, way } = press;
    if (isAgain(by, await conversations.find(docOf(by)))) return 'taken';
    const sent = await conversations.send(docOf(by), session, { kind: 'press', block, way }, by.update);
    return sent === 'taken' ? 'taken' : 'over';
  }

  return async (place, person, heard, update) => {
    const by = { place, person, update };
    const isPrivate = place.chat > 0;
    switch (heard.kind) {
      case 'text': {
        const goes = await goOn(by, heard);
        if (goes !== false) return goes === 'beside' ? goes : 'taken';
        return begin(by, { kind: 'text', text: heard.text, isPrivate });
      }
      case 'command': {
        const { session = null } = (await conversations.find(docOf(by))) ?? {};
        const isOpen = (await openFlowOf(running, session)) !== null;
        if (isOpen && LEAVES.has(heard.command)) return tell(by, { kind: 'leave' });
        const begun = await begin(by, { kind: 'command', command: heard.command, isPrivate });
        return begun === 'not_mine' && isOpen && session?.waiting?.kind === 'answer' ? 'beside' : begun;
      }
      case 'beside':
      case 'leave':
        return tell(by, heard);
      case 'link':
        return begin(by, { kind: 'link', param: heard.param });
      case 'press':
        return pressed(by, heard.data);
      case 'member':
        return begin(by, { kind: 'member', chat: asChatId(place.chat) });
      case 'request':
        return begin(by, { kind: 'request', chat: heard.group });
      case 'reaction':
        return begin(by, { kind: 'reaction', chat: asChatId(place.chat), emoji: heard.emoji });
    }
  };
}

/** The flow of a conversation that waits; null: it is over, or its flow was stopped. */
export async function openFlowOf(running: RunningFlows, session: FlowSession | null): Promise<RunningFlow | null> {
  if (session?.waiting == null || session.ended !== null) return null;
  return (await running.all()).find(({ id }) => id === session.frames[0]?.flow) ?? null;
}

/** person: null where a schedule begins it. */
export function beginAt(
  conversations: Conversations,
  clock: Clock,
  { id, rev }: RunningFlow,
  start: string,
  { place: { chat, title }, person, update }: Pick<Heard, 'place' | 'update'> & { readonly person: FlowPerson | null },
): Promise<void> {
  const session = newSession({
    id: randomBytes(9).toString('base64url'),
    chat,
    chatTitle: title,
    person,
    flow: id,
    version: rev,
    start,
    now: clock.now(),
  });
  return conversations.begin(session, update);
}
