/** The buttons under a tip of one price. Their 64 bytes say what they do, whose tip it is, and the id under which it is kept. */
import type { InlineKeyboardButton } from 'grammy/types';
import { otherSide as words } from '#shared/catalogue/chat/other-side.ts';
import { registrationWords } from '#shared/catalogue/chat/registration.ts';
import type { OtherSides } from '#shared/other-side/other-sides.ts';
import { keptTip, readTip, type Tip } from '#shared/other-side/tip.ts';
import type { KeptTexts } from '#shared/ports/chat/kept-texts.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';

/**
 * `oc`: calculate against other odds; `os`: look for the other side; `ol`: the same, in the place of the message;
 * `or`: write its bet down.
 */
export const SIDE_DATA = /^(oc|os|ol|or):([1-9]\d{0,15}):([0-9a-z]{1,16})$/;

export interface SideTap {
  readonly does: 'against' | 'find' | 'look' | 'register';
  /** Who sent the tip. */
  readonly ownerId: TelegramId;
  readonly id: string;
}

/** Null: not ours. */
export function readSideTap(data: string): SideTap | null {
  const [, does, owner, id] = SIDE_DATA.exec(data) ?? [];
  if (owner === undefined || id === undefined) return null;
  return { does: DOES[does as keyof typeof DOES], ownerId: asTelegramId(Number(owner)), id };
}

const DOES = { oc: 'against', os: 'find', ol: 'look', or: 'register' } as const;

const dataOf = (does: keyof typeof DOES, ownerId: TelegramId, id: string) => `${does}:${ownerId}:${id}`;

export interface SideButtons {
  /** Of a tip; none where nobody in particular sent it, for whom nothing is kept. */
  under(tip: Tip | null, ownerId: TelegramId | null): Promise<InlineKeyboardButton[][]>;
  /** One for each way to go on looking: what is kept with it is a tip of its own. */
  choices(
    ownerId: TelegramId,
    choices: readonly { readonly label: string; readonly tip: Tip }[],
  ): Promise<InlineKeyboardButton[]>;
  /** Null: it is not kept any more. */
  tipOf(tap: SideTap): Promise<Tip | null>;
}

const MAX_LABEL = 60;

export function createSideButtons(kept: KeptTexts, sides: Pick<OtherSides, 'mayOpen'>): SideButtons {
  return {
    async under(tip, ownerId) {
      if (tip === null || ownerId === null) return [];
      const [[id = ''], mayFind] = await Promise.all([kept.keep(ownerId, [keptTip(tip)]), sides.mayOpen(ownerId)]);
      const against = { text: words.buttons.against, callback_data: dataOf('oc', ownerId, id) };
      const find = { text: words.buttons.find, callback_data: dataOf('os', ownerId, id) };
      const register = { text: registrationWords.register, callback_data: dataOf('or', ownerId, id) };
      return mayFind ? [[register, against], [find]] : [[register, against]];
    },
    async choices(ownerId, choices) {
      const ids = await kept.keep(
        ownerId,
        choices.map(({ tip }) => keptTip(tip)),
      );
      return choices.map(({ label }, index) => ({
        text: label.slice(0, MAX_LABEL),
        callback_data: dataOf('ol', ownerId, ids[index] ?? ''),
      }));
    },
    async tipOf({ ownerId, id }) {
      const text = await kept.find(ownerId, id);
      return text === null ? null : readTip(text);
    },
  };
}
