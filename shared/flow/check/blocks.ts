/** What is wrong with a block by itself: nothing chosen, not a number, a command that Telegram does not take. */
import { ROUTES } from '../../access/routes.ts';
import { isCalculatorId } from '../../calculators/registry.ts';
import { epochMs } from '../../units.ts';
import { neededFields, typedForm } from '../answers/calculator-form.ts';
import { readValue } from '../answers/value.ts';
import type { BlockOf, FlowBlock } from '../schema/blocks.ts';
import { startData } from '../schema/press-data.ts';
import { type FlowProblem, problem } from '../schema/problem.ts';
import type { FlowStart } from '../schema/starts.ts';
import { BUILT_IN, VARIABLE, type ValueType } from '../schema/values.ts';
import { namesIn, onlyName } from '../text/template.ts';
import { buttonProblems, knownNames, pagePath, shownLabel, shownText, tooMuchData } from './texts.ts';

type Names = ReadonlyMap<string, ValueType>;
/** Own variables: only they can be written. */
export interface KnownVariables {
  readonly names: Names;
  readonly choices: ReadonlyMap<string, readonly string[]>;
}

export function blockProblems(block: FlowBlock, known: KnownVariables): FlowProblem[] {
  const { names } = known;
  switch (block.kind) {
    case 'start':
      return startProblems(block, block.on);
    case 'message':
      return [...shownText(block, 'text', block.text, names), ...buttonProblems(block, block.buttons, names)];
    case 'page':
      return [
        ...shownText(block, 'text', block.text, names),
        ...shownLabel(block, 'label', block.label, names),
        ...pagePath(block, 'path', block.path),
      ];
    case 'question':
      return questionProblems(block, known);
    case 'condition':
      return conditionProblems(block, known);
    case 'set':
      return setProblems(block, known);
    case 'calculator':
      return calculatorProblems(block, names);
    case 'arbs':
      return [...saveName(block, block.save), ...bound(block, 'least', block.least, 'number', names)];
    case 'member':
      if (block.of.kind === 'chat') return block.of.chat === null ? [problem(block.id, 'missing', 'of')] : [];
      return isRoute(block.of.route) ? [] : [problem(block.id, 'unknown_route', 'of', block.of.route)];
    case 'language':
      if (block.languages.length === 0) return [problem(block.id, 'missing', 'languages')];
      return block.languages
        .filter(language => !/^[a-z]{2,3}$/.test(language))
        .map(language => problem(block.id, 'bad_language', 'languages', language));
    case 'wait': {
      const { until } = block;
      return until.kind === 'date' ? reads(block, 'until', until.variable, ['date'], names) : [];
    }
    case 'jump':
      return block.to === '' ? [problem(block.id, 'missing', 'to')] : [];
    case 'subflow':
      return block.flow === '' ? [problem(block.id, 'missing', 'flow')] : [];
    case 'person':
      return [
        ...(block.chat === null ? [problem(block.id, 'missing', 'chat')] : []),
        ...(block.stays ? shownText(block, 'text', block.text, names) : knownNames(block, 'text', block.text, names)),
        ...(block.stays || block.note.trim() !== '' ? [] : [problem(block.id, 'missing', 'note')]),
        ...knownNames(block, 'note', block.note, names),
      ];
    case 'http':
      return httpProblems(block, known);
    case 'end':
      return [];
  }
}

const isRoute = (id: string) => ROUTES.some(route => route.id === id);

function startProblems(block: FlowBlock, on: FlowStart): FlowProblem[] {
  switch (on.kind) {
    case 'command':
      if (on.command === '') return [problem(block.id, 'missing', 'on.command')];
      return /^[a-z][a-z0-9_]{0,31}$/.test(on.command)
        ? []
        : [problem(block.id, 'bad_command', 'on.command', on.command)];
    case 'text':
      return on.texts.some(text => text.trim() !== '') ? [] : [problem(block.id, 'missing', 'on.texts')];
    case 'button':
      if (on.data === '') return [problem(block.id, 'missing', 'on.data')];
      return tooMuchData(block, 'on.data', startData(on.data));
    case 'link':
      if (on.param === '') return [problem(block.id, 'missing', 'on.param')];
      // Telegram takes 64 characters, two of which are the prefix of a flow's link.
      return /^[A-Za-z0-9_-]{1,62}$/.test(on.param) ? [] : [problem(block.id, 'bad_param', 'on.param', on.param)];
    case 'schedule':
      return [
        ...(on.chat === null ? [problem(block.id, 'missing', 'on.chat')] : []),
        ...(on.days.length === 0 ? [problem(block.id, 'missing', 'on.days')] : []),
      ];
    case 'called':
      return [];
    default:
      return on.chat === null ? [problem(block.id, 'missing', 'on.chat')] : [];
  }
}

