/** What every outbox guarantees. Each adapter provides its own way to read what was sent. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Outbox, type OutboxMessage, OutboxUnavailable } from './outbox.ts';

export interface OutboxUnderTest {
  readonly outbox: Outbox;
  /** The messages accepted so far, oldest first. */
  readonly taken: () => Promise<readonly OutboxMessage[]>;
  readonly close: () => Promise<void>;
}

const MAIL: OutboxMessage = {
  kind: 'mail',
  to: 'ana@example.com',
  subject: 'Confirme seu e-mail',
  text: 'Abra https://arbi.test/x',
  link: 'https://arbi.test/x',
};
const SMS: OutboxMessage = { kind: 'sms', to: '+5511912345678', subject: 'Código', text: '123456' };

export function outboxContract(name: string, makeOutbox: () => Promise<OutboxUnderTest>): void {
  describe(name, () => {
    let current: OutboxUnderTest;
    beforeEach(async () => {
      current = await makeOutbox();
    });
    afterEach(() => current.close());

    it.each([MAIL, SMS])('accepts messages unchanged and in order, or not at all: $kind', async message => {
      const { outbox, taken } = current;
      if (!outbox.sends(message.kind)) {
        await expect(outbox.send(message)).rejects.toBeInstanceOf(OutboxUnavailable);
        expect(await taken()).toEqual([]);
        return;
      }
      const other = { ...message, text: `${message.text} 2` };
      await outbox.send(message);
      await outbox.send(other);
      await outbox.send(message);
      expect(await taken()).toEqual([message, other, message]);
    });
  });
}
