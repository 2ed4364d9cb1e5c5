/** How odds-api.io is doing, as one state and one sentence for an operator. */
import type { FeedHealth } from '#shared/ports/odds-feed.ts';
import type { EpochMs } from '#shared/units.ts';
import type { StreamEnd } from './odds-stream.ts';
import type { RequestBudget } from './request-budget.ts';
import type { RestFailure } from './rest-client.ts';
import type { StreamMessages } from './stream-messages.ts';

export interface OddsApiIoStatus {
  /** Returns how many failures there were in a row. */
  restFailed(failure: RestFailure): number;
  restWorked(): void;
  streamOpened(): void;
  streamEnded(end: StreamEnd): void;
  stopped(): void;
  gaveUp(why: string | null): void;
  health(): Pick<FeedHealth, 'state' | 'detail'>;
  readonly isStreaming: boolean;
  /** How often an open stream broke. */
  readonly cuts: number;
}

export interface OddsApiIoStatusDeps {
  readonly budget: Pick<RequestBudget, 'spentUntil'>;
  readonly messages: Pick<StreamMessages, 'unreadable' | 'sentHouses'>;
  readonly houses: readonly string[];
  readonly houseOf: (name: string) => string | null;
}

/** One lost message is damage on the way; as many in a row are another format. */
const ANOTHER_FORMAT = 20;
/** A cut that is over by the next try is not worth a word. */
const CUTS_WORTH_A_WORD = 3;

export function createFeedStatus({ budget, messages, houses, houseOf }: OddsApiIoStatusDeps): OddsApiIoStatus {
  let ended: Pick<FeedHealth, 'state' | 'detail'> | null = null;
  let [hasWorked, isStreaming] = [false, false];
  let [failures, cuts, cutsInARow] = [0, 0, 0];
  let lastFailure: RestFailure | null = null;
  let refusedWith: number | null = null;

  /** Houses that were asked for and that the account does not send. */
  function missing(): readonly string[] {
    if (messages.sentHouses === null) return [];
    const sent = new Set(messages.sentHouses.map(houseOf));
    return houses.filter(name => !sent.has(houseOf(name)));
  }

  function restDetail(failure: RestFailure): string {
    if (failure.code === 'rate_limited') return 'A odds-api.io pediu para ir mais devagar (HTTP 429).';
    return failure.code === 'refused'
      ? `A odds-api.io recusou o pedido (${failure.reason}). Confira os esportes e as casas pedidos.`
      : `A odds-api.io não respondeu bem (${failure.code === 'unavailable' ? failure.reason : ''}); nova tentativa em instantes.`;
  }

  function detail(): string | null {
    if (messages.unreadable >= ANOTHER_FORMAT) {
      return 'A odds-api.io mudou o formato das mensagens: nenhuma das últimas pôde ser lida.';
    }
    const until = budget.spentUntil();
    if (until !== null) return `A cota da hora na odds-api.io acabou; volta às ${hourOf(until)} UTC.`;
    if (lastFailure !== null) return restDetail(lastFailure);
    if (refusedWith !== null) {
      return `A odds-api.io não abriu o WebSocket (HTTP ${refusedWith}): os preços vêm por REST, mais devagar.`;
    }
    if (!isStreaming && cutsInARow >= CUTS_WORTH_A_WORD) return 'A conexão com a odds-api.io caiu; tentando de novo.';
    const absent = missing();
    return absent.length > 0
      ? `A conta na odds-api.io não manda ${absent.length} das casas pedidas: ${absent.slice(0, 5).join(', ')}.`
      : null;
  }

  function state(): FeedHealth['state'] {
    if (messages.unreadable >= ANOTHER_FORMAT) return 'failing';
    if (!isStreaming && budget.spentUntil() !== null) return 'waiting';
    if (lastFailure !== null && !isStreaming) return 'failing';
    if (!isStreaming && refusedWith === null && cutsInARow >= CUTS_WORTH_A_WORD) return 'failing';
    return hasWorked ? 'running' : 'starting';
  }

  return {
    get isStreaming() {
      return isStreaming;
    },
    get cuts() {
      return cuts;
    },
    restFailed(failure) {
      lastFailure = failure;
      failures += 1;
      return failures;
    },
    restWorked() {
      lastFailure = null;
      failures = 0;
      hasWorked = true;
    },
    streamOpened() {
      isStreaming = true;
      cutsInARow = 0;
      refusedWith = null;
    },
    streamEnded(end) {
      if (end.code === 'refused') refusedWith = end.status;
      else cutsInARow += 1;
      if (isStreaming) cuts += 1;
      isStreaming = false;
    },
    stopped() {
      isStreaming = false;
      ended = { state: 'stopped', detail: null };
    },
    gaveUp(why) {
      isStreaming = false;
      ended = { state: 'failing', detail: why };
    },
    health: () => ended ?? { state: state(), detail: detail() },
  };
}

const hourOf = (at: EpochMs): string => new Date(at).toISOString().slice(11, 16);
