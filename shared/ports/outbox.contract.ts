/** What every outbox promises. What arrives is read by whatever way the adapter has. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outbox, OutboxMessage } from './outbox.ts';

export interface OutboxUnderTest {
  readonly outbox: Outbox;
  /** What has been taken over so far, oldest first. */
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

    it('takes mail and text messages over as they are, in order', async () => {
      await current.outbox.send(MAIL);
      await current.outbox.send(SMS);
      expect(await current.taken()).toEqual([MAIL, SMS]);
    });

    it('takes the same message twice', async () => {
      await current.outbox.send(SMS);
      await current.outbox.send(SMS);
      expect(await current.taken()).toEqual([SMS, SMS]);
    });
  });
}
