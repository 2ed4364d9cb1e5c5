/** How the Betfair feed is doing, as one state and one sentence for an operator. */
import { FeedError, type FeedHealth, type FeedState } from '#shared/ports/odds-feed.ts';
import type { SessionFailure } from './betfair-session.ts';
import type { Subscription } from './subscription.ts';

export interface BetfairStatus {
  /** Throws a `FeedError` if only a person can help. */
  restFailed(failure: SessionFailure): void;
  restWorked(): void;
  opened(): void;
  /** Lines were taken. */
  took(): void;
  /** The exchange refused what was said. Throws a `FeedError` if only a person can help. */
  refused(code: string): void;
  /** The connection has ended. Returns how often it did so in a row. */
  cut(reason: string): number;
  stopped(): void;
  health(): Pick<FeedHealth, 'state' | 'detail'>;
  gauges(): Readonly<Record<string, number>>;
}

/** What the exchange says when only a person can help. */
const ONLY_A_PERSON: ReadonlySet<string> = new Set(['INVALID_APP_KEY', 'NO_APP_KEY', 'NOT_AUTHORIZED']);
/** One lost line is damage on the way; as many in a row are another format. */
const ANOTHER_FORMAT = 20;
/** A cut that is over by the next try is not worth a word. */
const CUTS_WORTH_A_WORD = 3;

export function createBetfairStatus(
  subscription: Pick<Subscription, 'isSubscribed' | 'isBehind' | 'unreadable' | 'lagMs'>,
): BetfairStatus {
  let [state, detail]: [FeedState, string | null] = ['starting', null];
  let [isOpen, cuts, cutsInARow] = [false, 0, 0];

  function fail(text: string, isFinal: boolean): void {
    [state, detail] = ['failing', text];
    if (isFinal) throw new FeedError(text);
  }

  return {
    restFailed({ code, reason }) {
      const isFinal = code === 'refused';
      const refused = `A Betfair recusou a conta ou a chave (${reason}). Confira as variáveis BETFAIR_* e reinicie.`;
      fail(isFinal ? refused : `A Betfair não respondeu bem (${reason}); nova tentativa em instantes.`, isFinal);
    },
    restWorked() {
      if (state === 'failing' && cutsInARow < CUTS_WORTH_A_WORD) [state, detail] = ['starting', null];
    },
    opened() {
      isOpen = true;
    },
    took() {
      if (subscription.isSubscribed) [state, detail, cutsInARow] = ['running', null, 0];
    },
    refused(code) {
      const isFinal = ONLY_A_PERSON.has(code);
      const key = `A Betfair recusou a chave do aplicativo (${code}). Confira BETFAIR_APP_KEY e reinicie.`;
      fail(isFinal ? key : `A Betfair recusou a assinatura do stream (${code}).`, isFinal);
    },
    cut(reason) {
      if (isOpen) cuts += 1;
      isOpen = false;
      cutsInARow += 1;
      const isWorthAWord = cutsInARow >= CUTS_WORTH_A_WORD && state !== 'failing';
      if (isWorthAWord) fail(`A conexão com a Betfair caiu (${reason}); tentando de novo.`, false);
      return cutsInARow;
    },
    stopped() {
      [state, detail, isOpen] = ['stopped', null, false];
    },
    health() {
      if (state === 'stopped' || subscription.unreadable < ANOTHER_FORMAT) return { state, detail };
      const changed = 'A Betfair mudou o formato do stream: nenhuma das últimas mensagens pôde ser lida.';
      return { state: 'failing', detail: changed };
    },
    gauges: () => ({
      streaming: Number(subscription.isSubscribed && isOpen),
      behind: Number(subscription.isBehind),
      cuts,
      ...(subscription.lagMs !== null && { lagMs: subscription.lagMs }),
    }),
  };
}
