import { describe, expect, it } from 'vitest';
import { epochMs } from '../../units.ts';
import { checkFlow } from '../check/check.ts';
import { COMMAND, flowOf } from '../testing/flow-fixture.ts';
import { ANA_IN_FLOW, FLOW_ID, libraryOf, NOON, play, said } from '../testing/play.ts';
import { matchStart } from './match-start.ts';
import { moveOver } from './move-over.ts';
import { flowSessionSchema, newSession } from './session.ts';
import { step } from './step.ts';

const say = (id: string, text: string, to?: string) => ({
  id,
  kind: 'message',
  text,
  ...(to === undefined ? {} : { to }),
});
const MONEY = { variables: [{ name: 'total', type: 'money' }] };
const askTotal = flowOf(
  [
    { ...COMMAND, to: 'q' },
    { id: 'q', kind: 'question', text: 'Quanto no total?', save: 'total', least: '10', to: { next: 'm', failed: 'f' } },
    say('m', 'São *{total}*, {primeiro_nome}.'),
    say('f', 'Fica para depois.'),
  ],
  MONEY,
);

describe('a conversation', () => {
  it('asks again what it cannot read, so often as it may', () => {
    const chat = play(askTotal);
    expect(said(chat.now())).toEqual(['Arbi: Quanto no total?']);
    expect(chat.write('mil')).toEqual(['Ana: mil', 'Arbi: Não entendi. Digite o valor, como 1.000 ou 250,50.']);
    expect(chat.write('9,99')).toEqual(['Ana: 9,99', 'Arbi: Não entendi. Digite o valor, como 1.000 ou 250,50.']);
    expect(chat.write('1.000')).toEqual(['Ana: 1.000', 'Arbi: São R$\u00a01.000,00, Ana.', '(ended)']);
    expect(chat.now().chat.at(-2)).toMatchObject({ text: { entities: [{ type: 'bold', offset: 4, length: 11 }] } });
    const other = play(askTotal);
    for (const text of ['a', 'b']) other.write(text);
    expect(other.write('c').slice(1)).toEqual(['Arbi: Fica para depois.', '(ended)']);
  });

  it('goes where a button leads, also from an older message', () => {
    const flow = flowOf([
      { ...COMMAND, to: 'm' },
      {
        ...say('m', 'Qual?'),
        buttons: [
          [
            { id: 'a', kind: 'go', label: 'Um' },
            { id: 'b', kind: 'go', label: 'Dois' },
          ],
        ],
        to: { 'button:a': 'one', 'button:b': 'two', else: 'hm' },
      },
      { ...say('one', 'Um!'), buttons: [[{ id: 'x', kind: 'go', label: 'Mais' }]] },
      say('two', 'Dois!'),
      say('hm', 'Use um botão.', 'm'),
    ]);
    expect(checkFlow(flow).filter(({ isWarning }) => !isWarning)).toEqual([]);
    const chat = play(flow);
    expect(chat.write('três').slice(1)).toEqual(['Arbi: Use um botão.', 'Arbi: Qual?\n[Um] [Dois]']);
    expect(chat.press('Um')).toEqual(['Arbi: Um!\n[Mais]']);
    expect(chat.press('Dois')).toEqual(['Arbi: Dois!', '(ended)']);
  });

  it('offers choices as buttons, and reads them typed', () => {
    const flow = flowOf(
      [
        { ...COMMAND, to: 'q' },
        { id: 'q', kind: 'question', text: 'Casa?', save: 'casa', to: { next: 'm', 'choice:v1': 'n' } },
        say('m', 'É {casa}'),
        say('n', 'Outra: {casa}'),
      ],
      { variables: [{ name: 'casa', type: 'choice', choices: ['Betano', 'Superbet'] }] },
    );
    expect(play(flow).write('BETANO').at(1)).toBe('Arbi: É Betano');
    expect(play(flow).press('Superbet').at(0)).toBe('Arbi: Outra: Superbet');
    expect(play(flow).write('outra').at(1)).toBe('Arbi: Escolha uma das opções.\n[Betano] [Superbet]');
  });

  it.each([
    ['{total}', 'multiply', '2,10', 'R$\u00a02.100,00'],
    ['{total}', 'divide', '3', 'R$\u00a0333,33'],
    ['{total}', 'add', '0,01', 'R$\u00a01.000,01'],
    ['{total}', 'subtract', '{total}', 'R$\u00a00,00'],
    ['{total}', 'multiply', '1,005', 'R$\u00a01.005,00'],
    ['1', 'divide', '3', 'R$\u00a00,33'],
    ['{total}', 'divide', '0', '—'],
    ['{total}', 'multiply', '{total}', '—'],
    ['{n}', 'add', '1', '—'],
  ])('counts %s %s %s', (value, operation, other, expected) => {
    const flow = flowOf(
      [
        { ...COMMAND, to: 's' },
        { id: 's', kind: 'set', variable: 'sum', value, operation, other, to: 'm' },
        say('m', '{sum}'),
      ],
      {
        variables: [
          { name: 'total', type: 'money', start: '1.000' },
          { name: 'sum', type: 'money' },
          { name: 'n', type: 'number' },
        ],
      },
    );
    expect(said(play(flow).now()).at(0)).toBe(`Arbi: ${expected}`);
  });

  it.each([
    ['n', 'over', '4', 'yes'],
    ['n', 'over', '5', 'no'],
    ['n', 'at_least', '{n}', 'yes'],
    ['n', 'is', '5,0', 'yes'],
    ['t', 'is', 'NAO', 'yes'],
    ['t', 'contains', 'ã', 'yes'],
    ['nada', 'is_not', 'x', 'no'],
    ['nada', 'unknown', '', 'yes'],
    ['d', 'over', 'hoje', 'yes'],
    ['d', 'is', 'amanhã', 'yes'],
  ])('%s %s %s: %s', (left, is, right, expected) => {
    const flow = flowOf(
      [
        { ...COMMAND, to: 'c' },
        { id: 'c', kind: 'condition', rules: [{ left, is, right }], to: { yes: 'y', no: 'n' } },
        say('y', 'yes'),
        say('n', 'no'),
      ],
      {
        variables: [
          { name: 'n', type: 'number', start: '5' },
          { name: 't', type: 'text', start: 'não' },
          { name: 'nada', type: 'text' },
          { name: 'd', type: 'date', start: 'amanhã 10h' },
        ],
      },
    );
    expect(said(play(flow).now()).at(0)).toBe(`Arbi: ${expected}`);
  });

  it('answers a calculation as the bot does, and keeps it', () => {
    const flow = flowOf(
      [
        { ...COMMAND, to: 'k' },
        {
          id: 'k',
          kind: 'calculator',
          calculator: 'equal-return',
          fields: [
            { path: 'totalStake', text: '{total}' },
            { path: 'odds.0', text: '2,10' },
            { path: 'odds.1', text: '2,05' },
          ],
          save: 'conta',
          to: { next: 'm', failed: 'f' },
        },
        say('m', '{conta.resultado} {conta.link}'),
        say('f', 'Não deu.'),
      ],
      { variables: [{ name: 'total', type: 'money', start: '1.000' }] },
    );
    expect(checkFlow(flow).filter(({ isWarning }) => !isWarning)).toEqual([]);
    const [sum, line] = said(play(flow).now());
    expect(sum).toContain('R$\u00a0506,02');
    expect(line).toMatch(/^Arbi: .*\S \S+$/);
  });

  it('waits, and answers of time that came too late change nothing', () => {
    const flow = flowOf([
      { ...COMMAND, to: 'w' },
      { id: 'w', kind: 'wait', until: { kind: 'clock', minute: 9 * 60 }, to: 'm' },
      say('m', 'Bom dia'),
    ]);
    const chat = play(flow);
    expect(chat.now().due?.at).toBe(NOON + 23 * 3_600_000);
    expect(chat.pass(22 * 3_600_000)).toEqual([]);
    expect(chat.pass(3_600_000)).toEqual(['Arbi: Bom dia', '(ended)']);
    const library = libraryOf({ [FLOW_ID]: flow });
    const { session } = step(
      library,
      newSession({
        id: 'abcdefghijkl',
        chat: 1,
        chatTitle: null,
        person: ANA_IN_FLOW,
        flow: FLOW_ID,
        version: 1,
        start: 'start',
        now: NOON,
      }),
      { kind: 'begin', now: NOON },
    );
    const late = step(library, session, { kind: 'timer', token: 'other', now: epochMs(NOON + 9e9) });
    expect(late).toEqual({ session, effects: [], trail: [], isTaken: false });
    expect(flowSessionSchema.parse(JSON.parse(JSON.stringify(session)))).toEqual(session);
  });

  it('leaves by silence where nobody answers', () => {
    const flow = flowOf(
      [
        { ...COMMAND, to: 'q' },
        { id: 'q', kind: 'question', text: 'E aí?', save: 'total', silentAfter: 60, to: { next: 'm', silent: 's' } },
        say('m', 'Obrigado'),
        say('s', 'Sem pressa.'),
      ],
      MONEY,
    );
    expect(play(flow).pass(60 * 60_000)).toEqual(['Arbi: Sem pressa.', '(ended)']);
    const answered = play(flow);
    answered.write('10');
    expect(answered.pass(60 * 60_000)).toEqual([]);
  });

  it('is handed to a person and back', () => {
    const flow = flowOf([
      { ...COMMAND, to: 'p' },
      { id: 'p', kind: 'person', chat: -1, text: 'Já chamo.', note: '{nome} pede ajuda', to: 'm' },
      say('m', 'Até logo'),
    ]);
    const chat = play(flow);
    expect(said(chat.now())).toEqual(['Arbi: Já chamo.', '(handed_over)', 'support sees: Ana Prado pede ajuda']);
    expect(chat.write('Olá')).toEqual(['Ana: Olá', 'support sees: Olá']);
    expect(chat.operator('Oi, Ana *x*')).toEqual(['Arbi: Oi, Ana *x*']);
    expect(chat.handBack()).toEqual(['(handed_back)', 'Arbi: Até logo', '(ended)']);
  });

  it('asks the server, and takes only the answer that it waits for', () => {
    const flow = flowOf([
      { ...COMMAND, to: 'g' },
      { id: 'g', kind: 'member', of: { kind: 'chat', chat: -1 }, to: { yes: 'a', no: 'n' } },
      { id: 'a', kind: 'arbs', save: 'melhor', to: { found: 'm', none: 'n', denied: 'n' } },
      say('m', '{melhor.quantas}: {melhor.evento}'),
      say('n', 'Nada'),
    ]);
    const chat = play(flow);
    expect(chat.now().asked).toMatchObject({ kind: 'member' });
    expect(chat.write('oi')).toEqual(['Ana: oi', '(not_taken)']);
    chat.answer({ kind: 'member', isMember: true });
    const text = { text: 'Lista', entities: [] };
    expect(chat.answer({ kind: 'arbs', state: 'found', text, values: { quantas: 4, evento: 'A × B' } })).toEqual([
      'Arbi: Lista',
      'Arbi: 4: A × B',
      '(ended)',
    ]);
  });

  it('keeps of an address what is there, by type', () => {
    const save = [
      { variable: 'total', path: 'data.0.value' },
      { variable: 'nome', path: 'name' },
    ];
    const flow = flowOf(
      [
        { ...COMMAND, to: 'h' },
        {
          id: 'h',
          kind: 'http',
          url: 'https://a.example/{primeiro_nome}?q={busca}',
          save,
          to: { next: 'm', failed: 'n' },
        },
        say('m', '{nome}: {total}'),
        say('n', 'Falhou'),
      ],
      {
        variables: [
          { name: 'total', type: 'money' },
          { name: 'nome', type: 'text' },
          { name: 'busca', type: 'text', start: 'a&b/../c' },
        ],
      },
    );
    const chat = play(flow);
    expect(chat.now().asked).toMatchObject({ url: 'https://a.example/Ana?q=a%26b%2F..%2Fc' });
    expect(chat.answer({ kind: 'http', ok: true, body: { data: [{ value: 12.5 }], name: 'X' } }).at(0)).toBe(
      'Arbi: X: R$\u00a012,50',
    );
    const other = play(flow);
    expect(other.answer({ kind: 'http', ok: true, body: { data: 'no' } }).at(0)).toBe('Arbi: Falhou');
  });

  it('calls another flow, with values of the same name and type, and comes back', () => {
    const inner = flowOf(
      [
        { id: 's', kind: 'start', on: { kind: 'called' }, to: 'q' },
        { id: 'q', kind: 'question', text: '{total}?', save: 'total', to: 'z' },
        { id: 'z', kind: 'end' },
      ],
      MONEY,
    );
    const outer = flowOf(
      [{ ...COMMAND, to: 'c' }, { id: 'c', kind: 'subflow', flow: 'flow-inner', to: 'm' }, say('m', 'Ficou {total}')],
      { variables: [{ name: 'total', type: 'money', start: '5' }] },
    );
    const chat = play(outer, { 'flow-inner': inner });
    expect(said(chat.now())).toEqual(['Arbi: R$\u00a05,00?']);
    expect(chat.write('7').slice(1)).toEqual(['Arbi: Ficou R$\u00a07,00', '(ended)']);
  });

  it('fails, and does not run away', () => {
    const round = flowOf([
      { ...COMMAND, to: 'a' },
      { id: 'a', kind: 'jump', to: 'a' },
    ]);
    expect(said(play(round).now())).toEqual(['(failed)']);
    const chatty = flowOf([{ ...COMMAND, to: 'a' }, say('a', 'Oi', 'a')]);
    expect(said(play(chatty).now()).length).toBe(21);
    const self = flowOf([
      { id: 's', kind: 'start', on: { kind: 'called' }, to: 'c' },
      { id: 'c', kind: 'subflow', flow: FLOW_ID },
    ]);
    expect(said(play(self).now())).toEqual(['(failed)']);
    expect(said(play(flowOf([{ ...COMMAND, to: 'gone' }])).now())).toEqual(['(failed)']);
  });

  it('steps back to where it was', () => {
    const chat = play(askTotal);
    const first = chat.now();
    chat.write('mil');
    expect(chat.now().before).toEqual(first);
  });
});

