/** "Registrar" under a tip of one price: its bet is offered as any other, and what it does not say is asked for. */
import { Composer, type Context } from 'grammy';
import { otherSide } from '#shared/catalogue/chat/other-side.ts';
import { registrationWords } from '#shared/catalogue/chat/registration.ts';
import { type Tip, typedTip } from '#shared/other-side/tip.ts';
import type { RegisteringContext } from '#shared/reading/registering/context.ts';
import { readRegistering } from '#shared/reading/registering/read-registering.ts';
import type { RegisteringReading } from '#shared/reading/result/registering.ts';
import { isPrivate } from '../chat/read-command.ts';
import { readSideTap, SIDE_DATA, type SideButtons } from '../sides/side-buttons.ts';
import type { WordsEar } from '../words/words-ear.ts';
import { inPrivateOf } from './in-private.ts';
import type { PlanilhaAnswers } from './planilha-answers.ts';
import { SHOWN } from './register.ts';

export interface TipPressDeps {
  readonly ear: Pick<WordsEar, 'hearer' | 'keep'>;
  readonly sideButtons: Pick<SideButtons, 'tipOf'>;
}

export function tipPresses(
  { ear, sideButtons }: TipPressDeps,
  answers: Pick<PlanilhaAnswers, 'to'>,
): Composer<Context> {
  const composer = new Composer();
  composer.callbackQuery(SIDE_DATA, async (ctx, next) => {
    const tap = readSideTap(ctx.callbackQuery.data);
    if (tap?.does !== 'register') return next();
    const tell = (text: string) => ctx.answerCallbackQuery({ text, show_alert: true });
    const tip = await sideButtons.tipOf(tap);
    if (tip === null) return void (await tell(otherSide.old));
    const reading = betOf(tip, { ...(await ear.hearer(ctx)), before: null, hasSum: false, isAsked: true });
    const said = reading === null ? null : await answers.to(ctx, reading);
    if (reading === null || said === null) return void (await tell(registrationWords.noBets));
    if (!isPrivate(ctx)) return void (await tell(await inPrivateOf(ctx, ctx.from.id, said)));
    ear.keep(ctx, { about: 'planilha', reading });
    await ctx.answerCallbackQuery();
    // As an answer to the tip: by it the bet is known, however often it is offered.
    const reply_parameters = { message_id: ctx.msgId ?? 0, allow_sending_without_reply: true };
    for (const { html, keyboard } of said)
      await ctx.reply(html, { ...SHOWN, reply_parameters, ...(keyboard && { reply_markup: keyboard }) });
  });
  return composer;
}

/** The tip's own words say more than its bet; a stake that was said after them belongs to it. */
function betOf(tip: Tip, context: RegisteringContext): RegisteringReading | null {
  const reading = readRegistering(tip.text, context);
  const isOneBet = reading?.kind === 'bets' && reading.bets.length === 1 && reading.bets[0]?.legs.length === 1;
  if (isOneBet) return reading;
  if (reading?.kind !== 'question' || reading.draft?.legs.length !== 1) return readRegistering(typedTip(tip), context);
  const [leg] = reading.draft.legs;
  const isStake = (reading.about === 'stake' || reading.about === 'units') && tip.stake !== null;
  if (leg === undefined || !isStake || leg.house === null || leg.odds === null || tip.stake === null) return reading;
  const whole = { ...leg, house: leg.house, odds: leg.odds, stakeCents: tip.stake };
  return { kind: 'bets', bets: [{ ...reading.draft, legs: [whole] }], unused: [], replaces: false };
}
