/** Plays a flow in tests: who is there, which flows, what was said. */
import { instantOf } from '../../calendar/local-time.ts';
import { asTelegramId } from '../../units.ts';
import { FLOW_ZONE } from '../answers/read-date.ts';
import type { FlowLibrary, FlowResult } from '../run/event.ts';
import type { FlowPerson } from '../run/session.ts';
import type { Flow } from '../schema/flow.ts';
import { act, beginSimulation, type Simulation } from '../simulate/simulation.ts';

export const ANA_IN_FLOW: FlowPerson = {
  id: asTelegramId(1001),
  firstName: 'Ana',
  lastName: 'Prado',
  username: 'ana',
  language: 'pt-br',
};

/** A Monday morning. */
export const NOON = instantOf({ year: 2026, month: 11, day: 23, hour: 10, minute: 0 }, FLOW_ZONE);
export const FLOW_ID = 'flow-test';

export function libraryOf(flows: Readonly<Record<string, Flow>>): FlowLibrary {
  return {
    find: (id, version) => (version === 1 && Object.hasOwn(flows, id) ? flows[id] : undefined),
    published: id => (Object.hasOwn(flows, id) ? 1 : null),
  };
}

export interface Play {
  readonly now: () => Simulation;
  /** Lines of the bot, from the newest act only, with buttons in brackets. */
  write(text: string): string[];
  press(label: string): string[];
  pass(ms: number): string[];
  answer(result: FlowResult): string[];
  operator(text: string): string[];
  handBack(): string[];
}

export function play(
  flow: Flow,
  others: Readonly<Record<string, Flow>> = {},
  person: FlowPerson | null = ANA_IN_FLOW,
  from?: string,
): Play {
  const library = libraryOf({ [FLOW_ID]: flow, ...others });
  const start = from ?? flow.blocks.find(({ kind }) => kind === 'start')?.id ?? '';
  let now = beginSimulation(library, {
    flow: FLOW_ID,
    version: 1,
    start,
    person,
    chat: isInGroup(flow, start) ? -100 : (person?.id ?? -100),
    chatTitle: 'Grupo',
    now: NOON,
    id: 'abcdefghijkl',
  });
  const go = (what: Parameters<typeof act>[2]) => {
    const shown = now.chat.length;
    now = act(library, now, what);
    return now.chat.slice(shown).map(playedLine);
  };
  return {
    now: () => now,
    write: text => go({ kind: 'write', text }),
    press: label => go({ kind: 'press', label, data: dataOf(now, label) }),
    pass: ms => go({ kind: 'passTime', ms }),
    answer: result => go({ kind: 'answer', result }),
    operator: text => go({ kind: 'operator', text }),
    handBack: () => go({ kind: 'handBack' }),
  };
}

const isInGroup = (flow: Flow, start: string) =>
  flow.blocks.some(block => block.id === start && block.kind === 'start' && block.on.kind === 'member');

/** Of the newest button with this label. */
function dataOf({ chat }: Simulation, label: string): string {
  for (const item of chat.toReversed()) {
    const found = item.from === 'bot' ? item.buttons.flat().find(button => button.label === label) : undefined;
    if (found?.kind === 'data') return found.data;
  }
  return 'none';
}

export function playedLine(item: Simulation['chat'][number]): string {
  switch (item.from) {
    case 'bot': {
      const buttons = item.buttons.map(row => row.map(({ label }) => `[${label}]`).join(' '));
      return [`Arbi: ${item.text.text}`, ...buttons].join('\n');
    }
    case 'person':
      return `Ana: ${item.text}`;
    case 'support':
      return `support sees: ${item.text}`;
    case 'note':
      return `(${item.code})`;
  }
}

export const said = (simulation: Simulation) => simulation.chat.map(playedLine);
