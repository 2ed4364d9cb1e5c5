/**
 * Answers an operator's message that is pasted or forwarded in private: what was read of it, which of its sums is
 * wrong, what it left open, and a button to its draft. Which of the two houses its author means by "Betfair" alone is asked
 * once. In groups nobody is answered.
 */
import { Composer, type Context, GrammyError } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { procedureAnswer as words } from '#shared/catalogue/procedures/procedure-answer.ts';
import { html, lines } from '#shared/chat/html.ts';
import type { BetfairKind } from '#shared/language/names/betfair.ts';
import { isOperators, mayBeOperators } from '#shared/procedures/answer/is-operator-message.ts';
import { readingHtml } from '#shared/procedures/answer/reading-html.ts';
import { asksBetfair, atBetfair, betfairPlaces } from '#shared/procedures/betfair-unsaid.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';
import { draftHref } from '#shared/procedures/procedure-link.ts';
import type { PostedMessage } from '#shared/procedures/read/message.ts';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import { draftReading, type Posting } from '#shared/procedures/read-again.ts';
import type { ProcedureReading } from '#shared/procedures/reading.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { missingOf } from '#shared/procedures/sums/missing.ts';
import type { ChatMemory } from '#shared/reading/result/chat-defaults.ts';
import { asTelegramId, epochMs, type TelegramId } from '#shared/units.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';
import { postAuthor } from '../chat/post-author.ts';
import { isPrivate, TEXTS } from '../chat/read-command.ts';
import type { Readings } from '../chat/readings.ts';
import type { Say } from '../chat/say.ts';
import { betfairRow, POST_BETFAIR_DATA, type PostBetfair, readPostBetfair } from './which-betfair.ts';

export interface ProcedureChatDeps {
  readonly app: AppAddress;
  readonly say: Say;
  readonly drafts: ProcedureDrafts;
  readonly alerts: Pick<AlertControls, 'settings'>;
  readonly memory: Pick<ChatMemory, 'betfairOf' | 'chooseBetfairOf'>;
  readonly readings: Readings;
}

interface Answer {
  readonly html: string;
  readonly keyboard?: InlineKeyboardMarkup;
}