function questionProblems(block: BlockOf<'question'>, { names, choices }: KnownVariables): FlowProblem[] {
  const type = names.get(block.save);
  const isOwn = choices.has(block.save);
  const offered = block.choices.length > 0 || (choices.get(block.save)?.length ?? 0) > 0;
  const bounds =
    type === undefined
      ? []
      : (['least', 'most'] as const).flatMap(each => bound(block, each, block[each], type, names));
  return [
    ...shownText(block, 'text', block.text, names),
    ...(block.retry === '' ? [] : shownText(block, 'retry', block.retry, names)),
    ...(block.save === '' ? [problem(block.id, 'missing', 'save')] : []),
    ...(block.save !== '' && !isOwn ? [writable(block, 'save', block.save)] : []),
    ...(type === 'choice' && !offered ? [problem(block.id, 'no_choices', 'choices')] : []),
    ...block.choices.flatMap(({ id, label }) => shownLabel(block, `choices.${id}.label`, label, names)),
    ...bounds,
    ...(bounds.length === 0 && type !== undefined && isTurned(block, type)
      ? [problem(block.id, 'bad_bounds', 'least')]
      : []),
  ];
}

/** The minimum is above the maximum. */
function isTurned({ least, most }: BlockOf<'question'>, type: ValueType): boolean {
  const [low, high] = [least, most].map(text => readValue(type, text, { now: epochMs(0), choices: [] }));
  if (!low?.ok || !high?.ok) return false;
  return typeof low.value === 'number' && typeof high.value === 'number' && low.value > high.value;
}

/** Empty sets no bound; a variable is read when it is asked. */
function bound(block: FlowBlock, field: string, text: string, type: ValueType, names: Names): FlowProblem[] {
  if (text.trim() === '') return [];
  if (namesIn(text).length > 0) return knownNames(block, field, text, names);
  const isNumber = type === 'number' || type === 'odd' || type === 'money';
  // Odds as a bound may be 1, which no price is.
  const read = readValue(type === 'odd' ? 'number' : type, text, { now: epochMs(0), choices: [] });
  return isNumber && read.ok ? [] : [problem(block.id, 'bad_number', field, text)];
}

const writable = (block: FlowBlock, field: string, name: string): FlowProblem =>
  Object.hasOwn(BUILT_IN, name)
    ? problem(block.id, 'not_writable', field, name)
    : problem(block.id, 'unknown_variable', field, name);

function reads(
  block: FlowBlock,
  field: string,
  name: string,
  types: readonly ValueType[],
  names: Names,
): FlowProblem[] {
  if (name === '') return [problem(block.id, 'missing', field)];
  const type = names.get(name);
  if (type === undefined) return [problem(block.id, 'unknown_variable', field, name)];
  return types.includes(type) ? [] : [problem(block.id, 'wrong_type', field, name)];
}

const ORDERED: readonly string[] = ['over', 'at_least', 'under', 'at_most'];

function conditionProblems(block: BlockOf<'condition'>, { names, choices }: KnownVariables): FlowProblem[] {
  if (block.rules.length === 0) return [problem(block.id, 'missing', 'rules')];
  return block.rules.flatMap(({ left, is, right }, index) => {
    const field = `rules.${index}`;
    if (left === '') return [problem(block.id, 'missing', `${field}.left`)];
    const type = names.get(left);
    if (type === undefined) return [problem(block.id, 'unknown_variable', `${field}.left`, left)];
    if (is === 'known' || is === 'unknown') return [];
    const isText = type === 'text' || type === 'choice';
    if ((ORDERED.includes(is) && isText) || (is === 'contains' && !isText)) {
      return [problem(block.id, 'wrong_type', `${field}.is`, left)];
    }
    if (right.trim() === '') return [problem(block.id, 'missing', `${field}.right`)];
    if (namesIn(right).length > 0) return knownNames(block, `${field}.right`, right, names);
    const read = is === 'contains' || readValue(type, right, { now: epochMs(0), choices: choices.get(left) ?? [] }).ok;
    return read ? [] : [problem(block.id, 'bad_number', `${field}.right`, right)];
  });
}

