/**
 * Pictures that people send: in private each is read, in a group where it is asked for, by `/ler` or the bot's name as a reply.
 * A bet is shown field by field and waits for one touch; nothing is kept of the picture. Where a picture has a caption with
 * numbers, the caption is what its person says.
 */
import { Composer, type Context, type Filter } from 'grammy';
import type { Message } from 'grammy/types';
import { printWords as words } from '#shared/catalogue/chat/prints.ts';
import { html } from '#shared/chat/html.ts';
import type { PrintProblem, PrintReader } from '#shared/chat/print-reader.ts';
import type { ReadPrint } from '#shared/reading/print/print-bet.ts';
import { readPrint } from '#shared/reading/print/read-print.ts';
import { asTelegramId } from '#shared/units.ts';
import { inPrivateOf } from '../bets/in-private.ts';
import { SHOWN } from '../bets/register.ts';
import type { Albums } from '../chat/albums.ts';
import { isCommand, isMentioned, isPrivate, TEXTS, type TextContext, withoutMention } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';
import type { WordsEar } from '../words/words-ear.ts';
import { fetchPicture, type PictureFile, pictureOf } from './picture-file.ts';
import { createPrintAnswers, type PrintAnswersDeps } from './print-answers.ts';

export interface PrintChatDeps extends PrintAnswersDeps {
  readonly token: string;
  readonly apiRoot: string;
  readonly prints: PrintReader;
  readonly say: Say;
  readonly albums: Pick<Albums, 'standsAlone'>;
  readonly ear: WordsEar;
}

const PICTURES: ('message:photo' | 'message:document')[] = ['message:photo', 'message:document'];
/** '@bot', '@bot lê', '@bot anota esse print'. */
const ASKS_TO_READ =
  /^(?:(?:l[eê]r?|leia|anota|registra|esse|este|essa|o|a|isso|print|bilhete|foto|imagem)[\s,.!?]*)*$/i;
/** 'stake 150', behind a picture: a field as it should be. */
const FIELD = /^(?:stake|valor|odds?|cota[cç][aã]o|casa|comiss[aã]o|freebet|lay)\s+\S/i;
const REMEMBERED = 2_000;

export interface PrintChat {
  /** Before anything hears a message: a field behind what was read is a correction. */
  readonly fieldWords: Composer<Context>;
  readonly composer: Composer<Context>;
}

export function printChat(deps: PrintChatDeps): PrintChat {
  const { alerts, ear, say, albums, prints } = deps;
  const answersTo = createPrintAnswers(deps);
  const composer = new Composer();
  /** Our offers of what was read off pictures. */
  const offers = new Set<string>();

  composer.filter(isPrivate).on(PICTURES, async (ctx, next) => {
    const picture = ctx.from === undefined ? null : pictureOf(ctx.msg);
    // With numbers the caption is a message of its own.
    if (picture === null || /\d/.test(ctx.msg.caption ?? '')) return next();
    await ctx.replyWithChatAction('typing').catch(() => undefined);
    const read = await readOf(ctx, picture, ctx.msg);
    if (typeof read === 'string') return void (await ctx.reply(html(words.problem(read)), SHOWN));
    if (read.kind === 'none') {
      if ((ctx.msg.caption ?? '') !== '') return next();
      if (await albums.standsAlone(ctx)) await ctx.reply(html(words.none), SHOWN);
      return;
    }
    await show(ctx, read);
  });

  composer.on(TEXTS).filter(isAsked, async (ctx, next) => {
    const replied = ctx.msg.reply_to_message;
    const picture = replied === undefined ? null : pictureOf(replied);
    if (ctx.from === undefined || ctx.editedMessage !== undefined) return next();
    const tell = (sentence: string) => say(ctx, { html: html(sentence), opens: null });
    if (replied === undefined || picture === null) {
      if (isCommand('ler')(ctx)) return void (await tell(words.noPicture));
      return next();
    }
    const read = await readOf(ctx, picture, replied);
    if (typeof read === 'string') return void (await tell(words.problem(read)));
    if (read.kind === 'none') return void (await tell(words.none));
    if (isPrivate(ctx)) return show(ctx, read);
    // Nobody else reads of it.
    await tell(await inPrivateOf(ctx, ctx.from.id, await answersTo(ctx, read)));
  });

  // A word behind what was read corrects it, as 'era 150' does.
  const fieldWords = new Composer();
  fieldWords.filter(isPrivate).on(TEXTS, (ctx, next) => {
    const text = withoutMention(ctx.msg.text, ctx.me.username);
    if (FIELD.test(text) && offers.has(`${ctx.chat.id} ${ear.offerOf(ctx)}`))
      Object.assign(ctx.msg, { text: `corrige: ${text}` });
    return next();
  });

  async function readOf(
    ctx: Context,
    picture: PictureFile,
    { date }: Pick<Message, 'date'>,
  ): Promise<ReadPrint | PrintProblem | 'gone'> {
    const telegramId = asTelegramId(ctx.from?.id ?? 0);
    const bytes = await fetchPicture({ ...deps, api: ctx.api }, picture);
    if (bytes === null) return 'gone';
    if (bytes === 'heavy') return 'heavy';
    const seen = await prints.read(String(telegramId), bytes);
    if (!seen.ok) return seen.error;
    const { timeZone } = await alerts.settings(telegramId);
    return readPrint(seen.value, { at: date * 1_000, zone: timeZone });
  }

  async function show(
    ctx: Filter<Context, 'message'> | TextContext,
    read: Exclude<ReadPrint, { kind: 'none' }>,
  ): Promise<void> {
    const answers = await answersTo(ctx, read);
    for (const { html: text, keyboard, reading } of answers) {
      const sent = await ctx.reply(text, {
        ...SHOWN,
        ...(keyboard && { reply_markup: keyboard }),
        reply_parameters: { message_id: ctx.msg.message_id, allow_sending_without_reply: true },
      });
      if (reading === null) continue;
      ear.keep(ctx, { about: 'planilha', reading });
      const isOffer = reading.kind === 'bets' && answers.length === 1;
      ear.noteOffer(ctx, isOffer ? sent.message_id : null);
      if (isOffer) note(`${ctx.chat.id} ${sent.message_id}`);
    }
  }

  function note(offer: string): void {
    offers.add(offer);
    const [oldest] = offers.size > REMEMBERED ? offers : [];
    if (oldest !== undefined) offers.delete(oldest);
  }
  return { fieldWords, composer };
}

/** `/ler`, or nothing but the bot's name and a word for it, as a reply. */
function isAsked(ctx: TextContext): boolean {
  if (isCommand('ler')(ctx)) return true;
  return isMentioned(ctx) && ASKS_TO_READ.test(withoutMention(ctx.msg.text, ctx.me.username));
}
