/** The local Telegram as it was when the requests of the foreign clients were recorded: the same people, messages and ids. */
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, BRUNO, DEMO_GROUP, LIVE_GROUP } from '../world/demo-world.ts';

/** Clients send faster than Telegram lets a bot write. */
const NO_LIMITS = { chatBurst: 1e6, chatEveryMs: 1, groupPerMinute: 1e6, allPerSecond: 1e6 };

export async function setScene() {
  const made = await createTestSandbox({ limits: NO_LIMITS });
  const { call, people, sandbox } = made;
  people.send(ANA.id, '/start');
  people.send(ANA.id, 'Betano 2,10 e KTO 2,05', { chatId: DEMO_GROUP });
  people.send(ANA.id, 'E a Superbet?', { chatId: DEMO_GROUP });
  const keyboard = { inline_keyboard: [[{ text: 'Sim', callback_data: 'sim' }]] };
  const { result: asked } = await call('sendMessage', { chat_id: ANA.id, text: 'Quer?', reply_markup: keyboard });
  const press = people.press(ANA.id, asked.message_id, 'sim');
  const query = people.inlineQuery(ANA.id, 'odds');
  people.askToJoin(BRUNO.id, LIVE_GROUP);
  const prices = [{ label: 'Plano', amount: 50 }];
  const invoice = { chat_id: ANA.id, title: 'Plano', description: 'Um mês', payload: 'p1', currency: 'XTR', prices };
  const { result: bill } = await call('sendInvoice', invoice);
  void people.pay(ANA.id, bill.message_id);
  const checkout = String(sandbox.core.payments.waiting().at(-1));
  return { ...made, ids: { press, query, checkout, asked: asked.message_id } };
}
