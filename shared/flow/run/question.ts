/** Questions: asked, read, and asked again where the answer cannot be read. */
import { flowAnswers as words } from '../../catalogue/flow/answers.ts';
import { epochMs } from '../../units.ts';
import { readValue } from '../answers/value.ts';
import type { BlockOf } from '../schema/blocks.ts';
import { goData } from '../schema/press-data.ts';
import type { FlowValue, ValueType } from '../schema/values.ts';
import type { MeantBeside, SaidButton } from './event.ts';
import { labelOf, say } from './say.ts';
import type { Waiting } from './session.ts';
import { MINUTE_MS } from './wait.ts';
import { type BlockOutcome, exit, type Walk } from './walk.ts';

type Question = BlockOf<'question'>;
type Awaited = Extract<Waiting, { kind: 'answer' }>;

export function askQuestion(walk: Walk, block: Question): BlockOutcome {
  say(walk, block, block.text, choiceRows(walk, block), false);
  const token = walk.token();
  const until = block.silentAfter === null ? null : epochMs(walk.now + block.silentAfter * MINUTE_MS);
  if (until !== null) walk.emit({ kind: 'timer', token, at: until });
  return { kind: 'wait', waiting: { kind: 'answer', token, tries: 0, until } };
}

/** The same question once more, with as many tries as before. */
export function askAgain(walk: Walk, block: Question, waiting: Awaited): BlockOutcome {
  say(walk, block, block.text, choiceRows(walk, block), false);
  return { kind: 'wait', waiting };
}

/** Whether a text that means something to the rest of the bot is none of this question's. */
export function isBeside(walk: Walk, block: Question, text: string, means: MeantBeside): boolean {
  if (walk.flow.beside === 'answer') return false;
  const { type, isRead } = readTyped(walk, block, text);
  // A text may be anything. Two prices in it are a sum all the same; words are its answer.
  return type === 'text' ? means === 'sum' : !isRead;
}

/** 'sair' may be one of the choices. */
export const isChoice = (walk: Walk, block: Question, text: string): boolean => {
  const { type, isRead } = readTyped(walk, block, text);
  return type === 'choice' && isRead;
};

function readTyped(walk: Walk, block: Question, text: string) {
  const type = walk.scope.type(block.save) ?? 'text';
  const choices = choicesOf(walk, block).map(({ label }) => labelOf(walk, label));
  return { type, isRead: readValue(type, text, { now: walk.now, choices }).ok };
}

/** An answer that was typed. */
export function answer(walk: Walk, block: Question, waiting: Awaited, text: string): BlockOutcome {
  const type = walk.scope.type(block.save) ?? 'text';
  const choices = choicesOf(walk, block).map(({ label }) => labelOf(walk, label));
  const read = readValue(type, text, { now: walk.now, choices });
  if (read.ok && isWithin(walk, block, type, read.value)) {
    const index = type === 'choice' ? choices.indexOf(String(read.value)) : -1;
    return keep(walk, block, read.value, choicesOf(walk, block)[index]?.id);
  }
  const tries = waiting.tries + 1;
  if (tries >= block.tries) return exit('failed');
  say(walk, block, block.retry === '' ? words.retry[type] : block.retry, choiceRows(walk, block), false);
  return { kind: 'wait', waiting: { ...waiting, tries } };
}

/** A choice that was pressed. Null: it is no longer one of the choices. */
export function choose(walk: Walk, block: Question, way: string): BlockOutcome | null {
  const choice = choicesOf(walk, block).find(({ id }) => id === way);
  return choice === undefined ? null : keep(walk, block, labelOf(walk, choice.label), choice.id);
}

function keep(walk: Walk, { id, save }: Question, value: FlowValue, choice: string | undefined): BlockOutcome {
  if (walk.flow.variables.some(({ name }) => name === save)) walk.set(save, value);
  const own = `choice:${choice}`;
  return exit(walk.flow.edges.some(edge => edge.from === id && edge.exit === own) ? own : 'next');
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The question's own, else those of its variable. */
function choicesOf({ flow }: Walk, { choices, save }: Question): readonly Choice[] {
  if (choices.length > 0) return choices;
  const variable = flow.variables.find(({ name }) => name === save);
  if (variable?.type !== 'choice') return [];
  return variable.choices.map((label, index) => ({ id: `v${index}`, label }));
}

/** Two buttons in a row where they are short. */
function choiceRows(walk: Walk, block: Question): SaidButton[][] {
  const buttons = choicesOf(walk, block).map(
    ({ id, label }): SaidButton => ({
      kind: 'data',
      label: labelOf(walk, label),
      data: goData(walk.session.id, block.id, id),
    }),
  );
  const perRow = buttons.every(({ label }) => label.length <= 16) ? 2 : 1;
  return buttons.flatMap((_, index) => (index % perRow === 0 ? [buttons.slice(index, index + perRow)] : []));
}

function isWithin({ scope }: Walk, { least, most }: Question, type: ValueType, value: FlowValue): boolean {
  if (typeof value !== 'number' || type === 'date') return true;
  const boundOf = (text: string) => {
    if (text.trim() === '') return null;
    const read = scope.read(type, text) ?? scope.read('number', text);
    return typeof read === 'number' ? read : null;
  };
  const [low, high] = [boundOf(least), boundOf(most)];
  return (low === null || value >= low) && (high === null || value <= high);
}
