/** What a block says of itself: its name, one or two lines of what it does, and how its ways out are called. */
import { ROUTES } from '#shared/access/routes.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { flowBlocks as words } from '#shared/catalogue/flow/screen-blocks.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { FlowBlock } from '#shared/flow/schema/blocks.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { FlowStart } from '#shared/flow/schema/starts.ts';
import type { ChatId } from '#shared/units.ts';

/** The names of things outside the blocks that they point at. */
export interface FlowNames {
  readonly flow: Flow;
  readonly chats: readonly { readonly chatId: number; readonly title: string }[];
  readonly flows: readonly { readonly id: string; readonly title: string }[];
}

/** The same, and what a form offers besides. */
export interface FormNames extends FlowNames {
  readonly chats: readonly { readonly chatId: ChatId; readonly title: string }[];
}

const { sums } = words;
const LONGEST = 140;

export const kindName = (block: FlowBlock): string =>
  block.kind === 'start' ? words.starts[block.on.kind] : words.kinds[block.kind];

export const blockName = (block: FlowBlock): string => block.name || kindName(block);

/** `{names}` in it stand for variables. */
export function blockSummary(block: FlowBlock, names: FlowNames): string {
  const said = summaryOf(block, names).trim();
  if (said === '') return sums.nothing;
  return said.length > LONGEST ? `${said.slice(0, LONGEST).toWellFormed()}…` : said;
}

function summaryOf(block: FlowBlock, names: FlowNames): string {
  switch (block.kind) {
    case 'start':
      return startSummary(block.on, names);
    case 'message':
    case 'page':
      return block.text;
    case 'question': {
      const type = names.flow.variables.find(({ name }) => name === block.save)?.type;
      const kept = type === undefined ? '' : sums.saves(words.types[type], block.save);
      return [block.text === '' ? '' : sums.quoted(block.text), kept].filter(Boolean).join('\n');
    }
    case 'condition': {
      const [rule] = block.rules;
      if (rule === undefined || rule.left === '') return '';
      const first = sums.rule(rule.left, words.comparisons[rule.is], rule.right);
      return block.rules.length === 1 ? first : `${first}\n${sums.rules(block.rules.length, block.needs === 'any')}`;
    }
    case 'set':
      return block.variable === '' ? '' : sums.set(block.variable, setValue(block));
    case 'calculator':
      return Object.entries(PRESETS).find(([id]) => id === block.calculator)?.[1].name ?? '';
    case 'arbs':
      return sums.arbs(words.lists[block.list], block.least, block.most);
    case 'member':
      if (block.of.kind === 'chat')
        return block.of.chat === null ? '' : sums.memberChat(chatName(block.of.chat, names));
      return memberRoute(block.of.route);
    case 'language':
      return block.languages.length === 0 ? '' : sums.languages(block.languages.join(', '));
    case 'wait':
      return waitSummary(block.until);
    case 'jump': {
      const target = names.flow.blocks.find(({ id }) => id === block.to);
      return target === undefined ? '' : sums.jump(blockName(target));
    }
    case 'subflow':
      return names.flows.find(({ id }) => id === block.flow)?.title ?? '';
    case 'person':
      return block.chat === null ? '' : sums.person(chatName(block.chat, names));
    case 'http':
      return block.url === '' ? '' : `${block.method} ${block.url}`;
    case 'end':
      return sums.end;
  }
}

function memberRoute(id: string): string {
  const route = ROUTES.find(each => each.id === id);
  return route === undefined ? '' : sums.memberRoute(pages[route.id].menu);
}

function startSummary(on: FlowStart, names: FlowNames): string {
  switch (on.kind) {
    case 'command':
      return on.command === '' ? '' : sums.command(on.command);
    case 'text':
      return on.texts.length === 0 ? '' : sums.texts(on.texts.join('”, “'));
    case 'button':
      return on.data === '' ? '' : sums.button(on.data);
    case 'link':
      return on.param === '' ? '' : sums.link(on.param);
    case 'member':
      return sums.memberOf(chatName(on.chat, names));
    case 'request':
      return sums.requestOf(chatName(on.chat, names));
    case 'schedule':
      return sums.schedule(
        on.days.map(day => words.days[day]).join(', '),
        clockOf(on.minute),
        chatName(on.chat, names),
      );
    case 'called':
      return sums.called;
    case 'reaction':
      return sums.reaction(on.emoji || sums.anyEmoji, chatName(on.chat, names));
  }
}

function waitSummary(until: Extract<FlowBlock, { kind: 'wait' }>['until']): string {
  if (until.kind === 'minutes') return sums.waitFor(sums.minutes(until.minutes));
  if (until.kind === 'clock') return sums.waitClock(clockOf(until.minute));
  if (until.variable === '') return '';
  return sums.waitDate(until.minutesBefore === 0 ? '' : sums.minutes(until.minutesBefore), until.variable);
}

const setValue = ({ value, operation, other }: Extract<FlowBlock, { kind: 'set' }>): string =>
  operation === null ? value : `${value} ${words.operations[operation]} ${other}`;

const chatName = (chat: number | null, { chats }: FlowNames): string =>
  chat === null ? sums.noChat : (chats.find(({ chatId }) => chatId === chat)?.title ?? String(chat));

/** Minutes of the day. Example: 570 → '09:30'. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export function exitName(block: FlowBlock, exit: string): string {
  const { exits } = words;
  const [kind, id] = exit.split(':');
  if (kind === 'button' && block.kind === 'message') {
    return block.buttons.flat().find(button => button.id === id)?.label || exits.button;
  }
  if (block.kind === 'question') {
    if (kind === 'choice') return block.choices.find(choice => choice.id === id)?.label || exits.choice;
    if (exit === 'next') return exits.answered;
    if (exit === 'failed') return exits.notRead(block.tries);
  }
  return Object.hasOwn(exits, exit) && exit !== 'notRead'
    ? exits[exit as Exclude<keyof typeof exits, 'notRead'>]
    : exit;
}
