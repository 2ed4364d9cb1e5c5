/**
 * A reply to bets that were written down corrects them: what would change is shown, old and new, and waits for one touch. It is
 * kept for a day, so that the touch works after a restart; touched twice it is written once, and it can be taken back.
 */
import { Composer, type Context, type Filter } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { actionSchema } from '#shared/bets/action.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { shortName } from '#shared/bets/short-name.ts';
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import {
  type Correction,
  type LegChange,
  readCorrection,
  readKeptCorrection,
} from '#shared/chat/registration/correction.ts';
import { betsOfOperation, correctionActions, procedureIdOf } from '#shared/chat/registration/registration-actions.ts';
import type { BetWriter, ReadBets } from '#shared/ports/chat/bet-writer.ts';
import type { KeptTexts } from '#shared/ports/chat/kept-texts.ts';
import { asTelegramId, epochMs, type TelegramId } from '#shared/units.ts';
import type { AppAddress } from '../chat/buttons.ts';
import { isPrivate, TEXTS, type TextContext } from '../chat/read-command.ts';
import type { WordsEar } from '../words/words-ear.ts';
import {
  CORRECT_DATA,
  CORRECTED_DATA,
  correctedKeyboard,
  correctionIn,
  correctKeyboard,
  readCorrectedTurn,
} from './correction-buttons.ts';
import { SHOWN } from './register.ts';
import { turnIn } from './register-buttons.ts';
import { changedBet, changeText } from './registered-text.ts';

