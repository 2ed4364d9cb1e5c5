/** A write that a limit refuses. To who only knows the store it is one that takes nothing; the API says which limit it was. */
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { MeteredName } from './quota-kinds.ts';

/**
 * standing: who writes has to prove first who they are. person, network, strangers: whose limit is reached. floor: too
 * little space is left.
 */
export type QuotaCode = 'standing' | 'person' | 'network' | 'strangers' | 'floor';

export class QuotaRefusal extends DocumentStoreError {
  readonly quota: QuotaCode;
  /** Null: of no kind that is counted by person. */
  readonly kind: MeteredName | null;
  readonly owner: string | null;
  constructor(
    quota: QuotaCode,
    kind: MeteredName | null,
    owner: string | null = null,
    collection: string | null = null,
  ) {
    // With no space the store is of no use for a while; the other limits are about what was sent.
    super(
      quota === 'floor' ? 'unavailable' : 'invalid_argument',
      `quota of ${quota}: ${collection ?? kind ?? 'the server'}`,
    );
    // It is no fault of ours: a log that fills the same disk needs no stack.
    this.stack = String(this);
    this.quota = quota;
    this.kind = kind;
    this.owner = owner;
  }
}
