/** Where mail and text messages leave. It knows nobody's mailbox and promises no delivery. */

export interface OutboxMessage {
  readonly kind: 'mail' | 'sms';
  /** An address, or a number in E.164. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one thing to open, which `text` contains too. */
  readonly link?: string;
}

export interface Outbox {
  /** Resolves when the message has been taken over. Rejects where it could not be: nothing was sent then. */
  send(message: OutboxMessage): Promise<void>;
}
