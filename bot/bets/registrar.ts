/**
 * What a person writes to their planilha from a chat: what would be written is shown and waits for one touch. Bets are said in
 * the person's own words, with `/registrar` or without, or come from a sum of the bot or from an alert. Answers what is asked
 * of the planilha. In a group nobody else reads of it.
 */
import { Composer, type Context } from 'grammy';
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { code, html, lines } from '#shared/chat/html.ts';
import type { KeptTexts } from '#shared/ports/chat/kept-texts.ts';
import { readRegistering } from '#shared/reading/registering/read-registering.ts';
import type { RegisteringReading } from '#shared/reading/result/registering.ts';
import { asTelegramId } from '#shared/units.ts';
import { CHOICE_DATA } from '../chat/choices.ts';
import { ignoreRefusal } from '../chat/in-private.ts';
import { isMentioned, isPrivate, TEXTS, type TextContext } from '../chat/read-command.ts';
import type { Readings } from '../chat/readings.ts';
import type { Say } from '../chat/say.ts';
import type { SideButtons } from '../sides/side-buttons.ts';
import { createCorrections } from './corrections.ts';
import { inPrivateOf } from './in-private.ts';
import { createPlanilhaAnswers, type PlanilhaDeps } from './planilha-answers.ts';
import { createRegister, type RegisterDeps, SHOWN } from './register.ts';
import { registerPresses } from './register-presses.ts';
import { settlePresses } from './settle-presses.ts';
import { tipPresses } from './tip-presses.ts';
import { tookWords } from './took-words.ts';

export interface RegistrarDeps extends RegisterDeps, Omit<PlanilhaDeps, 'register'> {
  readonly alerts: Pick<AlertControls, 'shown' | 'settings' | 'latest'>;
  readonly say: Say;
  readonly readings: Readings;
  readonly texts: KeptTexts;
  readonly sideButtons: Pick<SideButtons, 'tipOf'>;
}

const ASKED = /^\/?registrar\b[\s:]*/i;

