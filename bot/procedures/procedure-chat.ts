/**
 * Answers an operator's message that is pasted or forwarded in private: what was read of it, which of its sums is
 * wrong, what it left open, and a button to its draft. In groups nobody is answered.
 */
import { Composer, type Context } from 'grammy';
import { hrefOf } from '#shared/access/routes.ts';
import type { AlertControls } from '#shared/alerts/alert-port.ts';
import { procedureAnswer as words } from '#shared/catalogue/procedures/procedure-answer.ts';
import { html, lines } from '#shared/chat/html.ts';
import { isOperators, mayBeOperators } from '#shared/procedures/answer/is-operator-message.ts';
import { readingHtml } from '#shared/procedures/answer/reading-html.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';
import { draftHref } from '#shared/procedures/procedure-link.ts';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import type { ProcedureReading } from '#shared/procedures/reading.ts';
import { asTelegramId, epochMs, type TelegramId } from '#shared/units.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';
import { isPrivate, TEXTS } from '../chat/read-command.ts';
import type { Readings } from '../chat/readings.ts';
import type { Say } from '../chat/say.ts';

export interface ProcedureChatDeps {
  readonly app: AppAddress;
  readonly say: Say;
  readonly drafts: ProcedureDrafts;
  readonly alerts: Pick<AlertControls, 'settings'>;
  readonly readings: Readings;
}

export function procedureChat({ app, say, drafts, alerts, readings }: ProcedureChatDeps): Composer<Context> {
  const composer = new Composer();
  const inPrivate = composer.filter(isPrivate);

  /** Null: it is none of an operator's. */
  async function answerTo(ctx: Context, text: string) {
    const { msg } = ctx;
    const forwarded = msg?.forward_origin;
    // Our own messages are no operator's.
    if (msg === undefined || (forwarded?.type === 'user' && forwarded.sender_user.id === ctx.me.id)) return null;
    const isForwarded = forwarded !== undefined;
    if (!mayBeOperators(text, isForwarded, readings(ctx))) return null;
    const telegramId = asTelegramId(msg.chat.id);
    const { timeZone: zone } = await alerts.settings(telegramId);
    const at = epochMs((forwarded?.date ?? msg.date) * 1_000);
    const message = { text, at, zone, open: await drafts.open(telegramId) };
    const reading = readMessage(message, drafts.commissions());
    const said = isOperators(reading, text, isForwarded) ? readingHtml(reading) : null;
    if (said === null) return null;
    const { note, href } = await kept(telegramId, msg.message_id, reading, text);
    const button = href === null ? undefined : pageButton(app, href.path, href.label);
    return { html: lines([said, note]), ...(button && { keyboard: { inline_keyboard: [[button]] } }) };
  }

  async function kept(telegramId: TelegramId, messageId: number, reading: ProcedureReading, text: string) {
    if (reading.is === 'update' || reading.is === 'closing') {
      const id = reading.refersTo?.id;
      const path = id === undefined ? `${hrefOf('procedures')}?ver=publicar` : draftHref(id);
      return { note: null, href: { path, label: words.openOwn } };
    }
    if (reading.is !== 'procedure' && reading.is !== 'arb') return { note: null, href: null };
    const id = `chat-${telegramId.toString(36)}-${messageId}`;
    const done = await drafts.keep(telegramId, id, { procedure: reading.procedure, text });
    if (done === 'kept') return { note: null, href: { path: draftHref(id), label: words.open } };
    const note = html({ not_member: words.notMember, full: words.full, taken: words.taken }[done]);
    return { note: `\n${note}`, href: null };
  }

  inPrivate.on(TEXTS, async (ctx, next) => {
    const answer = await answerTo(ctx, ctx.msg.text);
    if (answer === null) return next();
    await say(ctx, { ...answer, opens: null });
  });
  return composer;
}
