/** The template "qual calculadora?": what the person wants to do is asked, and the sum done in the chat. */
import { flowTemplates } from '../../catalogue/flow/templates.ts';
import type { Flow } from '../schema/flow.ts';
import { type Drawn, drawFlow } from './draw.ts';

const words = flowTemplates.calculator;

export function calculatorFlow(): Flow {
  return drawFlow(
    words.title,
    [
      { id: 'start', kind: 'start', on: { kind: 'command', command: 'contas' }, place: [0, 0], to: 'what' },
      {
        id: 'button',
        kind: 'start',
        on: { kind: 'text', match: 'whole', texts: ['qual calculadora', 'qual calculadora?'] },
        place: [0, 1],
        to: 'what',
      },
      {
        id: 'what',
        kind: 'question',
        text: words.what,
        save: 'operacao',
        choices: words.choices.map((label, index) => ({ id: `c${index}`, label })),
        place: [1, 0],
        to: { next: 'total', 'choice:c0': 'total', 'choice:c1': 'free', 'choice:c2': 'convert', failed: 'bye' },
      },
      ...surebet,
      ...freeBet,
      ...conversion,
      {
        id: 'again',
        kind: 'message',
        text: words.again,
        buttons: [
          [
            { id: 'yes', kind: 'go', label: words.yes },
            { id: 'no', kind: 'go', label: words.no },
          ],
        ],
        place: [6, 0],
        to: { 'button:yes': 'what', 'button:no': 'bye' },
      },
      { id: 'sorry', kind: 'message', text: words.failed, place: [6, 1], to: 'again' },
      { id: 'bye', kind: 'message', text: words.bye, place: [7, 0], to: 'end' },
      { id: 'end', kind: 'end', place: [8, 0] },
    ],
    {
      variables: [
        { name: 'operacao', type: 'choice', choices: [...words.choices] },
        { name: 'total', type: 'money' },
        { name: 'odd_1', type: 'odd' },
        { name: 'odd_2', type: 'odd' },
        { name: 'valor', type: 'money' },
        { name: 'odd', type: 'odd' },
        { name: 'lay', type: 'odd' },
      ],
    },
  );
}

const asked = (id: string, text: string, save: string, place: readonly [number, number], next: string): Drawn => ({
  id,
  kind: 'question',
  text,
  save,
  place,
  to: { next, failed: 'sorry' },
});

const sum = (
  id: string,
  calculator: string,
  place: readonly [number, number],
  fields: Readonly<Record<string, string>>,
): Drawn => ({
  id,
  kind: 'calculator',
  calculator,
  fields: Object.entries(fields).map(([path, text]) => ({ path, text })),
  place,
  to: { next: 'again', failed: 'sorry' },
});

const surebet: readonly Drawn[] = [
  asked('total', words.total, 'total', [2, 0], 'odd1'),
  asked('odd1', words.first, 'odd_1', [3, 0], 'odd2'),
  asked('odd2', words.second, 'odd_2', [4, 0], 'split'),
  sum('split', 'surebet', [5, 0], { total: '{total}', 'legs.0.odds': '{odd_1}', 'legs.1.odds': '{odd_2}' }),
];

const freeBet: readonly Drawn[] = [
  asked('free', words.free, 'valor', [2, 1], 'odd'),
  asked('odd', words.odd, 'odd', [3, 1], 'lay'),
  asked('lay', words.lay, 'lay', [4, 1], 'match'),
  sum('match', 'matched-bet', [5, 1], { stakeKind: 'SNR', backStake: '{valor}', backOdds: '{odd}', layOdds: '{lay}' }),
];

const conversion: readonly Drawn[] = [
  asked('convert', words.convert, 'odd', [2, 2], 'show'),
  sum('show', 'convert-odds', [5, 2], { 'cases.0.format': 'decimal', 'cases.0.value': '{odd}' }),
];
