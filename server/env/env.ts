/** Validates the environment and brings it into one shape. It reads nothing by itself: `main.ts` passes the input. */

import { z } from 'zod';
import { WEBHOOK_PATH } from '#shared/ports/chat/telegram-webhook.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import type { LogFormat } from '../../api/adapters/console-log.ts';
import type { StoreSpec } from '../../api/adapters/documents/open-document-store.ts';
import type { FilesSpec } from '../../api/adapters/files/open-file-store.ts';
import type { ClusterSpec } from '../../api/cluster/open-cluster.ts';
import type { FeedSpec, KeyedFeedTerms } from '../../api/feeds/feed-spec.ts';
import type { OidcSpec } from '../../api/identity/oidc-discovery.ts';
import type { IdentitySpec } from '../../api/identity/open-identity.ts';
import type { MetricsAccess } from '../../api/metrics/metrics-door.ts';
import type { TracingSpec } from '../../api/tracing/tracing-spec.ts';
import type { TelegramSpec } from '../../bot/open-telegram.ts';
import { BACKUP_VARIABLES, type BackupEnv, parseBackups } from './env-backups.ts';
import { type EnvIssue, FEED_VARIABLES, feedTermsOf, parseFeeds } from './env-feeds.ts';
import { FILE_VARIABLES, parseFiles } from './env-files.ts';
import { TRACE_VARIABLES, tracingOf } from './env-traces.ts';

export interface Env {
  readonly port: number;
  /** The address of this machine that the server listens on; null: all of them. */
  readonly host: string | null;
  readonly dataDir: string;
  /** Below so many free bytes only bets, sessions and the audit log are still written. */
  readonly floorBytes: number;
  /** Where people reach the product from outside; null on a private machine. */
  readonly publicUrl: string | null;
  /** The origin of the pages, if they are not at `publicUrl`; null: they are. */
  readonly pagesUrl: string | null;
  /** The origin of the API that the pages served here use; null: this server's own. */
  readonly apiBase: string | null;
  /** Null: created on the first run and stored in the data folder. */
  readonly sessionSecret: string | null;
  /** The secret that signed sessions before the last change. */
  readonly previousSessionSecret: string | null;
  readonly telegram: TelegramSpec;
  readonly adminTelegramIds: readonly TelegramId[];
  readonly identity: IdentitySpec;
  /** Null: mail cannot be sent; in local mode it is kept on this machine. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** An issuer that also signs people in, beside the embedded identity's own ways; null: none. */
  readonly oidc: OidcSpec | null;
  readonly feeds: readonly FeedSpec[];
  readonly feedTerms: KeyedFeedTerms;
  readonly store: StoreSpec;
  /** Where pictures and media are. */
  readonly files: FilesSpec;
  /** Where odds are recorded, and how much of them; null: nowhere. */
  readonly recording: { readonly dir: string; readonly maxBytes: number } | null;
  readonly logFormat: LogFormat;
  /** Null: nobody collects traces. */
  readonly tracing: TracingSpec | null;
  /** Who reads `/api/metrics`. */
  readonly metricsFor: MetricsAccess;
  readonly backups: BackupEnv;
  /** Null: this process is the only one. */
  readonly cluster: ClusterSpec | null;
  /** The beginnings of addresses that flows may call. */
  readonly flowAddresses: readonly string[];
}

/** Addresses that only this machine reaches. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

const text = z.string().trim().min(1);

/** An address without a path, as browsers name the origin of a page. */
const origin = z
  .url({ protocol: /^https?$/, error: 'precisa ser um endereço http ou https, sem caminho' })
  .refine(
    text => URL.parse(text)?.origin === text.replace(/\/$/, ''),
    'precisa ser um endereço http ou https, sem caminho',
  )
  .transform(text => new URL(text).origin);