export interface CorrectionsDeps {
  readonly app: AppAddress;
  readonly bets: BetWriter;
  readonly readBets: ReadBets;
  readonly texts: KeptTexts;
  readonly ear: Pick<WordsEar, 'hearer'>;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface Corrections {
  readonly composer: Composer<Context>;
  /** Without a reply: of the bet that was offered last, if it was written. False: it was not, or the text corrects nothing. */
  ofOffer(ctx: TextContext, offerId: number): Promise<boolean>;
}

export function createCorrections(deps: CorrectionsDeps): Corrections {
  const { app, bets, readBets, texts, ear, now } = deps;
  const composer = new Composer();
  const inPrivate = composer.filter(isPrivate);

  inPrivate.on(TEXTS).filter(
    ctx => !ctx.editedMessage && ctx.from !== undefined && isCorrectable(markupOf(ctx)),
    async (ctx, next) => {
      const telegramId = asTelegramId(ctx.from?.id ?? 0);
      const operation = await operationIn(telegramId, markupOf(ctx));
      if (operation === null || !(await correct(ctx, telegramId, operation))) return next();
    },
  );

  /** False: the bets were taken back, or are none at all, or the text is no correction: it is read as any other. */
  async function correct(ctx: TextContext, telegramId: TelegramId, operation: Operation): Promise<boolean> {
    const procedure = procedureIdOf(telegramId, operation.key);
    const standing = betsOfOperation(await readBets(telegramId), procedure, operation.count);
    if (standing === null) return false;
    const context = { ...(await ear.hearer(ctx)), hasSum: false, isAsked: false };
    const read = readCorrection(ctx.msg.text, standing, context);
    if (read === null) return false;
    if (read.kind === 'same') {
      await ctx.reply(html(words.same), SHOWN);
      return true;
    }
    const corrections = (read.kind === 'which' ? read.changes.map(change => [change]) : [read.changes]).map(
      (changes): Correction => ({ v: 1, ...operation, said: ctx.msg.message_id, changes: [...changes] }),
    );
    await show(ctx, telegramId, corrections, standing);
    return true;
  }

  async function show(
    ctx: TextContext,
    telegramId: TelegramId,
    corrections: readonly Correction[],
    standing: readonly BookedBet[],
  ): Promise<void> {
    const ids = await texts.keep(
      telegramId,
      corrections.map(each => JSON.stringify(each)),
    );
    const isOne = corrections.length === 1;
    const text = (change: LegChange) => changeText(change, standing[change.leg]);
    const choices = corrections.map(({ changes }, index) => ({
      id: ids[index] ?? '',
      label: isOne ? null : changes.map(text).join(' · ').slice(0, MAX_LABEL),
    }));
    const shown = isOne ? (corrections[0]?.changes ?? []).map(change => html(text(change))) : [];
    await withdraw(ctx);
    await ctx.reply(lines([...shown, bold(isOne ? words.changeAsk : words.changeWhich)]), {
      ...SHOWN,
      reply_markup: correctKeyboard(choices),
    });
  }

  inPrivate.callbackQuery(CORRECT_DATA, async ctx => {
    const telegramId = asTelegramId(ctx.from.id);
    const id = CORRECT_DATA.exec(ctx.callbackQuery.data)?.[1] ?? '';
    const tell = (text: string) => ctx.answerCallbackQuery({ text, show_alert: true });
    const correction = await keptAs(telegramId, id);
    if (correction === null) return void (await tell(words.changeOld));
    const { key, count, changes } = correction;
    const procedure = procedureIdOf(telegramId, key);
    const standing = betsOfOperation(await readBets(telegramId), procedure, count);
    if (standing === null) return void (await tell(words.changeGone));
    const turned = { id, count: changes.length, turn: 1 };
    const isDone = changes.every(({ leg, to }) => stands(standing[leg], to));
    if (!isDone && !changes.every(({ leg, from }) => stands(standing[leg], from)))
      return void (await tell(words.changeElse));
    const actions = correctionActions(procedure, changes, `${telegramId}-${id}`, epochMs(now()));
    const written = await bets.write(telegramId, { id: `edit-${telegramId}-${id}`, actions });
    if (written !== 'written') return void (await tell(written === 'full' ? words.full : words.changeKnown));
    await ctx.answerCallbackQuery();
    const rows = changes.map(({ leg, to }) => html(changedBet(standing[leg], to)));
    const reply_markup = correctedKeyboard(app, turned);
    await ctx.editMessageText(lines([bold(words.corrected), ...rows]), { ...SHOWN, reply_markup });
  });

  inPrivate.callbackQuery(CORRECTED_DATA, async ctx => {
    const turned = readCorrectedTurn(ctx.callbackQuery.data);
    if (turned === null) return;
    const telegramId = asTelegramId(ctx.from.id);
    const { id, count, turn } = turned;
    const actions = Array.from({ length: count }, (_, index) => {
      const of = `edit-${telegramId}-${id}-${index}`;
      const undone = turn % 2 === 1 ? of : `undo${turn - 1}-${of}`;
      return actionSchema.parse({ kind: 'undo', id: `undo${turn}-${of}`, at: epochMs(now()), of: undone });
    });
    const written = await bets.write(telegramId, { id: `undo${turn}-edit-${telegramId}-${id}`, actions });
    if (written === 'full') return void (await ctx.answerCallbackQuery({ text: words.full, show_alert: true }));
    await ctx.answerCallbackQuery();
    const reply_markup = correctedKeyboard(app, { ...turned, turn: turn + 1 });
    await ctx.editMessageText(html(turn % 2 === 1 ? words.changeUndone : words.changeRedone), {
      ...SHOWN,
      reply_markup,
    });
  });

  /** The operation that a message of ours shows, or a correction of it. */
  async function operationIn(telegramId: TelegramId, markup: InlineKeyboardMarkup | undefined) {
    const turned = turnIn(markup);
    if (turned !== null) return { key: turned.key, count: turned.count };
    const id = correctionIn(markup);
    const kept = id === null ? null : await keptAs(telegramId, id);
    return kept && { key: kept.key, count: kept.count };
  }

  async function keptAs(telegramId: TelegramId, id: string): Promise<Correction | null> {
    const kept = await texts.find(telegramId, id);
    return kept === null ? null : readKeptCorrection(kept);
  }

  /** The correction that is corrected once more, so that not both are written. */
  async function withdraw(ctx: TextContext): Promise<void> {
    const replied = ctx.msg.reply_to_message;
    const isWaiting = (replied?.reply_markup?.inline_keyboard.flat() ?? []).some(
      button => 'callback_data' in button && CORRECT_DATA.test(button.callback_data),
    );
    if (replied === undefined || !isWaiting) return;
    // It may be too old to be changed, and is told apart by what stood there.
    await ctx.api.editMessageText(ctx.chat.id, replied.message_id, html(registeringWords.replaced)).catch(() => {});
  }
  return {
    composer,
    async ofOffer(ctx, offerId) {
      if (ctx.from === undefined) return false;
      const key = shortName(`${ctx.chat.id} ${offerId}`);
      return correct(ctx, asTelegramId(ctx.from.id), { key, count: 1 });
    },
  };
}

type Operation = Pick<Correction, 'key' | 'count'>;

const MAX_LABEL = 60;

const markupOf = ({ msg }: Filter<Context, 'message:text' | 'edited_message:text'>) =>
  msg.reply_to_message?.reply_markup;

const isCorrectable = (markup: InlineKeyboardMarkup | undefined): boolean =>
  turnIn(markup) !== null || correctionIn(markup) !== null;

const stands = (bet: BookedBet | undefined, set: LegChange['to']): boolean =>
  bet !== undefined && Object.entries(set).every(([name, value]) => bet.terms[name as keyof LegChange['to']] === value);
