/**
 * What is wrong with a flow because of what is around it: the bot's own commands, other flows, and the chats and
 * addresses that are allowed.
 */
import type { ChatId } from '../../units.ts';
import type { Flow } from '../schema/flow.ts';
import { MOST_SUBFLOW_DEPTH } from '../schema/limits.ts';
import { type FlowProblem, problem } from '../schema/problem.ts';
import { startKey, textKey } from './start-key.ts';

export interface OtherFlow {
  readonly id: string;
  readonly title: string;
  readonly flow: Flow;
}

export interface Around {
  readonly id: string;
  /** The published flows, without this one. */
  readonly others: readonly OtherFlow[];
  /** The bot's own, without their slash. */
  readonly commands: readonly string[];
  /** Chats in which the person who publishes may publish. */
  readonly chats: ReadonlySet<ChatId>;
  /** The beginnings of addresses that the operator listed. */
  readonly addresses: readonly string[];
}

export function checkAround(flow: Flow, around: Around): FlowProblem[] {
  const taken = new Map(
    around.others.flatMap(({ title, flow: other }) =>
      other.blocks.flatMap(block =>
        block.kind === 'start' ? startKey(block.on).map(key => [key, title] as const) : [],
      ),
    ),
  );
  return flow.blocks.flatMap(block => {
    switch (block.kind) {
      case 'start': {
        const { on } = block;
        const own = around.commands.includes(on.kind === 'command' ? on.command : ownWord(on));
        const by = startKey(on).flatMap(key => (key === 'called' ? [] : (taken.get(key) ?? [])))[0];
        return [
          ...(own ? [problem(block.id, 'own_command', 'on', on.kind === 'command' ? on.command : ownWord(on))] : []),
          ...(by === undefined ? [] : [problem(block.id, 'taken_start', 'on', by)]),
          ...('chat' in on ? chatProblems(block.id, 'on.chat', on.chat, around) : []),
        ];
      }
      case 'member':
        return block.of.kind === 'chat' ? chatProblems(block.id, 'of', block.of.chat, around) : [];
      case 'person':
        return chatProblems(block.id, 'chat', block.chat, around);
      case 'subflow':
        return callProblems(block.id, block.flow, around);
      case 'http':
        return isListed(block.url, around.addresses) ? [] : [problem(block.id, 'unlisted_address', 'url', block.url)];
      default:
        return [];
    }
  });
}

/** A text that begins with a slash is a command for Telegram. */
function ownWord(on: { readonly kind: string; readonly texts?: readonly string[] }): string {
  const written = (on.texts ?? []).map(textKey).find(text => text.startsWith('/'));
  return written?.slice(1).split(' ')[0] ?? '';
}

function chatProblems(block: string, field: string, chat: ChatId | null, { chats }: Around): FlowProblem[] {
  return chat === null || chats.has(chat) ? [] : [problem(block, 'unknown_chat', field, String(chat))];
}

const isCallable = ({ blocks }: Flow) => blocks.some(block => block.kind === 'start' && block.on.kind === 'called');

function callProblems(block: string, called: string, { id, others }: Around): FlowProblem[] {
  if (called === '') return [];
  if (called === id) return [problem(block, 'calls_itself', 'flow')];
  const found = others.find(each => each.id === called);
  if (found === undefined) return [problem(block, 'unknown_flow', 'flow', called)];
  if (!isCallable(found.flow)) return [problem(block, 'not_callable', 'flow', found.title)];
  return depthOf(found, id, others, 1) > MOST_SUBFLOW_DEPTH ? [problem(block, 'calls_itself', 'flow')] : [];
}

/** How deep its calls go. A flow that comes back to itself or to ours counts as too deep. */
function depthOf({ flow }: OtherFlow, ourId: string, others: readonly OtherFlow[], depth: number): number {
  if (depth > MOST_SUBFLOW_DEPTH) return depth;
  const called = new Set(
    flow.blocks.flatMap(block => (block.kind === 'subflow' && block.flow !== '' ? [block.flow] : [])),
  );
  const depths = [...called].map(id => {
    if (id === ourId) return MOST_SUBFLOW_DEPTH + 1;
    const other = others.find(each => each.id === id);
    return other === undefined ? depth : depthOf(other, ourId, others, depth + 1);
  });
  return Math.max(depth, ...depths);
}

/** Whether an address begins with a listed one, its host whole. Variables may only stand behind it. */
export function isListed(url: string, addresses: readonly string[]): boolean {
  return addresses.some(listed => {
    if (!url.startsWith(listed)) return false;
    const rest = url.slice(listed.length);
    return rest === '' || listed.endsWith('/') || rest.startsWith('/') || rest.startsWith('?');
  });
}
