/** The lines an operator sees once the server runs: its address, its feeds, and where it keeps data. */
import { feedCosts } from '#shared/catalogue/feed-costs.ts';
import type { FeedUnit } from '../api/feeds/create-feeds.ts';
import { costOf } from '../api/feeds/day-cost.ts';
import { describeTelegram } from '../bot/open-telegram.ts';
import { type Env, LOOPBACK } from './env/env.ts';

export interface Started {
  readonly port: number;
  readonly dataDir: string;
  readonly feeds: readonly Pick<FeedUnit, 'id' | 'demo' | 'isAsked'>[];
}

export function startLines(env: Env, { port, dataDir, feeds }: Started): string[] {
  const sources = feeds
    .filter(feed => feed.isAsked)
    .map(feed => (feed.demo ? `${feed.id} (odds inventadas)` : feed.id))
    .join(', ');
  const where = env.store.kind === 'sqlite' ? `SQLite em ${dataDir}` : `Firestore, ${env.store.projectId}`;
  return [
    `Arbi em http://localhost:${port} · ${whereReached(env)}`,
    `  fonte: ${sources}`,
    ...costLines(env),
    `  dados: ${where}`,
    ...(env.files.kind === 'bucket' ? [`  arquivos: Firebase Storage, ${env.files.bucket}`] : []),
    `  Telegram: ${describeTelegram(env.telegram)}`,
    `  contas: ${env.identity.kind === 'firebase' ? `Firebase, ${env.identity.projectId}` : 'guardadas aqui'}`,
    `  abrir: http://localhost:${port}/arbitragem-pre · /arbitragem-live · /api/health`,
  ];
}

function costLines({ feeds, feedTerms }: Env): string[] {
  return feeds.flatMap(({ kind }) => {
    const cost = costOf(kind, feedTerms);
    if (cost === null) return [];
    const text =
      cost.kind === 'credits' ? feedCosts.credits : feedCosts.requests(cost.lists, cost.perHundred, cost.atMost);
    return [feedCosts.line(kind, text)];
  });
}

function whereReached({ publicUrl, host }: Env): string {
  if (publicUrl !== null) return publicUrl;
  return host !== null && LOOPBACK.has(host) ? 'só nesta máquina' : `aberto a outras máquinas (HOST=${host ?? ''})`;
}
