/**
 * A conversation played on the page: the interpreter that the bot runs, with a chat, a clock that can be moved on, and a way
 * back. What only the server knows (who is a member, the arbs, an address) it asks for and does not make up.
 */
import { answerCalculation } from '../../chat/answer.ts';
import { type EpochMs, epochMs } from '../../units.ts';
import type { FlowEffect, FlowLibrary, FlowResult, Passed, SaidButton } from '../run/event.ts';
import { type FlowPerson, type FlowSession, newSession } from '../run/session.ts';
import { type Stepped, step } from '../run/step.ts';
import { scopeOf } from '../run/values.ts';
import type { Flow } from '../schema/flow.ts';
import { readPress } from '../schema/press-data.ts';
import { fromHtml } from '../text/from-html.ts';
import type { DrawnText } from '../text/markup.ts';

export type ChatItem =
  | {
      readonly from: 'bot';
      readonly at: EpochMs;
      /** The block that said it. */
      readonly block: string;
      readonly text: DrawnText;
      readonly buttons: readonly (readonly SaidButton[])[];
    }
  | { readonly from: 'person'; readonly at: EpochMs; readonly text: string }
  /** Seen by the person it was handed to. */
  | { readonly from: 'support'; readonly at: EpochMs; readonly text: string }
  | { readonly from: 'note'; readonly at: EpochMs; readonly code: NoteCode };

export type NoteCode = 'not_taken' | 'ended' | 'failed' | 'handed_over' | 'handed_back';

/** What the server is asked, or the person at the page chooses. */
export type AskedEffect = Extract<FlowEffect, { kind: 'arbs' | 'member' | 'http' }>;

export interface Simulation {
  readonly session: FlowSession;
  readonly now: EpochMs;
  readonly chat: readonly ChatItem[];
  /** Null: nothing is asked; then it waits for a person, for time, or is over. */
  readonly asked: AskedEffect | null;
  /** The next moment at which something happens by itself. */
  readonly due: { readonly token: string; readonly at: EpochMs } | null;
  /** Of the last step, for the light on the blocks. */
  readonly trail: readonly Passed[];
  /** Where it was before; null: this is its beginning. */
  readonly before: Simulation | null;
}

export type Act =
  | { readonly kind: 'write'; readonly text: string }
  /** data: that of a button under a message. */
  | { readonly kind: 'press'; readonly data: string; readonly label: string }
  | { readonly kind: 'answer'; readonly result: FlowResult }
  /** What the person whom it was handed to writes. */
  | { readonly kind: 'operator'; readonly text: string }
  | { readonly kind: 'handBack' }
  | { readonly kind: 'passTime'; readonly ms: number }
  | { readonly kind: 'back' };

export interface Beginning {
  readonly flow: string;
  readonly version: number;
  /** Of the start block. */
  readonly start: string;
  readonly person: FlowPerson | null;
  /** A private chat's is its person's. */
  readonly chat: number;
  readonly chatTitle: string | null;
  readonly now: EpochMs;
  /** Of the conversation: twelve letters. */
  readonly id: string;
}

/** How far back it can be stepped. */
const MOST_BACK = 200;

export function beginSimulation(library: FlowLibrary, { now, ...rest }: Beginning): Simulation {
  const session = newSession({ ...rest, now });
  const empty = { session, now, chat: [], asked: null, due: null, trail: [], before: null };
  return after(library, empty, step(library, session, { kind: 'begin', now }), null);
}

/** What a conversation does next. The same simulation comes back where the act changes nothing. */
export function act(library: FlowLibrary, from: Simulation, what: Act): Simulation {
  switch (what.kind) {
    case 'back':
      return from.before ?? from;
    case 'passTime':
      return passTime(library, from, what.ms);
    case 'write': {
      const chat = said(from, { from: 'person', at: from.now, text: what.text });
      return react(library, from, chat, { kind: 'text', text: what.text });
    }
    case 'press': {
      const press = readPress(what.data);
      if (press?.kind !== 'go' || press.session !== from.session.id) return noted(from, from.chat, 'not_taken');
      return react(library, from, from.chat, { kind: 'press', block: press.block, way: press.way });
    }
    case 'answer': {
      if (from.asked === null) return from;
      const { token } = from.asked;
      return react(library, from, from.chat, { kind: 'result', token, result: what.result });
    }
    case 'operator':
      return react(library, from, from.chat, { kind: 'operator', text: what.text });
    case 'handBack':
      return react(library, from, said(from, { from: 'note', at: from.now, code: 'handed_back' }), {
        kind: 'handBack',
      });
  }
}

type Happened =
  | { kind: 'text'; text: string }
  | { kind: 'press'; block: string; way: string }
  | { kind: 'result'; token: string; result: FlowResult }
  | { kind: 'operator'; text: string }
  | { kind: 'handBack' };

