/** What an event means for a conversation that waits: where it goes on, or that the event does not concern it. */
import { flowAnswers as words } from '../../catalogue/flow/answers.ts';
import type { BlockOf, FlowBlock } from '../schema/blocks.ts';
import { blockOf } from '../schema/flow.ts';
import { LONGEST_ANSWER } from '../schema/limits.ts';
import type { FlowEvent, FlowResult } from './event.ts';
import { keepFromAddress } from './from-address.ts';
import { answer, askAgain, choose, isBeside, isChoice } from './question.ts';
import { sayDrawn } from './say.ts';
import { type BlockOutcome, exit, type Walk } from './walk.ts';

/** Null: it is for others, and nothing changes. */
export function take(walk: Walk, event: FlowEvent): BlockOutcome | null {
  const { waiting } = walk.session;
  if (waiting === null) return null;
  const { block } = walk;
  switch (event.kind) {
    case 'begin':
      return null;
    case 'text':
      return takeText(walk, block, event);
    case 'beside':
      if (waiting.kind !== 'answer' || block.kind !== 'question' || walk.flow.beside === 'answer') return null;
      return walk.flow.beside === 'leave' ? leave(walk, block) : askAgain(walk, block, waiting);
    case 'leave':
      return waiting.kind === 'result' ? null : leave(walk, block);
    case 'press':
      return takePress(walk, event);
    case 'timer':
      if ((waiting.kind !== 'timer' && waiting.kind !== 'answer') || waiting.token !== event.token) return null;
      if (waiting.until === null || event.now < waiting.until) return null;
      return exit(waiting.kind === 'answer' ? 'silent' : 'next');
    case 'result':
      if (waiting.kind !== 'result' || waiting.token !== event.token) return null;
      return takeResult(walk, block, event.result);
    case 'operator': {
      if (waiting.kind !== 'person') return null;
      sayDrawn(walk, block, { text: event.text, entities: [] });
      return { kind: 'wait', waiting };
    }
    case 'handBack':
      return waiting.kind === 'person' ? exit('next') : null;
  }
}

/** Where it waits for a person of the team, that person's words go on as before: only a question is left by a word. */
function takeText(
  walk: Walk,
  block: FlowBlock,
  { text, means = null }: Extract<FlowEvent, { kind: 'text' }>,
): BlockOutcome | null {
  const { waiting } = walk.session;
  if (waiting?.kind === 'answer' && block.kind === 'question') {
    if (isLeaving(text) && !isChoice(walk, block, text)) return leave(walk, block);
    return means !== null && isBeside(walk, block, text, means) ? null : answer(walk, block, waiting, text);
  }
  if (waiting?.kind === 'person') {
    walk.emit({ kind: 'forward', chat: waiting.chat, text: text.slice(0, 4_000).toWellFormed() });
    return { kind: 'wait', waiting };
  }
  if (waiting?.kind !== 'press') return null;
  return walk.flow.edges.some(edge => edge.from === block.id && edge.exit === 'else') ? exit('else') : null;
}

/** Takes a press under an older message of the conversation too: it goes on from there, unless a person has taken it over. */
function takePress(walk: Walk, { block: id, way }: Extract<FlowEvent, { kind: 'press' }>): BlockOutcome | null {
  const { waiting } = walk.session;
  if (waiting?.kind === 'result' || waiting?.kind === 'person') return null;
  const block = blockOf(walk.flow, id);
  if (block?.kind === 'message') {
    if (!block.buttons.flat().some(button => button.kind === 'go' && button.id === way)) return null;
    const leads = walk.flow.edges.some(edge => edge.from === id && edge.exit === `button:${way}`);
    // A button of an older message that leads nowhere ends nothing.
    if (!leads && walk.block.id !== id) return null;
    walk.goTo(id);
    return exit(`button:${way}`);
  }
  if (block?.kind !== 'question' || waiting?.kind !== 'answer' || walk.block.id !== id) return null;
  return choose(walk, block, way);
}

/** Whether somebody says that they want out. */
const isLeaving = (text: string): boolean => /^(?:sair|cancelar|cancela)[.!\s]*$/i.test(text.trim());

function leave(walk: Walk, block: FlowBlock): BlockOutcome {
  sayDrawn(walk, block, { text: words.left, entities: [] });
  // Out of the flows that called this one, too.
  while (walk.pop()) walk.left(null);
  return { kind: 'end' };
}

function takeResult(walk: Walk, block: FlowBlock, result: FlowResult): BlockOutcome {
  switch (result.kind) {
    case 'calculated': {
      if (block.kind !== 'calculator') return exit('failed');
      if (block.say) sayDrawn(walk, block, result.text);
      saveAs(walk, block.save, { resultado: result.title, resumo: result.description, link: result.link });
      return exit(result.link === null ? 'failed' : 'next');
    }
    case 'arbs': {
      if (block.kind !== 'arbs') return exit('none');
      if (block.say) sayDrawn(walk, block, result.text);
      saveAs(walk, block.save, result.state === 'found' ? result.values : { quantas: 0 });
      return exit(result.state);
    }
    case 'member':
      return exit(result.isMember ? 'yes' : 'no');
    case 'http': {
      if (block.kind !== 'http' || !result.ok) return exit('failed');
      return exit(keepFromAddress(walk, block, result.body) ? 'next' : 'failed');
    }
  }
}

function saveAs(
  walk: Walk,
  name: BlockOf<'arbs'>['save'],
  values: Readonly<Record<string, string | number | null>>,
): void {
  if (name === '') return;
  for (const [last, value] of Object.entries(values)) {
    walk.set(`${name}.${last}`, typeof value === 'string' ? value.slice(0, LONGEST_ANSWER).toWellFormed() : value);
  }
}
