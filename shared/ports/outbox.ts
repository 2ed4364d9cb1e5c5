/** Sends mail and text messages. It cannot tell whether they were delivered. */

export type OutboxKind = 'mail' | 'sms';

export interface OutboxMessage {
  readonly kind: OutboxKind;
  /** An address, or a number in E.164. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one thing to open, which `text` contains too. */
  readonly link?: string;
}

export interface Outbox {
  /** Whether messages of this kind leave here at all: asked before anything else, so that the answer is about nobody. */
  sends(kind: OutboxKind): boolean;
  /**
   * Resolves when the message has been taken over. Rejects where it could not be: nothing was sent then. With
   * `OutboxUnavailable` where its kind is not sent here.
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
