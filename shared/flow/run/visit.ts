/** What each block does when a conversation comes to it. */
import { readForm } from '../../calculators/forms/form.ts';
import type { LinkedCalculation } from '../../calculators/link/link.ts';
import { typedForm } from '../answers/calculator-form.ts';
import { waitsForPeople } from '../check/ways.ts';
import type { BlockOf, FlowBlock, FlowButton } from '../schema/blocks.ts';
import { goData, startData } from '../schema/press-data.ts';
import { fillText } from '../text/template.ts';
import { calculateValue } from './arithmetic.ts';
import { conditionHolds } from './condition.ts';
import type { SaidButton } from './event.ts';
import { askQuestion } from './question.ts';
import { labelOf, say } from './say.ts';
import { untilOf } from './wait.ts';
import { type BlockOutcome, exit, type Walk } from './walk.ts';

export function visit(walk: Walk, block: FlowBlock): BlockOutcome {
  const { scope } = walk;
  switch (block.kind) {
    case 'start':
      return exit('next');
    case 'message':
      say(walk, block, block.text, buttonRows(walk, block), block.silent);
      return waitsForPeople(block) ? { kind: 'wait', waiting: { kind: 'press' } } : exit('next');
    case 'page':
      say(walk, block, block.text, [[{ kind: 'page', label: labelOf(walk, block.label), path: block.path }]], false);
      return exit('next');
    case 'question':
      return askQuestion(walk, block);
    case 'condition':
      return exit(conditionHolds(scope, block) ? 'yes' : 'no');
    case 'language': {
      const spoken = walk.session.person?.language?.toLowerCase().split('-')[0] ?? '';
      return exit(block.languages.includes(spoken) ? 'yes' : 'no');
    }
    case 'set':
      setValue(walk, block);
      return exit('next');
    case 'calculator':
      return calculate(walk, block);
    case 'arbs': {
      const least = block.least.trim() === '' ? null : scope.read('number', block.least);
      const { list, sport, ownHouses, most } = block;
      const leastPct = typeof least === 'number' ? least : null;
      return waitFor(walk, token => ({ kind: 'arbs', token, list, sport, leastPct, ownHouses, most }));
    }
    case 'member':
      return waitFor(walk, token => ({ kind: 'member', token, of: block.of }));
    case 'http':
      return callAddress(walk, block);
    case 'wait': {
      const at = untilOf(walk, block);
      if (at === null || at <= walk.now) return exit('next');
      const token = walk.token();
      walk.emit({ kind: 'timer', token, at });
      return { kind: 'wait', waiting: { kind: 'timer', token, until: at } };
    }
    case 'jump':
      return { kind: 'to', block: block.to };
    case 'subflow':
      return { kind: 'call', flow: block.flow };
    case 'person': {
      // No group was chosen, so nobody would ever answer.
      if (block.chat === null) return exit('next');
      say(walk, block, block.text, [], false);
      const note = scope.plain(block.note).slice(0, 2_000).toWellFormed();
      walk.emit({ kind: block.stays ? 'handOver' : 'tell', chat: block.chat, note });
      if (!block.stays) return exit('next');
      return { kind: 'wait', waiting: { kind: 'person', chat: block.chat } };
    }
    case 'end':
      return { kind: 'end' };
  }
}

function buttonRows(walk: Walk, block: BlockOf<'message'>): SaidButton[][] {
  return block.buttons.map(row => row.map(button => saidButton(walk, block, button)));
}

function saidButton(walk: Walk, block: FlowBlock, button: FlowButton): SaidButton {
  const label = labelOf(walk, button.label);
  switch (button.kind) {
    case 'go':
      return { kind: 'data', label, data: goData(walk.session.id, block.id, button.id) };
    case 'start':
      return { kind: 'data', label, data: startData(button.data) };
    case 'page':
      return { kind: 'page', label, path: button.path };
    case 'url':
      return { kind: 'url', label, url: encoded(walk, button.url) };
  }
}

/** Variables in an address are encoded, so that they change no other part of it. */
const encoded = (walk: Walk, url: string) =>
  fillText(url.trim(), name => encodeURIComponent(walk.scope.shown(name).slice(0, 200).toWellFormed())).slice(0, 2_048);

function setValue(walk: Walk, { variable, value, operation, other }: BlockOf<'set'>): void {
  const { scope, flow } = walk;
  const own = flow.variables.find(({ name }) => name === variable);
  if (own === undefined) return;
  const found =
    operation === null
      ? scope.read(own.type, value, own.choices)
      : calculateValue(scope, own.type, { value, operation, other });
  walk.set(variable, found);
}

/** Input that the calculator's form cannot read leaves by 'failed', without a message. */
function calculate(walk: Walk, block: BlockOf<'calculator'>): BlockOutcome {
  const fields = block.fields.map(({ path, text }) => ({ path, text: walk.scope.typed(text).slice(0, 200) }));
  const form = typedForm(block.calculator, fields);
  if (!form.ok) return exit('failed');
  const { input, wrong, missing } = readForm(form.value);
  if (wrong.length > 0 || missing.length > 0) return exit('failed');
  const calculation = { id: form.value.id, input } as LinkedCalculation;
  return waitFor(walk, token => ({ kind: 'calculate', token, calculation }));
}

function callAddress(walk: Walk, block: BlockOf<'http'>): BlockOutcome {
  const body =
    block.method === 'GET' ? null : Object.fromEntries(block.send.map(name => [name, walk.scope.value(name)]));
  return waitFor(walk, token => ({ kind: 'http', token, method: block.method, url: encoded(walk, block.url), body }));
}

function waitFor(walk: Walk, effect: (token: string) => Parameters<Walk['emit']>[0]): BlockOutcome {
  const token = walk.token();
  walk.emit(effect(token));
  return { kind: 'wait', waiting: { kind: 'result', token } };
}