export const ENV_SCHEMA = z.object({
  PORT: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(0, 'precisa ser de 0 a 65535')
    .max(65_535, 'precisa ser de 0 a 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'precisa ser um endereço desta máquina, como 127.0.0.1 ou 0.0.0.0')
    .optional(),
  DATA_DIR: text.default('./data'),
  MIN_FREE_MB: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(0, 'precisa ser de 0 a 1000000')
    .max(1_000_000, 'precisa ser de 0 a 1000000')
    .default(256),
  RECORD_DIR: text.optional(),
  RECORD_MAX_MB: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(16, 'precisa ser de 16 a 1000000')
    .max(1_000_000, 'precisa ser de 16 a 1000000')
    .default(2048),
  ...BACKUP_VARIABLES,
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'precisa ser um endereço http ou https completo' }).optional(),
  PAGES_URL: origin.optional(),
  API_BASE: origin.optional(),
  SESSION_SECRET: z.string().min(32, 'precisa de 32 caracteres ou mais').optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'precisa de 32 caracteres ou mais').optional(),
  BOT_TOKEN: z
    .string()
    .regex(/^\d{6,16}:[\w-]{30,64}$/, 'não parece um token do BotFather')
    .optional(),
  BOT_MODE: z.enum(['polling', 'webhook', 'off', 'sandbox'], 'use polling, webhook, off ou sandbox').optional(),
  BOT_ANSWERS: z.enum(['tables', 'text'], 'use tables ou text').default('tables'),
  TELEGRAM_LOGIN: z.enum(['widget', 'oidc'], 'use widget ou oidc').default('widget'),
  ADMIN_TELEGRAM_IDS: z
    .string()
    .regex(
      /^\s*[1-9]\d{0,15}(\s*,\s*[1-9]\d{0,15})*\s*$/,
      'precisa ser uma lista de ids do Telegram separados por vírgula',
    )
    .transform(list => list.split(',').map(id => asTelegramId(Number(id))))
    .default([]),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'precisa ser o endereço do emissor' }).optional(),
  OIDC_CLIENT_ID: z.string().max(256).optional(),
  OIDC_NAME: z.string().max(40).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'precisa ser um endereço smtp:// ou smtps:// completo' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{1,200}@[^\r\n]{1,100}$/, 'precisa ser um remetente de e-mail')
    .optional(),
  ...FEED_VARIABLES,
  ...TRACE_VARIABLES,
  DEMO_BESIDE_REAL: z.enum(['yes', 'no'], 'use yes ou no').default('no'),
  FLOW_ADDRESSES: z
    .string()
    .transform(list => list.split(',').map(each => each.trim()))
    .refine(
      list => list.length <= 50 && list.every(each => /^https?:\/\/[^\s?#@]+$/.test(each) && URL.canParse(each)),
      'precisa ser uma lista de endereços https://… separados por vírgula, sem parâmetros',
    )
    .default([]),
  LOG_FORMAT: z.enum(['text', 'json'], 'use text ou json').default('text'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, 'precisa de 16 a 512 caracteres ASCII, sem espaços')
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'não parece um id de projeto')
    .optional(),
  FIREBASE_CLIENT_EMAIL: z.email('precisa ser o e-mail da conta de serviço').optional(),
  FIREBASE_PRIVATE_KEY: z.string().includes('PRIVATE KEY', { error: 'precisa ser uma chave PEM' }).optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{20,80}$/, 'não parece a chave web do projeto')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[\w.-]{4,100}$/, 'precisa ser um domínio')
    .optional(),
  ...FILE_VARIABLES,
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'precisa ser um endereço redis:// ou rediss:// completo' })
    .optional(),
  ROLE: z.enum(['api', 'scanner'], 'use api ou scanner').optional(),
  SHARED_DIR: text.optional(),
  TELEGRAM_API_ROOT: z
    .url({ protocol: /^https?$/, error: 'precisa ser o endereço de um servidor da Bot API' })
    .optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  NODE_ENV: z.string().optional(),
});

/** Every variable that is read. */
export const ENV_VARIABLES: readonly string[] = Object.keys(ENV_SCHEMA.shape);