function setProblems(block: BlockOf<'set'>, { names, choices }: KnownVariables): FlowProblem[] {
  const type = names.get(block.variable);
  const missing = [
    ...(block.variable === '' ? [problem(block.id, 'missing', 'variable')] : []),
    ...(block.variable !== '' && !choices.has(block.variable) ? [writable(block, 'variable', block.variable)] : []),
    ...(block.operation !== null && block.value.trim() === '' ? [problem(block.id, 'missing', 'value')] : []),
    ...(block.operation !== null && block.other.trim() === '' ? [problem(block.id, 'missing', 'other')] : []),
    ...knownNames(block, 'value', block.value, names),
    ...knownNames(block, 'other', block.other, names),
  ];
  if (missing.length > 0 || type === undefined) return missing;
  if (block.operation === null) {
    if (type === 'text' || block.value === '' || namesIn(block.value).length > 0) return [];
    const read = readValue(type, block.value, { now: epochMs(0), choices: choices.get(block.variable) ?? [] });
    return read.ok ? [] : [problem(block.id, 'bad_number', 'value', block.value)];
  }
  if (type !== 'number' && type !== 'odd' && type !== 'money')
    return [problem(block.id, 'wrong_type', 'variable', block.variable)];
  return (['value', 'other'] as const).flatMap(field => operand(block, field, block[field], names));
}

/** A number, or one variable that is one. */
function operand(block: FlowBlock, field: string, text: string, names: Names): FlowProblem[] {
  const name = onlyName(text);
  if (name !== null) return reads(block, field, name, ['number', 'odd', 'money'], names);
  const read = readValue('number', text, { now: epochMs(0), choices: [] });
  return read.ok ? [] : [problem(block.id, 'bad_number', field, text)];
}

const saveName = (block: FlowBlock, name: string) =>
  name === '' || VARIABLE.test(name) ? [] : [problem(block.id, 'unknown_variable', 'save', name)];

function calculatorProblems(block: BlockOf<'calculator'>, names: Names): FlowProblem[] {
  if (block.calculator === '') return [problem(block.id, 'missing', 'calculator')];
  if (!isCalculatorId(block.calculator))
    return [problem(block.id, 'unknown_calculator', 'calculator', block.calculator)];
  // A variable may stand for any text that its field takes.
  const form = typedForm(block.calculator, block.fields);
  const fault = form.ok ? [] : [problem(block.id, 'unknown_field', `fields.${form.error.path}`, form.error.path)];
  return [
    ...saveName(block, block.save),
    ...fault,
    ...neededFields(block.calculator, block.fields).map(path => problem(block.id, 'missing', `fields.${path}`, path)),
    ...block.fields.flatMap(({ path, text }) => knownNames(block, `fields.${path}`, text, names)),
  ];
}

function httpProblems(block: BlockOf<'http'>, { names, choices }: KnownVariables): FlowProblem[] {
  const isAddress = /^https?:\/\/[^\s{}/]+(?:\/\S*)?$/i.test(block.url.trim());
  return [
    ...(isAddress ? [] : [problem(block.id, block.url.trim() === '' ? 'missing' : 'bad_address', 'url', block.url)]),
    ...knownNames(block, 'url', block.url, names),
    ...block.send.flatMap(name => (names.has(name) ? [] : [problem(block.id, 'unknown_variable', 'send', name)])),
    ...block.save.flatMap(({ variable, path }, index) => [
      ...(choices.has(variable) ? [] : [writable(block, `save.${index}.variable`, variable)]),
      ...(path.trim() === '' ? [problem(block.id, 'missing', `save.${index}.path`)] : []),
    ]),
  ];
}
