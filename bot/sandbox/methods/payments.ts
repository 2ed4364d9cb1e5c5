/** Invoices and Stars: nobody pays with money here. Source: https://core.telegram.org/bots/api#payments */
import { z } from 'zod';
import type { Params } from '../request/params.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { MessageContent } from '../world/telegram-objects.ts';
import type { Methods } from './method.ts';
import { createOutgoing } from './outgoing.ts';

const STARS = 'XTR';
const pricesSchema = z.array(z.object({ label: z.string(), amount: z.int() })).min(1);

export function paymentMethods(core: SandboxCore): Methods {
  const { payments, newId, world } = core;
  const { send } = createOutgoing(core);

  return {
    sendinvoice({ params }) {
      const invoice = readInvoice(params);
      const sent = send(params, () => ({ invoice }));
      payments.offer({ chatId: sent.chat.id, messageId: sent.message_id }, params.text('payload'));
      return sent;
    },
    createinvoicelink({ params }) {
      readInvoice(params);
      return `https://t.me/$${newId()}`;
    },
    answerprecheckoutquery({ params }) {
      const isOk = params.isTrue('ok');
      if (!isOk && params.text('error_message') === '') throw badRequest('error message must be non-empty');
      const isAnswered = payments.answer(
        params.text('pre_checkout_query_id'),
        isOk ? null : params.text('error_message'),
      );
      if (!isAnswered) throw badRequest('query is too old and response timeout expired or query ID is invalid');
      return true;
    },
    refundstarpayment({ params }) {
      if (world.user(params.id('user_id')) === null) throw badRequest('USER_ID_INVALID');
      const refunded = payments.refund(params.text('telegram_payment_charge_id'), params.id('user_id'));
      if (refunded !== 'refunded')
        throw badRequest(refunded === 'again' ? 'CHARGE_ALREADY_REFUNDED' : 'CHARGE_ID_INVALID');
      return true;
    },
    getmystarbalance: () => ({ amount: payments.balance() }),
    getstartransactions({ params }) {
      const from = params.integer('offset', 0, 0);
      return { transactions: payments.transactions().slice(from, from + params.integer('limit', 100, 1, 100)) };
    },
  };
}

function readInvoice(params: Params): NonNullable<MessageContent['invoice']> {
  const [title, description, currency] = [params.text('title'), params.text('description'), params.text('currency')];
  if (title === '' || [...title].length > 32) throw badRequest('invoice title must be 1-32 characters long');
  if (description === '' || [...description].length > 255)
    throw badRequest('invoice description must be 1-255 characters long');
  if (Buffer.byteLength(params.text('payload')) > 128 || params.text('payload') === '')
    throw badRequest('INVOICE_PAYLOAD_INVALID');
  const prices = params.json('prices', pricesSchema, 'prices');
  if (prices === undefined) throw badRequest('parameter "prices" is required');
  if (!/^[A-Z]{3}$/.test(currency)) throw badRequest('CURRENCY_INVALID');
  if (currency === STARS && prices.length !== 1) throw badRequest('STARS_INVOICE_INVALID');
  // Nobody here gives out a provider's token.
  if (currency !== STARS) throw badRequest('PAYMENT_PROVIDER_INVALID');
  const total = prices.reduce((sum, { amount }) => sum + amount, 0);
  if (total <= 0) throw badRequest('CURRENCY_TOTAL_AMOUNT_INVALID');
  return { title, description, start_parameter: params.text('start_parameter'), currency, total_amount: total };
}