/** Errors: every invalid variable, with its first problem. An empty variable counts as unset. */
export function parseEnv(input: Readonly<Record<string, string | undefined>>): Result<Env, EnvIssue[]> {
  const set = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = ENV_SCHEMA.safeParse(set);
  if (!parsed.success) {
    return err(parsed.error.issues.map(({ path, message }) => ({ variable: String(path[0]), message })));
  }
  const variables = parsed.data;
  const issues: EnvIssue[] = [];
  const feeds = parseFeeds(variables);
  if (!feeds.ok) issues.push(...feeds.error);
  const store = parseStore(variables);
  if (!store.ok) issues.push(store.error);
  const files = parseFiles(variables);
  if (!files.ok) issues.push(files.error);
  const identity = parseIdentity(variables);
  if (!identity.ok) issues.push(identity.error);
  const telegram = parseTelegram(variables);
  if (!telegram.ok) issues.push(telegram.error);
  const cluster = parseCluster(variables);
  if (!cluster.ok) issues.push(cluster.error);
  const smtp = parseSmtp(variables);
  if (!smtp.ok) issues.push(smtp.error);
  const oidc = parseOidc(variables);
  if (!oidc.ok) issues.push(oidc.error);
  const backups = parseBackups(variables);
  if (!backups.ok) issues.push(backups.error);
  if (variables.PAGES_URL && !isThisMachine(variables.PAGES_URL) && !variables.PUBLIC_URL?.startsWith('https:'))
    issues.push({
      variable: 'PUBLIC_URL',
      message: 'precisa ser https com PAGES_URL: sem isso o navegador não manda os cookies a outro endereço',
    });
  const madeUp = whyNoUnrealOdds(variables);
  if (madeUp !== null) issues.push(madeUp);
  const isRead = feeds.ok && store.ok && oidc.ok && identity.ok && telegram.ok && smtp.ok && cluster.ok && backups.ok;
  if (issues.length > 0 || !isRead || !files.ok) return err(issues);
  return ok({
    port: variables.PORT,
    host: hostOf(variables),
    dataDir: variables.DATA_DIR,
    floorBytes: variables.MIN_FREE_MB * 1024 * 1024,
    publicUrl: variables.PUBLIC_URL ?? null,
    pagesUrl: variables.PAGES_URL ?? null,
    apiBase: variables.API_BASE ?? null,
    sessionSecret: variables.SESSION_SECRET ?? null,
    previousSessionSecret: variables.SESSION_SECRET_PREVIOUS ?? null,
    telegram: telegram.value,
    adminTelegramIds: variables.ADMIN_TELEGRAM_IDS,
    identity: identity.value,
    smtp: smtp.value,
    oidc: oidc.value,
    feeds: feeds.value,
    feedTerms: feedTermsOf(variables),
    store: store.value,
    files: files.value,
    recording: variables.RECORD_DIR
      ? { dir: variables.RECORD_DIR, maxBytes: variables.RECORD_MAX_MB * 1024 * 1024 }
      : null,
    logFormat: variables.LOG_FORMAT,
    tracing: tracingOf(variables),
    metricsFor: metricsAccess(variables),
    backups: backups.value,
    cluster: cluster.value,
    flowAddresses: variables.FLOW_ADDRESSES.map(address => new URL(address).href),
  });
}

type Variables = z.infer<typeof ENV_SCHEMA>;

/** Without a public address the server listens on this machine only, unless it is told another address. */
function hostOf({ HOST: host, PUBLIC_URL: publicUrl }: Variables): string | null {
  return host ?? (publicUrl ? null : '127.0.0.1');
}

/** Open only where nobody outside this machine reaches the server, not even through a proxy. */
function metricsAccess(variables: Variables): MetricsAccess {
  if (variables.METRICS_TOKEN) return { token: variables.METRICS_TOKEN };
  return variables.PUBLIC_URL || opensToOthers(variables) ? 'closed' : 'open';
}

function opensToOthers({ HOST: host }: Variables): boolean {
  return host !== undefined && !LOOPBACK.has(host);
}

/**
 * Members of real groups would bet on odds that are over, or were never offered; a FEED left over from a trial is
 * enough for that.
 */
