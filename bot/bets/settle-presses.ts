/** The press that marks a bet of the planilha as ended, once. */
import { Composer, type Context } from 'grammy';
import { actionSchema } from '#shared/bets/action.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import { registeringWords as words } from '#shared/catalogue/chat/registering.ts';
import { registrationWords } from '#shared/catalogue/chat/registration.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import { betNamed } from '#shared/chat/registration/open-bets.ts';
import { procedureIdOf } from '#shared/chat/registration/registration-actions.ts';
import type { BetWriter, ReadBets } from '#shared/ports/chat/bet-writer.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import type { AppAddress } from '../chat/buttons.ts';
import { isPrivate } from '../chat/read-command.ts';
import { SHOWN } from './register.ts';
import { turnKeyboard } from './register-buttons.ts';
import { betLine, readSettle, SETTLE_DATA } from './settle-buttons.ts';

interface SettlePressDeps {
  readonly app: AppAddress;
  readonly bets: BetWriter;
  readonly readBets: ReadBets;
  /** Milliseconds. */
  readonly now: () => number;
}

export function settlePresses({ app, bets, readBets, now }: SettlePressDeps): Composer<Context> {
  const composer = new Composer();
  composer.filter(isPrivate).callbackQuery(SETTLE_DATA, async (ctx, next) => {
    const tap = readSettle(ctx.callbackQuery.data);
    if (tap === null) return next();
    const telegramId = asTelegramId(ctx.from.id);
    const book = await readBets(telegramId);
    const bet = betNamed(book, tap.bet);
    const tell = (text: string) => ctx.answerCallbackQuery({ text, show_alert: true });
    if (bet === null) return void (await tell(words.settle.gone));
    if (bet.settled.status !== 'open') {
      return void (await tell(bet.settled.status === tap.result ? words.settle.known : words.settle.gone));
    }
    // Another message may say it once more after it was taken back: its press is another one.
    const key = `s${(ctx.callbackQuery.message?.message_id ?? 0).toString(36)}${tap.bet.slice(0, 9)}`;
    const id = procedureIdOf(telegramId, key);
    const action = actionSchema.parse(
      tap.result === 'cashout'
        ? { kind: 'cashout', id: `${id}-0`, at: epochMs(now()), bet: bet.id, returnCents: tap.returnCents ?? 0 }
        : { kind: 'settle', id: `${id}-0`, at: epochMs(now()), bet: bet.id, status: tap.result },
    );
    const written = await bets.write(telegramId, { id, actions: [action] });
    if (written !== 'written') return void (await tell(registrationWords[written]));
    await ctx.answerCallbackQuery();
    await ctx.editMessageText(
      lines([bold(words.settle.done(words.results[tap.result])), html(betLine(bet, currencyIn(book)))]),
      {
        ...SHOWN,
        reply_markup: turnKeyboard(app, { key, count: 1, turn: 1, hasFreeBet: false }),
      },
    );
  });
  return composer;
}
