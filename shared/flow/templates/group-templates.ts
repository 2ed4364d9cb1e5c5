/** Templates for a group: a person who enters is welcomed, and the procedures of the day are announced. */
import { hrefOf } from '../../access/routes.ts';
import { flowTemplates } from '../../catalogue/flow/templates.ts';
import type { ChatId } from '../../units.ts';
import type { Flow } from '../schema/flow.ts';
import { drawFlow } from './draw.ts';

const WORKDAYS = [1, 2, 3, 4, 5];
const TEN = 600;

export function welcomeFlow(chat: ChatId | null): Flow {
  const words = flowTemplates.welcome;
  const buttons = [
    [
      { id: 'ok', kind: 'go', label: words.accept },
      { id: 'q', kind: 'go', label: words.doubt },
    ],
  ] as const;
  return drawFlow(words.title, [
    { id: 'start', kind: 'start', on: { kind: 'member', chat }, place: [0, 0], to: 'rules' },
    {
      id: 'rules',
      kind: 'message',
      text: words.hello,
      buttons: buttons.map(row => [...row]),
      place: [1, 0],
      to: { 'button:ok': 'in', 'button:q': 'ask' },
    },
    { id: 'in', kind: 'member', of: { kind: 'chat', chat }, place: [2, 0], to: { yes: 'welcome', no: 'gone' } },
    { id: 'welcome', kind: 'message', text: words.member, place: [3, 0], to: 'page' },
    {
      id: 'page',
      kind: 'page',
      text: words.calculator,
      label: words.open,
      path: hrefOf('calculator'),
      place: [4, 0],
      to: 'end',
    },
    { id: 'gone', kind: 'message', text: words.gone, place: [3, 1], to: 'end' },
    { id: 'ask', kind: 'message', text: words.ask, place: [2, 1], to: 'end' },
    { id: 'end', kind: 'end', place: [5, 0] },
  ]);
}

export function dailyFlow(chat: ChatId | null): Flow {
  const words = flowTemplates.daily;
  return drawFlow(words.title, [
    {
      id: 'start',
      kind: 'start',
      on: { kind: 'schedule', chat, days: WORKDAYS, minute: TEN },
      place: [0, 0],
      to: 'post',
    },
    {
      id: 'post',
      kind: 'page',
      text: words.post,
      label: words.open,
      path: hrefOf('procedures'),
      place: [1, 0],
      to: 'end',
    },
    { id: 'end', kind: 'end', place: [2, 0] },
  ]);
}
