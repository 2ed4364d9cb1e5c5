/** A demo person pays an invoice with Stars, which they have without end. */
import type { SandboxCore } from '../world/sandbox-core.ts';
import { ActRefused } from './act-refused.ts';
import { findChat, findMessage, findPerson } from './messages.ts';

export type PaymentActs = ReturnType<typeof paymentActs>;

/** Source: https://core.telegram.org/bots/api#precheckoutquery and https://core.telegram.org/bots/api#successfulpayment */
export function paymentActs({ world, updates, payments, tell }: SandboxCore) {
  return {
    /** Asks the bot first. Resolves with why it does not want that; null: it is paid. */
    pay(personId: number, messageId: number, chatId = personId): Promise<string | null> {
      const { user } = findPerson(world, personId);
      const chat = findChat(world, { user, hasStarted: true, hasBlocked: false }, chatId);
      const { invoice } = findMessage(world, chat, messageId);
      const payload = payments.payloadOf({ chatId, messageId });
      if (invoice === undefined || payload === null) throw new ActRefused('unknown_button');
      const { currency, total_amount } = invoice;
      return new Promise(resolve => {
        const id = payments.ask({
          person: user,
          payload,
          amount: total_amount,
          answered(refusal, chargeId) {
            if (refusal === null) {
              const paid = { currency, total_amount, invoice_payload: payload };
              const charges = { telegram_payment_charge_id: chargeId, provider_payment_charge_id: '' };
              const message = world.addMessage({ from: user, chat, successful_payment: { ...paid, ...charges } });
              tell({ kind: 'message', message });
              updates.push('message', message);
            }
            resolve(refusal);
          },
        });
        updates.push('pre_checkout_query', { id, from: user, currency, total_amount, invoice_payload: payload });
      });
    },
  };
}