export function registrar(deps: RegistrarDeps): Composer<Context> {
  const { say, readings, ear, choices } = deps;
  const register = createRegister(deps);
  const answers = createPlanilhaAnswers({ ...deps, register });
  const corrections = createCorrections(deps);
  const composer = new Composer();

  // Only the word, as a reply to a message of the bot. This works in a group too, where everybody reads the bot's messages.
  composer.on(TEXTS).filter(isReplyToUs, async (ctx, next) => {
    const replied = ctx.msg.reply_to_message;
    if (replied === undefined || ctx.from === undefined || ctx.msg.text.replace(ASKED, '').trim() !== '') return next();
    const offer = await answers.offerOf(asTelegramId(ctx.from.id), replied as Message);
    if (offer === null) return next();
    if (isPrivate(ctx)) return void (await say(ctx, { ...offer, opens: null }));
    await say(ctx, { html: html(await inPrivateOf(ctx, ctx.from.id, [offer])), opens: null });
  });

  // Said to the bot in a group: nobody else reads of it.
  composer.on(TEXTS).filter(isMentioned, async (ctx, next) => {
    const heard = ctx.editedMessage ? null : await ear.hear(ctx);
    const said = heard?.about === 'planilha' ? await answers.to(ctx, heard.reading) : null;
    if (heard === null || said === null || ctx.from === undefined) return next();
    ear.keep(ctx, heard);
    await say(ctx, { html: html(await inPrivateOf(ctx, ctx.from.id, said)), opens: null });
  });

  const inPrivate = composer.filter(isPrivate);
  inPrivate.on(TEXTS).filter(
    ctx => ASKED.test(ctx.msg.text),
    async ctx => {
      if (ctx.from === undefined) return;
      const text = textOf(ctx);
      const reading = readRegistering(text, { ...(await contextOf(ctx)), isAsked: true });
      if (reading === null)
        return void (await say(ctx, { html: lines([html(words.nothing), code(words.example)]), opens: null }));
      await answer(ctx, reading);
    },
  );

  inPrivate.use(tookWords({ ...deps, register }));
  inPrivate.use(corrections.composer);

  inPrivate.on(TEXTS).filter(
    ctx => !ctx.msg.text.startsWith('/') && ctx.from !== undefined,
    async (ctx, next) => {
      const heard = await ear.hear(ctx);
      if (heard?.about === 'planilha') return answer(ctx, heard.reading, next);
      // Bets without a word that says so, where no calculator wants the message.
      const text = withoutMention(ctx.msg.text, ctx.me.username);
      if (!DOUBTFUL.has(readings(ctx)(text).kind)) return next();
      const reading = readRegistering(text, { ...(await contextOf(ctx)), isAsked: true });
      return reading?.kind === 'bets' ? answer(ctx, reading, next) : next();
    },
  );

  async function answer(ctx: TextContext, reading: RegisteringReading, next?: () => Promise<void>): Promise<void> {
    const isCorrected = reading.kind === 'bets' && reading.replaces;
    const offer = isCorrected ? ear.offerOf(ctx) : null;
    // What was written already is changed, and not written once more.
    if (offer !== null && (await corrections.ofOffer(ctx, offer))) return;
    const said = await answers.to(ctx, reading);
    if (said === null) return next?.();
    ear.keep(ctx, { about: 'planilha', reading });
    if (isCorrected) await withdraw(ctx);
    let messageId: number | null = null;
    // An edited message shows its bets once more; several bets are offered one by one.
    for (const each of said) {
      messageId = said.length === 1 ? await say(ctx, { ...each, opens: null }) : await sayMore(ctx, each);
    }
    ear.noteOffer(ctx, reading.kind === 'bets' && said.length === 1 ? messageId : null);
  }

  async function sayMore(ctx: TextContext, said: { readonly html: string; readonly keyboard?: InlineKeyboardMarkup }) {
    const sent = await ctx.reply(said.html, { ...SHOWN, ...(said.keyboard && { reply_markup: said.keyboard }) });
    return sent.message_id;
  }

  /** The offer that a correction replaces, so that not both are written. */
  async function withdraw(ctx: TextContext): Promise<void> {
    const offer = ear.offerOf(ctx);
    if (offer === null) return;
    await ctx.api.editMessageText(ctx.chat.id, offer, html(registeringWords.replaced)).catch(ignoreRefusal);
  }

  async function contextOf(ctx: Context) {
    return { ...(await ear.hearer(ctx)), before: null, hasSum: false, isAsked: false };
  }

  // The buttons of a question.
  inPrivate.callbackQuery(CHOICE_DATA, async (ctx, next) => {
    const text = await choices.textOf(ctx.callbackQuery.data);
    if (text === null) return next();
    const reading = ASKED.test(text)
      ? readRegistering(text.replace(ASKED, ''), { ...(await contextOf(ctx)), isAsked: true })
      : null;
    const said = reading === null ? null : await answers.to(ctx, reading);
    const [only] = said ?? [];
    if (reading === null || only === undefined) return next();
    ear.keep(ctx, { about: 'planilha', reading });
    await ctx.answerCallbackQuery();
    await ctx.editMessageText(only.html, { ...SHOWN, ...(only.keyboard && { reply_markup: only.keyboard }) });
  });

  composer.use(registerPresses(deps, register));
  composer.use(settlePresses(deps));
  composer.use(tipPresses(deps, answers));
  return composer;
}

/** Readings of a text that may be about bets all the same. */
const DOUBTFUL: ReadonlySet<string> = new Set(['incomplete', 'nothing']);

function isReplyToUs(ctx: TextContext): boolean {
  return ctx.msg.reply_to_message?.from?.id === ctx.me.id && ASKED.test(ctx.msg.text) && !ctx.editedMessage;
}

function withoutMention(text: string, username: string): string {
  const mention = `@${username.toLowerCase()}`;
  return text.toLowerCase().startsWith(mention) ? text.slice(mention.length).trim() : text;
}

/** What stands after the word; alone, as a reply, the message that it replies to. */
function textOf({ msg }: TextContext): string {
  const rest = msg.text.replace(ASKED, '');
  return rest.trim() === '' && msg.reply_to_message !== undefined
    ? (msg.reply_to_message.text ?? '').replace(ASKED, '')
    : rest;
}
