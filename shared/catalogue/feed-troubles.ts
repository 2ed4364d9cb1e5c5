/** What a source of odds says when it cannot be used: one sentence for the log, the health page and `/admin`. */
import type { EpochMs } from '../units.ts';

const hourOf = (at: EpochMs): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;
/** A wait of seconds is said without its time. */
const again = (at: EpochMs, now: EpochMs): string =>
  at - now < 60_000 ? 'tenta de novo em instantes' : `tenta de novo às ${hourOf(at)}`;

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
  oddsApiIoKey: (reason: string) => `A odds-api.io recusou a chave (${reason}). ${mendKey('ODDS_API_IO_KEY')}`,
  betfair: {
    refused: ({ reason, at, now }: Retry) =>
      `A Betfair recusou a conta ou a chave (${reason}). Corrija as BETFAIR_… do ambiente e reinicie o servidor; com as de agora, ${again(at, now)}.`,
    limited: ({ reason, at, now }: Retry) =>
      `A Betfair limitou as entradas desta conta (${reason}); ${again(at, now)}.`,
    session: ({ reason, at, now }: Retry) =>
      `A Betfair não aceita a sessão que ela mesma deu (${reason}); ${again(at, now)}.`,
    unavailable: ({ reason, at, now }: Retry) => `A Betfair não respondeu bem (${reason}); ${again(at, now)}.`,
    stream: ({ reason, at, now }: Retry) => `A Betfair recusou a assinatura do stream (${reason}); ${again(at, now)}.`,
    cut: (reason: string) => `A conexão com a Betfair caiu (${reason}); tentando de novo.`,
    format: 'A Betfair mudou o formato do stream: nenhuma das últimas mensagens pôde ser lida.',
  },
} as const;
