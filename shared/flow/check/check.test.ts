import { describe, expect, it } from 'vitest';
import { flowProblemSentence } from '../../catalogue/flow/problems.ts';
import { asChatId } from '../../units.ts';
import { emptyFlow } from '../schema/flow.ts';
import { PROBLEM_CODES, problem } from '../schema/problem.ts';
import { COMMAND, flowOf } from '../testing/flow-fixture.ts';
import { checkFlow, mayPublish } from './check.ts';
import { checkAround, isListed } from './outside.ts';

const say = (id: string, text: string, to?: string) => ({
  id,
  kind: 'message',
  text,
  ...(to === undefined ? {} : { to }),
});
const found = (flow: ReturnType<typeof flowOf>) =>
  checkFlow(flow).map(({ block, code, field, detail }) => [block, code, field, detail].filter(Boolean).join(' '));

describe('what is wrong with a flow', () => {
  it('finds nothing wrong with a good one', () => {
    const flow = flowOf([{ ...COMMAND, to: 'a' }, say('a', 'Oi, {primeiro_nome}', 'z'), { id: 'z', kind: 'end' }]);
    expect(checkFlow(flow)).toEqual([]);
  });

  it('an empty one has no start', () => expect(found(emptyFlow('Nada'))).toEqual(['no_start']));

  it.each([
    [
      'a block that nothing leads to',
      [{ ...COMMAND, to: 'z' }, say('a', 'Oi', 'z'), { id: 'z', kind: 'end' }],
      'a unreachable',
    ],
    ['a way to nowhere', [{ ...COMMAND, to: 'gone' }], 'start dangling next next'],
    [
      'a jump to nowhere',
      [
        { ...COMMAND, to: 'j' },
        { id: 'j', kind: 'jump', to: 'gone' },
      ],
      'j jump_nowhere to',
    ],
    ['an exit without a way', [{ ...COMMAND, to: 'a' }, say('a', 'Oi')], 'a open_exit next next'],
    ['a name nobody knows', [{ ...COMMAND, to: 'a' }, say('a', 'Oi {total}', 'a')], 'a unknown_variable text total'],
    [
      'a round that waits for nobody',
      [{ ...COMMAND, to: 'a' }, say('a', 'Oi', 'b'), { id: 'b', kind: 'jump', to: 'a' }],
      'b endless_loop',
    ],
    ['a long text', [{ ...COMMAND, to: 'a' }, say('a', '😀'.repeat(2_050))], 'a text_too_long text 4'],
    [
      'a long button',
      [
        { ...COMMAND, to: 'a' },
        { ...say('a', 'Oi'), buttons: [[{ id: 'b', kind: 'go', label: 'x'.repeat(66) }]] },
      ],
      'a label_too_long buttons.b.label 2',
    ],
    [
      'much data, counted in bytes',
      [
        { ...COMMAND, to: 'a' },
        { ...say('a', 'Oi'), buttons: [[{ id: 'b', kind: 'start', label: 'x', data: 'ç'.repeat(31) }]] },
      ],
      'a data_too_long buttons.b.data 1',
    ],
    [
      'a command Telegram does not take',
      [{ ...COMMAND, on: { kind: 'command', command: 'Olá' } }],
      'start bad_command on.command Olá',
    ],
    [
      'a schedule that asks',
      [
        { id: 's', kind: 'start', on: { kind: 'schedule', chat: -1, days: [1], minute: 600 }, to: 'q' },
        { id: 'q', kind: 'question', text: 'E aí?', save: 'x' },
      ],
      'q asks_nobody',
    ],
  ])('%s', (_, blocks, expected) => expect(found(flowOf(blocks))).toContain(expected));

  it('a round that counts may leave by itself, and one that asks waits', () => {
    const counted = flowOf(
      [
        { ...COMMAND, to: 'n' },
        { id: 'n', kind: 'set', variable: 'n', value: '{n}', operation: 'add', other: '1', to: 'c' },
        { id: 'c', kind: 'condition', rules: [{ left: 'n', is: 'over', right: '3' }], to: { no: 'n', yes: 'z' } },
        { id: 'z', kind: 'end' },
      ],
      { variables: [{ name: 'n', type: 'number', start: '0' }] },
    );
    expect(found(counted)).toEqual([]);
    const asking = flowOf(
      [
        { ...COMMAND, to: 'q' },
        { id: 'q', kind: 'question', text: 'Quanto?', save: 'total', to: 'q' },
      ],
      { variables: [{ name: 'total', type: 'money' }] },
    );
    expect(found(asking)).toEqual([]);
  });

  it('says what a question, a condition, a sum and a calculator miss', () => {
    const flow = flowOf(
      [
        { ...COMMAND, to: 'q' },
        { id: 'q', kind: 'question', text: 'Qual?', save: 'c', to: 'i' },
        { id: 'i', kind: 'condition', rules: [{ left: 'c', is: 'over', right: '1' }], to: { yes: 's', no: 's' } },
        { id: 's', kind: 'set', variable: 'total', value: 'mil', operation: 'add', other: '{c}', to: 'k' },
        { id: 'k', kind: 'calculator', calculator: 'boost', fields: [{ path: 'odd', text: '2' }], to: 'z' },
        { id: 'z', kind: 'end' },
      ],
      {
        variables: [
          { name: 'c', type: 'choice' },
          { name: 'total', type: 'money' },
        ],
      },
    );
    expect(found(flow)).toEqual([
      'q no_choices choices',
      'i wrong_type rules.0.is c',
      's bad_number value mil',
      's wrong_type other c',
      'k unknown_field fields.odd odd',
    ]);
  });

  it('only errors keep it from being published', () => {
    expect(mayPublish([problem('a', 'open_exit'), problem('a', 'unreachable')])).toBe(true);
    expect(mayPublish([problem('a', 'missing')])).toBe(false);
  });

  it.each(PROBLEM_CODES)('%s has a sentence', code =>
    expect(flowProblemSentence(problem('a', code, null, 'x'))).toMatch(/^\S.*[.]$/),
  );
});

