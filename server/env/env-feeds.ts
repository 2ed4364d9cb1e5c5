/** The variables of the feeds: which of them run, and what each needs. `env.ts` reads them with all others. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import type { FeedSpec, KeyedFeedTerms } from '../../api/feeds/feed-spec.ts';
import { BRAZILIAN_HOUSES } from '../../api/feeds/odds-api-io/house-names.ts';

/** An invalid variable, and the expected form, in one pt-BR line. */
export interface EnvIssue {
  readonly variable: string;
  readonly message: string;
}

const slugs = (max: number) =>
  z
    .string()
    .transform(list => list.split(',').map(each => each.trim()))
    .refine(
      list => list.length <= max && list.every(each => /^[a-z\d-]{1,80}$/.test(each)),
      `precisa ser uma lista de até ${max} nomes como football, separados por vírgula`,
    );

export const FEED_VARIABLES = {
  FEED: z.string().trim().min(1).default('demo'),
  FEED_PUSH_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, 'precisa de 16 a 512 caracteres ASCII, sem espaços')
    .optional(),
  THE_ODDS_API_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'não parece uma chave da The Odds API')
    .optional(),
  THE_ODDS_API_ROOT: z
    .url({ protocol: /^https?$/, error: 'precisa ser um endereço que responde como a The Odds API' })
    .transform(root => root.replace(/\/+$/, ''))
    .optional(),
  ODDS_API_IO_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'não parece uma chave da odds-api.io')
    .optional(),
  ODDS_API_IO_SPORTS: slugs(10).default(['football']),
  ODDS_API_IO_LEAGUES: slugs(20).default([]),
  ODDS_API_IO_HOUSES: z
    .string()
    .transform(list => list.split(',').map(each => each.trim()))
    .refine(
      list => list.length <= 60 && list.every(each => /^[^\p{C}]{1,80}$/u.test(each)),
      'precisa ser uma lista de casas como a odds-api.io as escreve, separadas por vírgula',
    )
    .default([...BRAZILIAN_HOUSES]),
  ODDS_API_IO_ROOT: z
    .url({ protocol: /^https?$/, error: 'precisa ser o endereço da API v3 da odds-api.io' })
    .transform(root => root.replace(/\/+$/, ''))
    .default('https://api.odds-api.io/v3'),
  ODDS_API_IO_PER_HOUR: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(10, 'precisa ser de 10 a 100000')
    .max(100_000, 'precisa ser de 10 a 100000')
    .optional(),
  BETFAIR_APP_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'não parece uma chave de aplicativo da Betfair')
    .optional(),
  BETFAIR_USERNAME: z.string().max(200).optional(),
  BETFAIR_PASSWORD: z.string().max(200).optional(),
  BETFAIR_CERT_FILE: z.string().max(1_000).optional(),
  BETFAIR_KEY_FILE: z.string().max(1_000).optional(),
  BETFAIR_DOMAIN: z
    .enum(['betfair.bet.br', 'betfair.com'], 'use betfair.bet.br ou betfair.com')
    .default('betfair.bet.br'),
  BETFAIR_SPORTS: z
    .string()
    .transform(list => list.split(',').map(each => each.trim()))
    .refine(
      list => list.length <= 20 && list.every(each => /^\d{1,10}$/.test(each)),
      'precisa ser uma lista de números de esportes da Betfair, como 1,2',
    )
    .default(['1']),
  BETFAIR_MARKETS: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(1, 'precisa ser de 1 a 1000')
    .max(1_000, 'precisa ser de 1 a 1000')
    .default(200),
  BETFAIR_CONFLATE_MS: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(0, 'precisa ser de 0 a 120000')
    .max(120_000, 'precisa ser de 0 a 120000')
    .default(0),
};

const feedVariables = z.object(FEED_VARIABLES);
type FeedVariables = z.infer<typeof feedVariables>;

/** The feeds with odds of today. */
const LIVE: ReadonlySet<FeedSpec['kind']> = new Set(['push', 'the-odds-api', 'odds-api-io', 'betfair']);

