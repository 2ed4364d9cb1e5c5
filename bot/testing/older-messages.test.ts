/**
 * What an earlier build wrote into chats: the offers, answers and buttons in `older-messages.json` are as that build made
 * them, each with what it read from them. They stand in people's chats for years, so nothing in the file is ever changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import { describe, expect, it } from 'vitest';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import type { CalculatorInput } from '#shared/calculators/registry.ts';
import type { RegisteredOperation } from '#shared/chat/registration/registration-actions.ts';
import { hearMessage } from '#shared/chat/talk/conversation.ts';
import { ALERT_REGISTER, type AlertTap, readTap } from '../alerts/alert-buttons.ts';
import { type ArbTap, readArbTap } from '../arbs/arb-buttons.ts';
import { offeredIn } from '../bets/offers.ts';
import { type Turned, turnIn } from '../bets/register-buttons.ts';
import { sumIn } from '../chat/buttons.ts';
import { CHOICE_DATA } from '../chat/choices.ts';

interface Older {
  readonly offers: readonly {
    readonly typed: string;
    readonly message: Pick<Message, 'text' | 'entities'>;
    readonly operation: RegisteredOperation;
  }[];
  readonly turns: readonly { readonly reply_markup: InlineKeyboardMarkup; readonly turned: Turned }[];
  readonly oldTurns: readonly { readonly data: string; readonly turned: Turned }[];
  readonly choices: readonly { readonly data: string; readonly reads: string }[];
  readonly alerts: readonly { readonly data: string; readonly tap: AlertTap | null }[];
  readonly arbs: readonly { readonly data: string; readonly tap: ArbTap }[];
  readonly sums: readonly { readonly reply_markup: InlineKeyboardMarkup; readonly sum: string }[];
}

const older: Older = JSON.parse(readFileSync(join(import.meta.dirname, 'older-messages.json'), 'utf8'));

describe('spec 4: what older builds wrote into chats reads the same', () => {
  it.each(older.offers.map(each => [each.typed, each] as const))(
    'the offer of %s',
    (_typed, { message, operation }) => {
      expect(offeredIn(message)).toEqual({ kind: 'bets', operation });
    },
  );
  it.each(older.turns)('Desfazer and Refazer: $turned.key', ({ reply_markup, turned }) => {
    expect(turnIn(reply_markup)).toEqual(turned);
  });
  it.each(older.oldTurns)('a Desfazer from before there were turns: $data', ({ data, turned }) => {
    expect(turnIn({ inline_keyboard: [[{ text: 'Desfazer', callback_data: data }]] })).toEqual(turned);
  });
  it.each(older.choices)('the choice $data', ({ data, reads }) => {
    const { reading } = hearMessage(CHOICE_DATA.exec(data)?.[1] ?? '');
    if (reading.kind !== 'calculation') throw new Error(reading.kind);
    const { id, input } = reading.calculation;
    expect(encodeCalculation({ id, input: input as CalculatorInput<typeof id> })).toBe(reads);
  });
  it.each(older.alerts)('a button of alerts, $data', ({ data, tap }) => {
    expect(readTap(data)).toEqual(tap);
  });
  it('Registrar under an alert', () => {
    expect(older.alerts.filter(({ data }) => ALERT_REGISTER.test(data))).toHaveLength(1);
  });
  it.each(older.arbs)('a page of the list, $data', ({ data, tap }) => {
    expect(readArbTap(data)).toEqual(tap);
  });
  it.each(older.sums)('the sum that a button opens: $sum', ({ reply_markup, sum }) => {
    const found = sumIn(reply_markup);
    expect(found && encodeCalculation({ id: found.id, input: found.input as CalculatorInput<typeof found.id> })).toBe(
      sum,
    );
  });
});
