/** Sends mail and text messages. It cannot tell whether they were delivered. */

import type { Uid } from '../units.ts';

export type OutboxKind = 'mail' | 'sms';

export interface OutboxMessage {
  readonly kind: OutboxKind;
  /** An address, or a number in E.164. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one link to open; `text` contains it too. */
  readonly link?: string;
  /** The account that it is about, where one is known: what is kept of the message goes with that account. */
  readonly about?: Uid;
}

export interface Outbox {
  /**
   * Whether messages of this kind can be sent at all. It is asked before any account is looked up, so that the answer
   * reveals nothing about a person.
   */
  sends(kind: OutboxKind): boolean;
  /**
   * Resolves when the message has been accepted. Rejects if it was not, and then nothing was sent: with
   * `OutboxUnavailable` if its kind cannot be sent here.
   */
  send(message: OutboxMessage): Promise<void>;
}

export class OutboxUnavailable extends Error {
  override readonly name = 'OutboxUnavailable';
  readonly kind: OutboxKind;
  constructor(kind: OutboxKind) {
    super(`outbox: nothing here sends ${kind}`);
    this.kind = kind;
  }
}