describe('what is wrong with a flow beside others', () => {
  const around = {
    id: 'flow-one',
    others: [],
    commands: ['arb'],
    chats: new Set([asChatId(-1)]),
    addresses: ['https://a.example/in'],
  };
  const codes = (blocks: Parameters<typeof flowOf>[0], more: object = {}) =>
    checkAround(flowOf(blocks), { ...around, ...more }).map(({ code, detail }) => `${code} ${detail}`.trim());

  it('a command of the bot, in either way', () => {
    expect(codes([{ ...COMMAND, on: { kind: 'command', command: 'arb' } }])).toEqual(['own_command arb']);
    expect(codes([{ ...COMMAND, on: { kind: 'text', texts: ['/ARB agora'] } }])).toEqual(['own_command arb']);
  });

  it('a start of another flow, chats and addresses', () => {
    const other = { id: 'flow-two', title: 'Outro', flow: flowOf([COMMAND]) };
    expect(codes([COMMAND], { others: [other] })).toEqual(['taken_start Outro']);
    expect(codes([{ id: 'p', kind: 'person', chat: -2, text: 'Oi' }])).toEqual(['unknown_chat -2']);
    expect(codes([{ id: 'h', kind: 'http', url: 'https://b.example/' }])).toEqual([
      'unlisted_address https://b.example/',
    ]);
    expect(codes([{ id: 'f', kind: 'subflow', flow: 'flow-two' }], { others: [other] })).toEqual([
      'not_callable Outro',
    ]);
  });

  it('calls that never end', () => {
    const calling = (id: string, to: string) => ({
      id,
      title: id,
      flow: flowOf([
        { id: 's', kind: 'start', on: { kind: 'called' }, to: 'f' },
        { id: 'f', kind: 'subflow', flow: to },
      ]),
    });
    const others = [calling('flow-two', 'flow-six'), calling('flow-six', 'flow-one')];
    expect(codes([{ id: 'f', kind: 'subflow', flow: 'flow-two' }], { others })).toEqual(['calls_itself']);
  });

  it.each([
    ['https://a.example/in', true],
    ['https://a.example/in/x', true],
    ['https://a.example/in?x=1', true],
    ['https://a.example/inside', false],
    ['https://a.example.evil/in', false],
    ['http://a.example/in', false],
  ])('%s', (url, isIn) => expect(isListed(url, ['https://a.example/in'])).toBe(isIn));
});
