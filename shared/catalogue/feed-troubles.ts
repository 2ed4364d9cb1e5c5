/** What a source of odds says when it cannot be used: one sentence for the log, the health page and `/admin`. */
import type { PlanOfHouses } from '../ports/odds-feed.ts';
import type { EpochMs } from '../units.ts';

const hourOf = (at: EpochMs): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;
/** A wait of seconds is said without its time. */
const again = (at: EpochMs, now: EpochMs): string =>
  at - now < 60_000 ? 'tenta de novo em instantes' : `tenta de novo às ${hourOf(at)}`;

/** The same for a wait that may be short, in seconds. */
const againIn = (at: EpochMs, now: EpochMs): string =>
  at - now < 60_000 ? `tenta de novo em ${Math.max(1, Math.round((at - now) / 1000))} s` : again(at, now);
const SHOWN_NAMES = 5;
const someOf = (names: readonly string[]): string =>
  names.length <= SHOWN_NAMES
    ? names.join(', ')
    : `${names.slice(0, SHOWN_NAMES).join(', ')} e mais ${names.length - SHOWN_NAMES}`;

/** A key that is set in `/admin`, or in the environment under this name. */
const mendKey = (variable: string): string =>
  `Ponha outra em /admin, em Fontes: vale na hora. Se ela vem de ${variable}, mude-a e reinicie o servidor.`;

interface Retry {
  readonly reason: string;
  readonly at: EpochMs;
  readonly now: EpochMs;
}

export const feedTroubles = {
  /** With several processes: the one that reads the feeds is not running. */
  nobodyReads: 'Nenhum processo lê as fontes agora.',
  theOddsApiKey: (reason: string) => `A The Odds API recusou a chave (${reason}). ${mendKey('THE_ODDS_API_KEY')}`,
  oddsApiIo: {
    key: (reason: string) => `A odds-api.io recusou a chave (${reason}). ${mendKey('ODDS_API_IO_KEY')}`,
    format: 'A odds-api.io mudou o formato das mensagens: nenhuma das últimas pôde ser lida.',
    spent: (until: EpochMs) => `A cota da hora na odds-api.io acabou; volta às ${hourOf(until)}.`,
    slower: 'A odds-api.io pediu para ir mais devagar (HTTP 429).',
    refused: (reason: string) => `A odds-api.io recusou o pedido (${reason}). Confira os esportes e as casas pedidos.`,
    planRefused: (reason: string) =>
      `O plano da odds-api.io não inclui isto (${reason}); tenta de novo em alguns minutos.`,
    unavailable: (reason: string) => `A odds-api.io não respondeu bem (${reason}); nova tentativa em instantes.`,
    noStream: (reason: string) =>
      `A odds-api.io não abriu o WebSocket (${reason}): as odds vêm por REST, mais devagar.`,
    cut: 'A conexão com a odds-api.io caiu; tentando de novo.',
    closesAtOnce: ({ reason, at, now }: Retry) =>
      `A odds-api.io abre o WebSocket e logo o fecha (${reason}): as odds vêm por REST, mais devagar; ${againIn(at, now)}.`,
    takenOver: ({ reason, at, now }: Retry) =>
      `Outro servidor usa esta chave da odds-api.io, e ela só permite uma conexão por chave: uma fecha a outra (${reason}). Desligue um deles, ou use uma chave para cada um; ${againIn(at, now)}.`,
    tryLater: 'tente mais tarde',
    noReason: 'sem motivo',
    plan: ({ used, refused, paidOnly, most, asked }: PlanOfHouses) =>
      [
        `O plano da odds-api.io não dá ${refused.length + paidOnly.length} das ${asked} casas pedidas: ${someOf([...refused, ...paidOnly])}.`,
        `Segue com ${used.length === 1 ? 'a que dá' : `as ${used.length} que dá`}: ${someOf(used)}.`,
        most === null ? '' : `Ele permite ${most}; para todas, é preciso um de ${asked}.`,
      ]
        .filter(Boolean)
        .join(' '),
    notSent: (names: readonly string[]) =>
      `A conta na odds-api.io não manda ${names.length} das casas pedidas: ${names.slice(0, SHOWN_NAMES).join(', ')}.`,
    noHouses: ({ most, asked }: PlanOfHouses) =>
      `O plano da odds-api.io não dá nenhuma das ${asked} casas pedidas${most === null ? '' : ` (ele permite ${most}, escolhidas na conta)`}. Escolha casas da conta em ODDS_API_IO_HOUSES, ou mude as da conta na odds-api.io.`,
  },
  betfair: {
    refused: ({ reason, at, now }: Retry) =>
      `A Betfair recusou a conta ou a chave (${reason}). Corrija as BETFAIR_… do ambiente e reinicie o servidor; com as de agora, ${again(at, now)}.`,
    limited: ({ reason, at, now }: Retry) =>
      `A Betfair limitou as entradas desta conta (${reason}); ${again(at, now)}.`,
    session: ({ reason, at, now }: Retry) =>
      `A Betfair não aceita a sessão que ela mesma deu (${reason}); ${again(at, now)}.`,
    unavailable: ({ reason, at, now }: Retry) => `A Betfair não respondeu bem (${reason}); ${again(at, now)}.`,
    stream: ({ reason, at, now }: Retry) => `A Betfair recusou a assinatura do stream (${reason}); ${again(at, now)}.`,
    closesAtOnce: (reason: string) =>
      `A Betfair abre a conexão e logo a fecha (${reason}): as odds dela não contam; tenta de novo cada vez mais tarde.`,
    cut: (reason: string) => `A conexão com a Betfair caiu (${reason}); tentando de novo.`,
    format: 'A Betfair mudou o formato do stream: nenhuma das últimas mensagens pôde ser lida.',
  },
} as const;
