/** Writes operations of a chat into a person's planilha, and finds them again in what a message of the bot's shows. */
import { type Context, GrammyError } from 'grammy';
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { shortName } from '#shared/bets/short-name.ts';
import { encodeCalculation, type LinkedCalculation } from '#shared/calculators/link/link.ts';
import type { CalculatorInput } from '#shared/calculators/registry.ts';
import { alertOperation, markOf } from '#shared/chat/registration/alert-operation.ts';
import {
  procedureIdOf,
  type RegisteredOperation,
  registrationActions,
} from '#shared/chat/registration/registration-actions.ts';
import { movementActions } from '#shared/chat/registration/said-operation.ts';
import type { BetWriter } from '#shared/ports/chat/bet-writer.ts';
import type { SaidMovement } from '#shared/reading/result/registering.ts';
import { type EpochMs, epochMs, type TelegramId } from '#shared/units.ts';
import { ALERT_REGISTER } from '../alerts/alert-buttons.ts';
import type { Answers } from '../answers/answers.ts';
import { type AppAddress, sumIn } from '../chat/buttons.ts';
import { readSideTap } from '../sides/side-buttons.ts';
import { offeredIn } from './offers.ts';
import { REGISTER_PRINT, REGISTER_TYPED, turnKeyboard } from './register-buttons.ts';
import { registeredText } from './registered-text.ts';

export interface RegisterDeps {
  readonly app: AppAddress;
  readonly bets: BetWriter;
  readonly answers: Pick<Answers, 'betsOf'>;
  readonly alerts: Pick<AlertControls, 'shown' | 'settings'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** An operation with the key that its buttons carry. */
export interface Keyed {
  readonly key: string;
  readonly operation: RegisteredOperation;
}

/** Money that moves, with its key. */
export interface KeyedMovement {
  readonly key: string;
  readonly movement: SaidMovement;
}

export interface Register {
  write(telegramId: TelegramId, placed: Keyed, at?: EpochMs): ReturnType<BetWriter['write']>;
  /**
   * What a message of the bot says to place. 'changed': the odds of its alert are not known any more. Null: it says
   * nothing to place.
   */
  placedIn(telegramId: TelegramId, message: Message): Promise<Keyed | KeyedMovement | 'changed' | null>;
  writeMovement(telegramId: TelegramId, placed: KeyedMovement): ReturnType<BetWriter['write']>;
  keyboardOf(placed: Keyed): InlineKeyboardMarkup;
  tellInPrivate(ctx: Context, telegramId: TelegramId, placed: Keyed): Promise<void>;
}

export const SHOWN = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

export function createRegister({ app, bets, answers, alerts, now }: RegisterDeps): Register {
  const keyboardOf = ({ key, operation: { legs } }: Keyed) =>
    turnKeyboard(app, { key, count: legs.length, turn: 1, hasFreeBet: legs.some(({ freeBet }) => freeBet) });
  return {
    keyboardOf,
    write(telegramId, { key, operation }, at = epochMs(now())) {
      const procedure = procedureIdOf(telegramId, key);
      return bets.write(telegramId, { id: procedure, actions: registrationActions(operation, procedure, at) });
    },
    writeMovement(telegramId, { key, movement }) {
      const id = procedureIdOf(telegramId, key);
      return bets.write(telegramId, { id, actions: movementActions(movement, id, epochMs(now())) });
    },
    async placedIn(telegramId, message) {
      const markup = message.reply_markup;
      // The id of a message that one person alone sees comes again for another.
      const moment = message.message_id < 0 ? ` ${message.date}` : '';
      const where = `${message.chat.id} ${message.message_id}${moment}`;
      const sum = sumIn(markup);
      if (sum !== null) {
        const operation = await answers.betsOf(sum);
        // An edited sum is another one.
        return operation && { key: shortName(`${where} ${linkOf(sum)}`), operation };
      }
      const data = dataIn(markup);
      const { timeZone } = await alerts.settings(telegramId);
      const print = data.flatMap(each => REGISTER_PRINT.exec(each)?.[1] ?? [])[0];
      const isOffer = data.includes(REGISTER_TYPED) || print !== undefined;
      const offered = isOffer ? offeredIn(message, timeZone) : null;
      if (offered?.kind === 'bets')
        return { key: print ?? shortName(tipOffered(message) ?? where), operation: offered.operation };
      if (offered?.kind === 'movement') return { key: shortName(where), movement: offered.movement };
      const press = data.map(each => ALERT_REGISTER.exec(each)).find(found => found !== null);
      const [, id, mark] = press ?? [];
      if (id === undefined || mark === undefined) return null;
      const contents = (await alerts.shown(telegramId, id)) ?? [];
      const found = contents.find(content => markOf(content) === mark);
      const operation = found === undefined ? null : alertOperation(found);
      return operation === null ? 'changed' : { key: operation.key, operation };
    },
    async tellInPrivate(ctx, telegramId, placed) {
      try {
        const reply_markup = keyboardOf(placed);
        await ctx.api.sendMessage(telegramId, registeredText(placed.operation), { ...SHOWN, reply_markup });
      } catch (cause) {
        // They never started the bot, or blocked it: what was registered stands in their planilha all the same.
        if (!(cause instanceof GrammyError) || (cause.error_code !== 403 && cause.error_code !== 400)) throw cause;
      }
    },
  };
}

/** However often a tip's bet is offered, it is one bet. Null: the message offers no bet of a tip. */
function tipOffered({ chat, reply_to_message: tip }: Message): string | null {
  const taps = dataIn(tip?.reply_markup).map(readSideTap);
  const id = taps.find(tap => tap?.does === 'register')?.id;
  return id === undefined ? null : `${chat.id} tip ${id}`;
}

const linkOf = ({ id, input }: LinkedCalculation): string =>
  encodeCalculation({ id, input: input as CalculatorInput<typeof id> });

const dataIn = (markup: InlineKeyboardMarkup | undefined): string[] =>
  (markup?.inline_keyboard.flat() ?? []).flatMap(button => ('callback_data' in button ? [button.callback_data] : []));
