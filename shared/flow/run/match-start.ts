/** Which start of a flow something in Telegram begins. */
import type { ChatId } from '../../units.ts';
import { textKey } from '../check/start-key.ts';
import type { Flow } from '../schema/flow.ts';
import type { FlowStart, StartPlace } from '../schema/starts.ts';

/** Begins the parameter of a deep link to a flow: `t.me/bot?start=f-…` */
export const LINK_PREFIX = 'f-';

export type Occasion =
  /** Without its slash. */
  | { readonly kind: 'command'; readonly command: string; readonly isPrivate: boolean }
  | { readonly kind: 'text'; readonly text: string; readonly isPrivate: boolean }
  | { readonly kind: 'button'; readonly data: string }
  | { readonly kind: 'link'; readonly param: string }
  | { readonly kind: 'member' | 'request'; readonly chat: ChatId }
  | { readonly kind: 'reaction'; readonly chat: ChatId; readonly emoji: string };

/** The id of the start block; null: none. */
export function matchStart(flow: Flow, occasion: Occasion): string | null {
  for (const block of flow.blocks) {
    if (block.kind === 'start' && begins(block.on, occasion)) return block.id;
  }
  return null;
}

function begins(on: FlowStart, occasion: Occasion): boolean {
  switch (occasion.kind) {
    case 'command':
      return on.kind === 'command' && on.command === occasion.command && isAt(on.where, occasion.isPrivate);
    case 'text':
      return (
        on.kind === 'text' && isAt(on.where, occasion.isPrivate) && fits(on, textKey(occasion.text.slice(0, 4_096)))
      );
    case 'button':
      return on.kind === 'button' && on.data === occasion.data;
    case 'link':
      return on.kind === 'link' && on.param !== '' && `${LINK_PREFIX}${on.param}` === occasion.param;
    case 'reaction':
      return on.kind === 'reaction' && on.chat === occasion.chat && (on.emoji === '' || on.emoji === occasion.emoji);
    default:
      return on.kind === occasion.kind && on.chat === occasion.chat;
  }
}

const isAt = (where: StartPlace, isPrivate: boolean) => where === 'both' || (where === 'private') === isPrivate;

function fits({ match, texts }: Extract<FlowStart, { kind: 'text' }>, said: string): boolean {
  const wanted = texts.map(textKey).filter(text => text !== '');
  if (match === 'whole') return wanted.includes(said);
  const words = ` ${said.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return wanted.some(text => {
    const plain = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    if (plain === '') return false;
    return match === 'begins' ? words.startsWith(` ${plain} `) : words.includes(` ${plain} `);
  });
}