function whyNoUnrealOdds({ BOT_TOKEN, FEED, DEMO_BESIDE_REAL }: Variables): EnvIssue | null {
  if (!BOT_TOKEN || DEMO_BESIDE_REAL === 'yes') return null;
  const parts = FEED.split(',').map(part => part.trim());
  const unreal = parts.includes('demo')
    ? 'demo tem odds inventadas'
    : parts.some(part => part.startsWith('replay:'))
      ? 'replay tem odds antigas'
      : null;
  if (unreal === null) return null;
  const message = `${unreal}, e há um BOT_TOKEN: use outra fonte, ou DEMO_BESIDE_REAL=yes se é isso que quer`;
  return { variable: 'FEED', message };
}

function parseStore(variables: Variables): Result<StoreSpec, EnvIssue> {
  const projectId = variables.FIREBASE_PROJECT_ID;
  const isEmulated = variables.FIRESTORE_EMULATOR_HOST !== undefined;
  if (isEmulated && variables.NODE_ENV === 'production') {
    return err({ variable: 'FIRESTORE_EMULATOR_HOST', message: 'não pode estar definida em produção' });
  }
  if (!projectId) return ok({ kind: 'sqlite' });
  const clientEmail = variables.FIREBASE_CLIENT_EMAIL ?? null;
  const privateKey = variables.FIREBASE_PRIVATE_KEY?.replaceAll('\\n', '\n') ?? null;
  if (!isEmulated && (clientEmail === null || privateKey === null)) {
    const variable = clientEmail === null ? 'FIREBASE_CLIENT_EMAIL' : 'FIREBASE_PRIVATE_KEY';
    return err({ variable, message: 'falta, e FIREBASE_PROJECT_ID precisa dela' });
  }
  return ok({ kind: 'firestore', projectId, clientEmail, privateKey });
}

/** Why local mode is refused: with anything real, a made-up Telegram and an open inbox could harm other people. */
function whyNotLocal(variables: Variables): string | null {
  if (variables.BOT_TOKEN) return 'há um BOT_TOKEN';
  if (variables.FIREBASE_PROJECT_ID && !variables.FIRESTORE_EMULATOR_HOST) return 'há um projeto Firebase';
  if (variables.SMTP_URL) return 'há um SMTP_URL';
  if (variables.NODE_ENV === 'production') return 'NODE_ENV é production';
  if (variables.PUBLIC_URL && !isThisMachine(variables.PUBLIC_URL)) return 'PUBLIC_URL é um endereço público';
  if (variables.PAGES_URL && !isThisMachine(variables.PAGES_URL)) return 'PAGES_URL é um endereço público';
  if (opensToOthers(variables)) return 'HOST abre o servidor a outras máquinas';
  return null;
}

function isThisMachine(address: string): boolean {
  const host = new URL(address).hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';
}

function parseTelegram(variables: Variables): Result<TelegramSpec, EnvIssue> {
  const { BOT_TOKEN: token, BOT_MODE: mode } = variables;
  const notLocal = whyNotLocal(variables);
  if (mode === 'sandbox' && notLocal !== null) {
    return err({ variable: 'BOT_MODE', message: `o modo local não começa ao lado do que é real: ${notLocal}` });
  }
  if ((mode === 'polling' || mode === 'webhook') && !token)
    return err({ variable: 'BOT_TOKEN', message: `falta, e BOT_MODE=${mode} precisa dele` });
  if (mode === 'webhook' && !variables.PUBLIC_URL?.startsWith('https://'))
    return err({
      variable: 'PUBLIC_URL',
      message: 'precisa ser um endereço https que o Telegram alcance: BOT_MODE=webhook recebe por ele',
    });
  if (token) {
    const webhook = `${variables.PUBLIC_URL?.replace(/\/+$/, '')}${WEBHOOK_PATH}`;
    const updates = mode === 'webhook' ? { webhook } : mode === 'off' ? mode : 'polling';
    const apiRoot = variables.TELEGRAM_API_ROOT?.replace(/\/+$/, '') ?? null;
    const isDrawn = variables.BOT_ANSWERS === 'tables';
    return ok({ kind: 'bot', token, updates, apiRoot, isDrawn, login: variables.TELEGRAM_LOGIN });
  }
  if (mode === 'off') return ok({ kind: 'off', reason: 'BOT_MODE=off' });
  if (notLocal === null) return ok({ kind: 'sandbox' });
  return ok({ kind: 'off', reason: `falta BOT_TOKEN, e o modo local não serve aqui: ${notLocal}` });
}