export function procedureChat({ app, say, drafts, alerts, memory, readings }: ProcedureChatDeps): Composer<Context> {
  const composer = new Composer();
  const inPrivate = composer.filter(isPrivate);

  /** Null: it is none of an operator's. */
  async function answerTo(ctx: Context, text: string): Promise<Answer | null> {
    const { msg } = ctx;
    const forwarded = msg?.forward_origin;
    // Our own messages are no operator's.
    if (msg === undefined || (forwarded?.type === 'user' && forwarded.sender_user.id === ctx.me.id)) return null;
    const isForwarded = forwarded !== undefined;
    if (!mayBeOperators(text, isForwarded, readings(ctx))) return null;
    const telegramId = asTelegramId(msg.chat.id);
    const author = postAuthor(forwarded);
    const at = epochMs((forwarded?.date ?? msg.date) * 1_000);
    const message = await messageOf(telegramId, text, at);
    const open = readMessage(message, drafts.commissions());
    if (!isOperators(open, text, isForwarded)) return null;
    const asked = isBetfairOpen(open) ? { messageId: msg.message_id, at, author } : null;
    const kind = asked === null || author === null ? null : await memory.betfairOf(telegramId, author);
    const reading = kind === null ? open : readMessage({ ...message, betfair: kind }, drafts.commissions());
    const said = readingHtml(reading);
    if (said === null) return null;
    const { note, href } = await kept(telegramId, msg.message_id, reading, { text, at, zone: message.zone });
    return answerOf(said, note, href, asked, kind);
  }

  async function messageOf(telegramId: TelegramId, text: string, at: PostedMessage['at']): Promise<PostedMessage> {
    const { timeZone: zone } = await alerts.settings(telegramId);
    return { text, at, zone, open: await drafts.open(telegramId) };
  }

  function answerOf(
    said: string,
    note: string | null,
    href: { readonly path: string; readonly label: string } | null,
    asked: Omit<PostBetfair, 'kind'> | null,
    kind: BetfairKind | null,
  ): Answer {
    const button = href === null ? undefined : pageButton(app, href.path, href.label);
    const rows = [asked === null ? [] : betfairRow(asked, kind), button === undefined ? [] : [button]];
    const keyboard = keyboardOf(rows);
    const which = asked === null ? [] : betfairNote(asked, kind).map(line => html(line));
    return { html: lines([said, ...(which.length > 0 ? ['', ...which] : []), note]), ...(keyboard && { keyboard }) };
  }

  async function kept(telegramId: TelegramId, messageId: number, reading: ProcedureReading, posting: Posting) {
    if (reading.is === 'update' || reading.is === 'closing') {
      const id = reading.refersTo?.id;
      const path = id === undefined ? `${hrefOf('procedures')}?ver=publicar` : draftHref(id);
      return { note: null, href: { path, label: words.openOwn } };
    }
    if (reading.is !== 'procedure' && reading.is !== 'arb') return { note: null, href: null };
    const id = draftIdOf(telegramId, messageId);
    const { procedure, doubts } = reading;
    const draft = { procedure, doubts, text: posting.text, reading: draftReading(reading, posting) };
    const done = await drafts.keep(telegramId, id, draft);
    const draftButton = { path: draftHref(id), label: words.open };
    if (done === 'kept') return { note: null, href: draftButton };
    const said = { not_member: words.notMember, full: words.full, taken: words.taken, by_hand: words.byHand }[done];
    return { note: `\n${html(said)}`, href: done === 'by_hand' ? draftButton : null };
  }

  inPrivate.on(TEXTS, async (ctx, next) => {
    const answer = await answerTo(ctx, ctx.msg.text);
    if (answer === null) return next();
    await say(ctx, { ...answer, opens: null });
  });

  inPrivate.callbackQuery(POST_BETFAIR_DATA, async ctx => {
    const tap = readPostBetfair(ctx.callbackQuery.data);
    if (tap === null) return;
    const telegramId = asTelegramId(ctx.from.id);
    if (tap.author !== null) await memory.chooseBetfairOf(telegramId, tap.author, tap.kind);
    const answer = await answered(telegramId, tap);
    await ctx.answerCallbackQuery();
    await redraw(ctx, answer);
  });

  /** The draft with what was answered, and its message once more. What was changed in it meanwhile stays. */
  async function answered(telegramId: TelegramId, tap: PostBetfair): Promise<Answer> {
    const { kind, messageId, at, author } = tap;
    const id = draftIdOf(telegramId, messageId);
    const draft = await drafts.find(telegramId, id);
    const gone = html(author === null ? words.betfair.gone : words.betfair.kept[kind]);
    if (draft === null) return { html: gone };
    const message = await messageOf(telegramId, draft.text, at);
    const open = readMessage(message, drafts.commissions());
    if (open.is !== 'procedure' && open.is !== 'arb') return { html: gone };
    const places = betfairPlaces(open.procedure);
    const chosen = (from: Procedure) => atBetfair(from, kind, drafts.commissions(), places);
    const procedure = chosen(draft.procedure);
    const posting = { text: draft.text, at, zone: message.zone };
    const reading = draftReading({ procedure: chosen(open.procedure) }, posting);
    if (!(await drafts.change(telegramId, id, { procedure, reading }))) return { html: gone };
    const said = readingHtml({ ...open, procedure, missing: missingOf(procedure) });
    return answerOf(said ?? '', null, { path: draftHref(id), label: words.open }, tap, kind);
  }
  return composer;
}

const draftIdOf = (telegramId: TelegramId, messageId: number): string => `chat-${telegramId.toString(36)}-${messageId}`;

const isBetfairOpen = (reading: ProcedureReading): boolean =>
  (reading.is === 'procedure' || reading.is === 'arb') && asksBetfair(reading.procedure);

function betfairNote({ author }: Omit<PostBetfair, 'kind'>, kind: BetfairKind | null): string[] {
  if (kind === null) return author === null ? [words.betfair.ask] : [words.betfair.ask, words.betfair.askOnce];
  return author === null ? [] : [words.betfair.is[kind]];
}

function keyboardOf(rows: readonly InlineKeyboardButton[][]): InlineKeyboardMarkup | undefined {
  const shown = rows.filter(row => row.length > 0);
  return shown.length === 0 ? undefined : { inline_keyboard: shown };
}

async function redraw(ctx: Context, { html: text, keyboard }: Answer): Promise<void> {
  try {
    await ctx.editMessageText(text, {
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      ...(keyboard && { reply_markup: keyboard }),
    });
  } catch (cause) {
    // The same answer once more.
    if (!(cause instanceof GrammyError) || !cause.description.includes('message is not modified')) throw cause;
  }
}
