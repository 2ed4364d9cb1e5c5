/** Templates for a private chat: support, the reminder of a free bet, the survey of houses. */
import { flowTemplates } from '../../catalogue/flow/templates.ts';
import type { ChatId } from '../../units.ts';
import type { Flow } from '../schema/flow.ts';
import { drawFlow } from './draw.ts';

const DAY_MINUTES = 1_440;

const yesNo = (yes: string, no: string) => [
  [
    { id: 'yes', kind: 'go' as const, label: yes },
    { id: 'no', kind: 'go' as const, label: no },
  ],
];

export function supportFlow(support: ChatId | null): Flow {
  const words = flowTemplates.support;
  return drawFlow(
    words.title,
    [
      { id: 'start', kind: 'start', on: { kind: 'command', command: 'suporte' }, place: [0, 0], to: 'kind' },
      {
        id: 'kind',
        kind: 'question',
        text: words.kind,
        save: 'assunto',
        silentAfter: DAY_MINUTES,
        place: [1, 0],
        to: { next: 'what', failed: 'what', silent: 'silent' },
      },
      {
        id: 'what',
        kind: 'question',
        text: words.what,
        save: 'problema',
        silentAfter: DAY_MINUTES,
        place: [2, 0],
        to: { next: 'support', failed: 'support', silent: 'silent' },
      },
      {
        id: 'support',
        kind: 'person',
        chat: support,
        text: words.called,
        note: words.note,
        place: [3, 0],
        to: 'solved',
      },
      {
        id: 'solved',
        kind: 'message',
        text: words.solved,
        buttons: yesNo(words.yes, words.no),
        place: [4, 0],
        to: { 'button:yes': 'thanks', 'button:no': 'what' },
      },
      { id: 'thanks', kind: 'message', text: words.thanks, place: [5, 0], to: 'end' },
      { id: 'silent', kind: 'message', text: words.silent, place: [3, 1], to: 'end' },
      { id: 'end', kind: 'end', place: [6, 0] },
    ],
    {
      variables: [
        { name: 'assunto', type: 'choice', choices: [...words.kinds] },
        { name: 'problema', type: 'text' },
      ],
    },
  );
}

export function freeBetFlow(): Flow {
  const words = flowTemplates.freeBet;
  return drawFlow(
    words.title,
    [
      { id: 'start', kind: 'start', on: { kind: 'command', command: 'freebets' }, place: [0, 0], to: 'house' },
      {
        id: 'house',
        kind: 'question',
        text: words.house,
        save: 'casa',
        place: [1, 0],
        to: { next: 'value', failed: 'end' },
      },
      {
        id: 'value',
        kind: 'question',
        text: words.value,
        save: 'valor',
        least: '0,01',
        place: [2, 0],
        to: { next: 'until', failed: 'end' },
      },
      {
        id: 'until',
        kind: 'question',
        text: words.until,
        save: 'validade',
        place: [3, 0],
        to: { next: 'past', failed: 'end' },
      },
      {
        id: 'past',
        kind: 'condition',
        rules: [{ left: 'validade', is: 'at_least', right: '{data}' }],
        place: [4, 0],
        to: { yes: 'known', no: 'over' },
      },
      { id: 'over', kind: 'message', text: words.past, place: [4, 1], to: 'until' },
      { id: 'known', kind: 'message', text: words.known, place: [5, 0], to: 'wait' },
      {
        id: 'wait',
        kind: 'wait',
        until: { kind: 'date', variable: 'validade', minutesBefore: 180 },
        place: [6, 0],
        to: 'reminder',
      },
      {
        id: 'reminder',
        kind: 'message',
        text: words.reminder,
        buttons: yesNo(words.used, words.later),
        place: [7, 0],
        to: { 'button:yes': 'done', 'button:no': 'hour' },
      },
      { id: 'hour', kind: 'wait', until: { kind: 'minutes', minutes: 60 }, place: [7, 1], to: 'reminder' },
      { id: 'done', kind: 'message', text: words.done, place: [8, 0], to: 'end' },
      { id: 'end', kind: 'end', place: [9, 0] },
    ],
    {
      variables: [
        { name: 'casa', type: 'text' },
        { name: 'valor', type: 'money' },
        { name: 'validade', type: 'date' },
      ],
    },
  );
}

export function housesFlow(support: ChatId | null): Flow {
  const words = flowTemplates.houses;
  return drawFlow(
    words.title,
    [
      { id: 'start', kind: 'start', on: { kind: 'link', param: 'casas' }, place: [0, 0], to: 'hello' },
      { id: 'typed', kind: 'start', on: { kind: 'command', command: 'pesquisa' }, place: [0, 1], to: 'hello' },
      {
        id: 'hello',
        kind: 'message',
        text: words.hello,
        buttons: [[{ id: 'go', kind: 'go', label: words.go }]],
        place: [1, 0],
        to: { 'button:go': 'first' },
      },
      {
        id: 'first',
        kind: 'question',
        text: words.first,
        save: 'casa',
        place: [2, 0],
        to: { next: 'limited', failed: 'end' },
      },
      {
        id: 'limited',
        kind: 'question',
        text: words.limited,
        save: 'limitou',
        choices: [
          { id: 'yes', label: words.yes },
          { id: 'no', label: words.no },
        ],
        place: [3, 0],
        to: { next: 'others', 'choice:yes': 'limit', failed: 'end' },
      },
      {
        id: 'limit',
        kind: 'question',
        text: words.limit,
        save: 'limite',
        place: [4, 0],
        to: { next: 'others', failed: 'others' },
      },
      {
        id: 'others',
        kind: 'question',
        text: words.others,
        save: 'outras',
        place: [5, 0],
        to: { next: 'thanks', failed: 'end' },
      },
      { id: 'thanks', kind: 'message', text: words.thanks, place: [6, 0], to: 'support' },
      {
        id: 'support',
        kind: 'person',
        chat: support,
        text: words.sent,
        note: words.summary,
        stays: false,
        place: [7, 0],
        to: 'end',
      },
      { id: 'end', kind: 'end', place: [8, 0] },
    ],
    {
      variables: [
        { name: 'casa', type: 'text' },
        { name: 'limitou', type: 'choice', choices: [words.yes, words.no] },
        { name: 'limite', type: 'money' },
        { name: 'outras', type: 'text' },
      ],
    },
  );
}