/** Errors: each feed that is unknown, or lacks a variable; a feed named twice; feeds that do not go together. */
export function parseFeeds(variables: FeedVariables): Result<FeedSpec[], EnvIssue[]> {
  const issues: EnvIssue[] = [];
  const feeds = variables.FEED.split(',').flatMap(part => {
    const spec = parseFeed(part.trim(), variables);
    if (spec.ok) return [spec.value];
    issues.push(spec.error);
    return [];
  });
  const kinds = feeds.map(feed => feed.kind);
  if (kinds.filter(kind => kind === 'replay').length > 1) {
    issues.push({ variable: 'FEED', message: 'toca uma gravação por vez: cada uma tem a sua época' });
  } else if (new Set(kinds).size < kinds.length) issues.push({ variable: 'FEED', message: 'repete uma fonte' });
  // A recording has its own time, and live odds are of today.
  if (kinds.includes('replay') && kinds.some(kind => LIVE.has(kind))) {
    issues.push({ variable: 'FEED', message: 'replay não se junta a odds reais: são de outra época' });
  }
  return issues.length > 0 ? err(issues) : ok(feeds);
}

/** The settings of a feed that hold whether its key comes from the environment or from `/admin`. */
export function feedTermsOf(variables: FeedVariables): KeyedFeedTerms {
  const { ODDS_API_IO_SPORTS: sports, ODDS_API_IO_LEAGUES: leagues, ODDS_API_IO_HOUSES: houses } = variables;
  const { ODDS_API_IO_ROOT: root, ODDS_API_IO_PER_HOUR: perHour = null, THE_ODDS_API_ROOT: baseUrl } = variables;
  return {
    oddsApiIo: { sports, leagues, houses, root, perHour },
    ...(baseUrl !== undefined && { theOddsApi: { baseUrl } }),
  };
}

function parseFeed(part: string, variables: FeedVariables): Result<FeedSpec, EnvIssue> {
  if (part === 'demo') return ok({ kind: 'demo' });
  if (part.startsWith('replay:') && part.length > 'replay:'.length) {
    return ok({ kind: 'replay', source: part.slice('replay:'.length) });
  }
  if (part === 'the-odds-api') {
    const apiKey = variables.THE_ODDS_API_KEY;
    if (!apiKey) return missing('THE_ODDS_API_KEY', part);
    return ok({ kind: 'the-odds-api', apiKey, ...feedTermsOf(variables).theOddsApi });
  }
  if (part === 'odds-api-io') {
    const apiKey = variables.ODDS_API_IO_KEY;
    if (!apiKey) return missing('ODDS_API_IO_KEY', part);
    return ok({ kind: 'odds-api-io', apiKey, ...feedTermsOf(variables).oddsApiIo });
  }
  if (part === 'betfair') return parseBetfair(variables);
  if (part === 'push') {
    const token = variables.FEED_PUSH_TOKEN;
    return token ? ok({ kind: 'push', token }) : missing('FEED_PUSH_TOKEN', part);
  }
  return err({
    variable: 'FEED',
    message: `"${part}" não é uma fonte; use demo, replay:ARQUIVO[?speed=N], the-odds-api, odds-api-io, betfair ou push, separadas por vírgula`,
  });
}

function parseBetfair(variables: FeedVariables): Result<FeedSpec, EnvIssue> {
  const { BETFAIR_APP_KEY: appKey, BETFAIR_USERNAME: username, BETFAIR_PASSWORD: password } = variables;
  const { BETFAIR_CERT_FILE: certFile, BETFAIR_KEY_FILE: keyFile } = variables;
  if (!appKey) return missing('BETFAIR_APP_KEY', 'betfair');
  if (!username) return missing('BETFAIR_USERNAME', 'betfair');
  if (!password) return missing('BETFAIR_PASSWORD', 'betfair');
  if (certFile && !keyFile) return missing('BETFAIR_KEY_FILE', 'betfair');
  if (keyFile && !certFile) return missing('BETFAIR_CERT_FILE', 'betfair');
  return ok({
    kind: 'betfair',
    appKey,
    username,
    password,
    certificateFiles: certFile && keyFile ? { cert: certFile, key: keyFile } : null,
    domain: variables.BETFAIR_DOMAIN,
    sports: variables.BETFAIR_SPORTS,
    maxMarkets: variables.BETFAIR_MARKETS,
    conflateMs: variables.BETFAIR_CONFLATE_MS,
  });
}

const missing = (variable: string, feed: string): Result<never, EnvIssue> =>
  err({ variable, message: `falta, e FEED=${feed} precisa dela` });
