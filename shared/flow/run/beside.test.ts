/** What is written to a question and is none of its answers. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '../../units.ts';
import type { ValueType } from '../schema/values.ts';
import { COMMAND, flowOf } from '../testing/flow-fixture.ts';
import { ANA_IN_FLOW, FLOW_ID, libraryOf, NOON } from '../testing/play.ts';
import type { FlowEvent, MeantBeside } from './event.ts';
import { newSession } from './session.ts';
import { step } from './step.ts';

const SUM = '2,10 2,05 100';

function asked(type: ValueType, beside: 'again' | 'leave' | 'answer' = 'again', choices: readonly string[] = []) {
  const question = { id: 'q', kind: 'question', text: 'Diga', save: 'n', to: { next: 'm' } };
  const end = { id: 'm', kind: 'message', text: 'Feito' };
  const flow = {
    ...flowOf([{ ...COMMAND, to: 'q' }, question, end], { variables: [{ name: 'n', type, choices: [...choices] }] }),
    beside,
  };
  const library = libraryOf({ [FLOW_ID]: flow });
  const start = flow.blocks.find(({ kind }) => kind === 'start')?.id ?? '';
  const fresh = newSession({
    ...{
      id: 'abcdefghijkl',
      chat: 1001,
      chatTitle: null,
      person: ANA_IN_FLOW,
      flow: FLOW_ID,
      version: 1,
      start,
      now: NOON,
    },
  });
  let session = step(library, fresh, { kind: 'begin', now: NOON }).session;
  return (event: FlowEvent extends infer E ? (E extends FlowEvent ? Omit<E, 'now'> : never) : never) => {
    const done = step(library, session, { ...event, now: epochMs(NOON) } as FlowEvent);
    session = done.session;
    const said = done.effects.flatMap(effect => (effect.kind === 'say' ? [effect.text.text] : []));
    return [done.isTaken, ...said, session.ended];
  };
}

describe('a question', () => {
  it.each([
    ['text', SUM, 'sum', false],
    ['text', 'quais as melhores?', 'words', true],
    ['number', SUM, 'sum', false],
    ['odd', 'ajuda', 'words', false],
    ['odd', '2,10', 'sum', true],
    ['money', '100', null, true],
  ] as const)('of %s takes %s, which means %s: %s', (type, text, means: MeantBeside | null, isTaken) => {
    expect(asked(type)({ kind: 'text', text, means })[0]).toBe(isTaken);
  });

  it('is asked again, left, or takes all, as its author chose', () => {
    const again = asked('odd');
    expect(again({ kind: 'text', text: SUM, means: 'sum' })).toEqual([false, null]);
    expect(again({ kind: 'beside' })).toEqual([true, 'Diga', null]);
    expect(again({ kind: 'text', text: '2,10' })).toEqual([true, 'Feito', 'end']);
    expect(asked('odd', 'leave')({ kind: 'beside' })).toEqual([true, 'Pronto, saí desta conversa.', 'end']);
    const all = asked('text', 'answer');
    expect(all({ kind: 'beside' })).toEqual([false, null]);
    expect(all({ kind: 'text', text: SUM, means: 'sum' })).toEqual([true, 'Feito', 'end']);
  });

  it('is left by a word, unless that is one of its choices', () => {
    expect(asked('text', 'answer')({ kind: 'text', text: 'Cancelar!' })).toEqual([
      true,
      'Pronto, saí desta conversa.',
      'end',
    ]);
    expect(asked('choice', 'again', ['Ficar', 'Sair'])({ kind: 'text', text: 'sair' })).toEqual([true, 'Feito', 'end']);
    expect(asked('choice')({ kind: 'leave' })).toEqual([true, 'Pronto, saí desta conversa.', 'end']);
  });
});
