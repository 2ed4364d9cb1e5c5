/** The environment, checked once and brought to one shape. It reads nothing by itself: `main.ts` passes the input. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';

export type FeedSpec =
  | { readonly kind: 'demo' }
  /** `PATH[?speed=N&from=…&to=…]`, for the replay adapter to read. */
  | { readonly kind: 'replay'; readonly source: string }
  | { readonly kind: 'the-odds-api'; readonly apiKey: string }
  | { readonly kind: 'push'; readonly token: string };

export type StoreSpec =
  | { readonly kind: 'sqlite' }
  | {
      readonly kind: 'firestore';
      readonly projectId: string;
      readonly clientEmail: string | null;
      readonly privateKey: string | null;
    };

export interface Env {
  readonly port: number;
  readonly dataDir: string;
  /** Where people reach the product from outside; null on a machine of one's own. */
  readonly publicUrl: string | null;
  /** Null: made on the first run and kept in the data folder. */
  readonly sessionSecret: string | null;
  readonly feeds: readonly FeedSpec[];
  readonly store: StoreSpec;
}

/** A variable that cannot be used, and what it wants, in one pt-BR line. */
export interface EnvIssue {
  readonly variable: string;
  readonly message: string;
}

const text = z.string().trim().min(1);

const schema = z.object({
  PORT: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(0, 'precisa ser de 0 a 65535')
    .max(65_535, 'precisa ser de 0 a 65535')
    .default(3000),
  DATA_DIR: text.default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'precisa ser um endereço http ou https completo' }).optional(),
  SESSION_SECRET: z.string().min(32, 'precisa de 32 caracteres ou mais').optional(),
  FEED: text.default('demo'),
  FEED_PUSH_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, 'precisa de 16 a 512 caracteres ASCII, sem espaços')
    .optional(),
  THE_ODDS_API_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'não parece uma chave da The Odds API')
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'não parece um id de projeto')
    .optional(),
  FIREBASE_CLIENT_EMAIL: z.email('precisa ser o e-mail da conta de serviço').optional(),
  FIREBASE_PRIVATE_KEY: z.string().includes('PRIVATE KEY', { error: 'precisa ser uma chave PEM' }).optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  NODE_ENV: z.string().optional(),
});

/** Errors: every variable that does not fit, the first problem of each. An empty variable counts as unset. */
export function parseEnv(input: Readonly<Record<string, string | undefined>>): Result<Env, EnvIssue[]> {
  const set = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    return err(parsed.error.issues.map(({ path, message }) => ({ variable: String(path[0]), message })));
  }
  const variables = parsed.data;
  const issues: EnvIssue[] = [];
  const feeds = variables.FEED.split(',').flatMap(part => {
    const spec = parseFeed(part.trim(), variables);
    if (spec.ok) return [spec.value];
    issues.push(spec.error);
    return [];
  });
  const ids = feeds.map(feed => feed.kind);
  if (new Set(ids).size < ids.length) issues.push({ variable: 'FEED', message: 'repete uma fonte' });
  // A recording brings its own time, and real odds are of today.
  if (ids.includes('replay') && (ids.includes('push') || ids.includes('the-odds-api'))) {
    issues.push({ variable: 'FEED', message: 'replay não se junta a odds reais: são de outra época' });
  }
  const store = parseStore(variables);
  if (!store.ok) issues.push(store.error);
  if (issues.length > 0 || !store.ok) return err(issues);
  return ok({
    port: variables.PORT,
    dataDir: variables.DATA_DIR,
    publicUrl: variables.PUBLIC_URL ?? null,
    sessionSecret: variables.SESSION_SECRET ?? null,
    feeds,
    store: store.value,
  });
}

type Variables = z.infer<typeof schema>;

function parseFeed(part: string, variables: Variables): Result<FeedSpec, EnvIssue> {
  if (part === 'demo') return ok({ kind: 'demo' });
  if (part.startsWith('replay:') && part.length > 'replay:'.length) {
    return ok({ kind: 'replay', source: part.slice('replay:'.length) });
  }
  if (part === 'the-odds-api') {
    const apiKey = variables.THE_ODDS_API_KEY;
    if (apiKey) return ok({ kind: 'the-odds-api', apiKey });
    return err({ variable: 'THE_ODDS_API_KEY', message: 'falta, e FEED=the-odds-api precisa dela' });
  }
  if (part === 'push') {
    const token = variables.FEED_PUSH_TOKEN;
    if (token) return ok({ kind: 'push', token });
    return err({ variable: 'FEED_PUSH_TOKEN', message: 'falta, e FEED=push precisa dela' });
  }
  if (part === 'odds-api.io') return err({ variable: 'FEED', message: '"odds-api.io" ainda não existe nesta versão' });
  return err({
    variable: 'FEED',
    message: `"${part}" não é uma fonte; use demo, replay:ARQUIVO[?speed=N], the-odds-api ou push, separadas por vírgula`,
  });
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
