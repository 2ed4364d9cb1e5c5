/** What people do in Telegram, as conversations take it: one that is open goes on, or another begins. */
import { randomBytes } from 'node:crypto';
import type { FlowHeard, FlowPlace, HeardAnswer } from '#shared/flow/flow-port.ts';
import { matchStart, type Occasion } from '#shared/flow/run/match-start.ts';
import { type FlowPerson, newSession, waitsForWords } from '#shared/flow/run/session.ts';
import { readPress } from '#shared/flow/schema/data.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { asChatId } from '#shared/units.ts';
import type { Conversations } from './conversations.ts';
import type { RunningFlow, RunningFlows } from './flow-library.ts';

export interface HearDeps {
  readonly running: RunningFlows;
  readonly conversations: Conversations;
  readonly clock: Clock;
}

export type Hear = (place: FlowPlace, person: FlowPerson, heard: FlowHeard) => Promise<HeardAnswer>;

export function createHear({ running, conversations, clock }: HearDeps): Hear {
  async function begin(place: FlowPlace, person: FlowPerson, occasion: Occasion): Promise<HeardAnswer> {
    for (const each of await running.all()) {
      const start = matchStart(each.flow, occasion);
      if (start === null) continue;
      await beginAt(conversations, clock, each, start, place, person);
      return 'taken';
    }
    return 'not_mine';
  }

  async function goOn(place: FlowPlace, person: FlowPerson, text: string): Promise<boolean> {
    // Most messages are of nobody who talks to a flow: they cost one look and no transaction.
    const doc = `${place.chat}.${person.id}`;
    const session = await conversations.find(doc);
    if (session === null || (session.ended !== null && session.ended !== 'stopped')) return false;
    const sent = await conversations.send(doc, session.id, { kind: 'text', text });
    // An answer to a flow that was stopped meanwhile is nobody else's either.
    return sent === 'taken' || (sent === 'stopped' && waitsForWords(session));
  }

  async function pressed(place: FlowPlace, person: FlowPerson, data: string): Promise<HeardAnswer> {
    const press = readPress(data);
    if (press === null) return 'not_mine';
    if (press.kind === 'start') {
      const begun = await begin(place, person, { kind: 'button', data: press.data });
      return begun === 'taken' ? 'taken' : 'over';
    }
    const { session, block, way } = press;
    const sent = await conversations.send(`${place.chat}.${person.id}`, session, { kind: 'press', block, way });
    return sent === 'taken' ? 'taken' : 'over';
  }

  return async (place, person, heard) => {
    const isPrivate = place.chat > 0;
    switch (heard.kind) {
      case 'text':
        if (await goOn(place, person, heard.text)) return 'taken';
        return begin(place, person, { kind: 'text', text: heard.text, isPrivate });
      case 'command':
        return begin(place, person, { kind: 'command', command: heard.command, isPrivate });
      case 'link':
        return begin(place, person, { kind: 'link', param: heard.param });
      case 'press':
        return pressed(place, person, heard.data);
      case 'member':
        return begin(place, person, { kind: 'member', chat: asChatId(place.chat) });
      case 'request':
        return begin(place, person, { kind: 'request', chat: heard.group });
      case 'reaction':
        return begin(place, person, { kind: 'reaction', chat: asChatId(place.chat), emoji: heard.emoji });
    }
  };
}

/** person: null where a schedule begins it. */
export function beginAt(
  conversations: Conversations,
  clock: Clock,
  { id, rev }: RunningFlow,
  start: string,
  { chat, title }: FlowPlace,
  person: FlowPerson | null,
): Promise<void> {
  return conversations.begin(
    newSession({
      id: randomBytes(9).toString('base64url'),
      chat,
      chatTitle: title,
      person,
      flow: id,
      version: rev,
      start,
      now: clock.now(),
    }),
  );
}