describe('a newer version', () => {
  const begun = () => {
    const chat = play(askTotal);
    return chat.now().session;
  };
  it('takes over where it still has the block and the types', () => {
    const newer = flowOf(
      [
        { ...COMMAND, to: 'q' },
        { id: 'q', kind: 'question', text: 'Total?', save: 'total' },
      ],
      MONEY,
    );
    expect(moveOver(begun(), FLOW_ID, askTotal, newer, 2)?.frames[0]).toMatchObject({ version: 2, block: 'q' });
  });
  it.each([
    ['the block is gone', flowOf([COMMAND], MONEY)],
    ['it is another kind', flowOf([{ id: 'q', kind: 'end' }], MONEY)],
    [
      'its answer has another type',
      flowOf([{ id: 'q', kind: 'question', text: 'x', save: 'total' }], {
        variables: [{ name: 'total', type: 'odd' }],
      }),
    ],
  ])('does not where %s', (_, newer) => expect(moveOver(begun(), FLOW_ID, askTotal, newer, 2)).toBeNull());
});

describe('starts', () => {
  const flow = flowOf([
    { id: 'a', kind: 'start', on: { kind: 'command', command: 'ajuda2', where: 'both' } },
    { id: 'b', kind: 'start', on: { kind: 'text', match: 'word', texts: ['surebet'] } },
    { id: 'c', kind: 'start', on: { kind: 'link', param: 'bemvindo' } },
    { id: 'd', kind: 'start', on: { kind: 'member', chat: -5 } },
    { id: 'e', kind: 'start', on: { kind: 'reaction', chat: -5, emoji: '👍' } },
    { id: 'f', kind: 'start', on: { kind: 'button', data: 'suporte' } },
  ]);
  it.each([
    [{ kind: 'command', command: 'ajuda2', isPrivate: false }, 'a'],
    [{ kind: 'command', command: 'ajuda', isPrivate: true }, null],
    [{ kind: 'text', text: 'O que é SUREBET?', isPrivate: true }, 'b'],
    [{ kind: 'text', text: 'surebets', isPrivate: true }, null],
    [{ kind: 'text', text: 'surebet', isPrivate: false }, null],
    [{ kind: 'link', param: 'f-bemvindo' }, 'c'],
    [{ kind: 'member', chat: -5 }, 'd'],
    [{ kind: 'request', chat: -5 }, null],
    [{ kind: 'reaction', chat: -5, emoji: '👍' }, 'e'],
    [{ kind: 'reaction', chat: -5, emoji: '👎' }, null],
    [{ kind: 'button', data: 'suporte' }, 'f'],
  ] as const)('%j', (occasion, expected) =>
    expect(matchStart(flow, occasion as Parameters<typeof matchStart>[1])).toBe(expected),
  );
});
