/** What is wrong with what is typed into a block: names nobody knows, texts that Telegram does not take. */
import { LONGEST_LABEL } from '../../posts/buttons.ts';
import { MOST_ENTITIES, MOST_TEXT } from '../../posts/limits.ts';
import type { FlowBlock, FlowButton } from '../schema/blocks.ts';
import { goData, MOST_DATA_BYTES, startData, utf8BytesOf } from '../schema/press-data.ts';
import { type FlowProblem, problem } from '../schema/problem.ts';
import type { ValueType } from '../schema/values.ts';
import { drawText } from '../text/markup.ts';
import { namesIn } from '../text/template.ts';

type Names = ReadonlyMap<string, ValueType>;

/** A variable is counted as this many units at least, so that what is surely too long is said. */
const SHORTEST_VALUE = 1;
const ANY_SESSION = 'A'.repeat(12);

/** What is shown as a message. */
export function shownText(block: FlowBlock, field: string, text: string, names: Names): FlowProblem[] {
  const { text: drawn, entities } = drawText(text, () => 'x'.repeat(SHORTEST_VALUE));
  const length = drawn.trim().length;
  return [
    ...(length === 0 && text.trim() === '' ? [problem(block.id, 'missing', field)] : []),
    ...(length > MOST_TEXT ? [problem(block.id, 'text_too_long', field, String(length - MOST_TEXT))] : []),
    ...(entities.length > MOST_ENTITIES ? [problem(block.id, 'text_too_long', field, String(entities.length))] : []),
    ...knownNames(block, field, text, names),
  ];
}

export function knownNames(block: FlowBlock, field: string, text: string, names: Names): FlowProblem[] {
  return namesIn(text)
    .filter(name => !names.has(name))
    .map(name => problem(block.id, 'unknown_variable', field, name));
}

export function shownLabel(block: FlowBlock, field: string, label: string, names: Names): FlowProblem[] {
  const length = drawnLabel(label, () => 'x').length;
  return [
    ...(label.trim() === '' ? [problem(block.id, 'missing', field)] : []),
    ...(length > LONGEST_LABEL ? [problem(block.id, 'label_too_long', field, String(length - LONGEST_LABEL))] : []),
    ...knownNames(block, field, label, names),
  ];
}

/** Labels take no marks. */
const drawnLabel = (label: string, textOf: (name: string) => string) =>
  namesIn(label)
    .reduce((text, name) => text.replaceAll(`{${name}}`, textOf(name)), label)
    .trim();

export function buttonProblems(
  block: FlowBlock,
  rows: readonly (readonly FlowButton[])[],
  names: Names,
): FlowProblem[] {
  const all = rows.flat();
  const doubles = all.filter((each, index) => all.findIndex(({ id }) => id === each.id) < index);
  return [
    ...doubles.map(({ id }) => problem(block.id, 'two_ways', `buttons.${id}`, id)),
    ...all.flatMap(button => {
      const field = `buttons.${button.id}`;
      return [
        ...shownLabel(block, `${field}.label`, button.label, names),
        ...buttonTarget(block, field, button, names),
      ];
    }),
  ];
}

function buttonTarget(block: FlowBlock, field: string, button: FlowButton, names: Names): FlowProblem[] {
  switch (button.kind) {
    case 'go':
      return tooMuchData(block, field, goData(ANY_SESSION, block.id, button.id));
    case 'start':
      if (button.data === '') return [problem(block.id, 'missing', `${field}.data`)];
      return tooMuchData(block, `${field}.data`, startData(button.data));
    case 'url': {
      const isAddress = /^(?:https?|tg):\/\/\S+$/i.test(button.url.trim());
      return [
        ...(isAddress ? [] : [problem(block.id, 'bad_address', `${field}.url`, button.url)]),
        ...knownNames(block, `${field}.url`, button.url, names),
      ];
    }
    case 'page':
      return pagePath(block, `${field}.path`, button.path);
  }
}

export function tooMuchData(block: FlowBlock, field: string, data: string): FlowProblem[] {
  const over = utf8BytesOf(data) - MOST_DATA_BYTES;
  return over > 0 ? [problem(block.id, 'data_too_long', field, String(over))] : [];
}

export function pagePath(block: FlowBlock, field: string, path: string): FlowProblem[] {
  return /^\/(?:[^\s/]\S*)?$/.test(path) ? [] : [problem(block.id, 'bad_address', field, path)];
}