/** Several processes may use only what all of them share: the others know nothing of what one keeps for itself. */
function parseCluster(variables: Variables): Result<ClusterSpec | null, EnvIssue> {
  const { REDIS_URL: redisUrl, ROLE: role, SHARED_DIR: sharedDir } = variables;
  const refuse = (variable: string, message: string) => err({ variable, message });
  if (!redisUrl) return role ? refuse('REDIS_URL', `falta, e ROLE=${role} precisa dela`) : ok(null);
  if (!role) return refuse('ROLE', 'falta: com REDIS_URL cada processo é api ou scanner');
  if (!sharedDir) return refuse('SHARED_DIR', 'falta: com REDIS_URL as máquinas precisam de uma pasta que todas vejam');
  if (!variables.FIREBASE_PROJECT_ID)
    return refuse(
      'FIREBASE_PROJECT_ID',
      'falta: com REDIS_URL os dados ficam no Firestore, e não em um SQLite por máquina',
    );
  if (!variables.SESSION_SECRET)
    return refuse('SESSION_SECRET', 'falta, e com REDIS_URL todas as máquinas precisam da mesma');
  if (!variables.BOT_TOKEN && variables.BOT_MODE !== 'off')
    return refuse('BOT_MODE', 'o modo local é de um processo só: com REDIS_URL dê um BOT_TOKEN ou BOT_MODE=off');
  if (/(^|,)\s*replay:/.test(variables.FEED))
    return refuse('FEED', 'replay tem um relógio só seu: não se divide entre processos');
  return ok({ redisUrl, role, sharedDir });
}

function parseIdentity(variables: Variables): Result<IdentitySpec, EnvIssue> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = variables;
  const { FIREBASE_CLIENT_EMAIL: clientEmail, FIREBASE_PRIVATE_KEY: privateKey } = variables;
  const isProduction = variables.NODE_ENV === 'production';
  // With it Google's own library accepts unsigned tokens.
  if (variables.FIREBASE_AUTH_EMULATOR_HOST && (apiKey || isProduction)) {
    return err({
      variable: 'FIREBASE_AUTH_EMULATOR_HOST',
      message: 'não pode estar definida ao lado de um projeto real',
    });
  }
  if (!projectId || (variables.FIRESTORE_EMULATOR_HOST && !apiKey)) return ok({ kind: 'embedded' });
  // Other missing variables are reported by the store.
  if (!clientEmail || !privateKey) return ok({ kind: 'embedded' });
  if (!apiKey) return err({ variable: 'FIREBASE_API_KEY', message: 'falta, e FIREBASE_PROJECT_ID precisa dela' });
  return ok({
    kind: 'firebase',
    projectId,
    apiKey,
    authDomain: variables.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    clientEmail,
    privateKey: privateKey.replaceAll('\\n', '\n'),
  });
}

function parseSmtp({ SMTP_URL: url, MAIL_FROM: from }: Variables): Result<Env['smtp'], EnvIssue> {
  if (!url) return ok(null);
  return from ? ok({ url, from }) : err({ variable: 'MAIL_FROM', message: 'falta, e SMTP_URL precisa dela' });
}

function parseOidc({ OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_NAME }: Variables): Result<OidcSpec | null, EnvIssue> {
  if (!OIDC_ISSUER) return ok(null);
  if (!clientId) return err({ variable: 'OIDC_CLIENT_ID', message: 'falta, e OIDC_ISSUER precisa dela' });
  const issuer = OIDC_ISSUER.replace(/\/+$/, '');
  const isGoogle = issuer === 'https://accounts.google.com';
  const name = OIDC_NAME ?? (isGoogle ? 'Google' : new URL(issuer).hostname);
  return ok({ providerId: isGoogle ? 'google.com' : 'oidc.issuer', name, issuer, clientId });
}