const said = ({ chat }: Simulation, item: ChatItem): ChatItem[] => [...chat, item];

function react(library: FlowLibrary, from: Simulation, chat: readonly ChatItem[], event: Happened): Simulation {
  const done = step(library, from.session, { ...event, now: from.now });
  if (!done.isTaken) return noted(from, chat, 'not_taken');
  return after(library, { ...from, chat }, done, from);
}

const noted = (from: Simulation, chat: readonly ChatItem[], code: NoteCode): Simulation => ({
  ...from,
  chat: [...chat, { from: 'note', at: from.now, code }],
  before: withoutOldest(from),
});

/** Timers that fall into the time happen at their moment, each before the next. */
function passTime(library: FlowLibrary, from: Simulation, ms: number): Simulation {
  const until = epochMs(from.now + Math.max(0, Math.floor(ms)));
  let now = from;
  for (let round = 0; round < MOST_BACK && now.due !== null && now.due.at <= until && now.asked === null; round++) {
    const { token, at } = now.due;
    const done = step(library, now.session, { kind: 'timer', token, now: at });
    now = after(library, { ...now, now: at, due: null }, done, from);
  }
  return { ...now, now: now.asked === null ? until : now.now, before: withoutOldest(from) };
}

/** Shows what the step did, and does what needs nobody else: calculations. */
function after(library: FlowLibrary, from: Simulation, first: Stepped, before: Simulation | null): Simulation {
  let done = first;
  let chat = [...from.chat];
  let due = from.due;
  const trail = [...first.trail];
  for (;;) {
    for (const effect of done.effects) {
      chat = shown(chat, effect, from.now);
      if (effect.kind === 'timer') due = { token: effect.token, at: effect.at };
    }
    const sum = done.effects.find(effect => effect.kind === 'calculate');
    if (sum === undefined) break;
    const result = calculated(sum);
    done = step(library, done.session, { kind: 'result', token: sum.token, result, now: from.now });
    trail.push(...done.trail);
  }
  const { session } = done;
  if (session.ended === 'end') chat = [...chat, { from: 'note', at: from.now, code: 'ended' }];
  const { waiting } = session;
  const isDue = waiting !== null && 'token' in waiting && waiting.token === due?.token;
  const asked = done.effects.find(isAsked) ?? null;
  return {
    session,
    now: from.now,
    chat,
    asked,
    due: isDue ? due : null,
    trail,
    before: before && withoutOldest(before),
  };
}

const isAsked = (effect: FlowEffect): effect is AskedEffect =>
  effect.kind === 'arbs' || effect.kind === 'member' || effect.kind === 'http';

/** The calculator's answer, as the bot gives it. */
export function calculated({ calculation }: Extract<FlowEffect, { kind: 'calculate' }>): FlowResult {
  const { title, description, html, link } = answerCalculation(calculation);
  return { kind: 'calculated', text: fromHtml(html), title, description, link };
}

function shown(chat: ChatItem[], effect: FlowEffect, at: EpochMs): ChatItem[] {
  switch (effect.kind) {
    case 'say':
      return [...chat, { from: 'bot', at, block: effect.block, text: effect.text, buttons: effect.buttons }];
    case 'forward':
      return [...chat, { from: 'support', at, text: effect.text }];
    case 'tell':
      return [...chat, { from: 'support', at, text: effect.note }];
    case 'handOver':
      return [
        ...chat,
        { from: 'note', at, code: 'handed_over' },
        ...(effect.note === '' ? [] : [{ from: 'support' as const, at, text: effect.note }]),
      ];
    case 'failed':
      return [...chat, { from: 'note', at, code: 'failed' }];
    default:
      return chat;
  }
}

function withoutOldest(simulation: Simulation): Simulation {
  const kept: Simulation[] = [];
  for (let each: Simulation | null = simulation; each !== null && kept.length < MOST_BACK; each = each.before)
    kept.push(each);
  if (kept.at(-1)?.before === null) return simulation;
  return kept.reduceRight<Simulation | null>((before, each) => ({ ...each, before }), null) ?? simulation;
}

export interface Watched {
  readonly name: string;
  /** As a message shows it. */
  readonly shown: string;
}

/** The variables of the flow that is running, and what its blocks have saved. */
export function watched(flow: Flow, { session, now }: Simulation): Watched[] {
  const frame = session.frames.at(-1);
  if (frame === undefined) return [];
  const scope = scopeOf(session, frame, flow, now);
  const names = [
    ...flow.variables.map(({ name }) => name),
    ...Object.keys(frame.values).filter(name => name.includes('.')),
  ];
  return [...new Set(names)].map(name => ({ name, shown: scope.shown(name) }));
}
