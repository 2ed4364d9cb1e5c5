/** What a message asks for that nothing here helps with. */
const FLAG_REASONS = ['several-identities', 'disguise'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

export interface Flag {
  readonly why: readonly FlagReason[];
  /** As written, each a piece of the message. */
  readonly words: readonly string[];
}
