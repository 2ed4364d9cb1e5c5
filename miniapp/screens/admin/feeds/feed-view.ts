/** A source of odds as lines of text. Pure. */
import { feedCosts } from '#shared/catalogue/feed-costs.ts';
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const feedName = (id: string): string => words.names[id] ?? id;

/** good: it delivers. idle: it is off, or waits as it should. bad: somebody has to look. */
type FeedTone = 'good' | 'idle' | 'bad';

export function feedState({ runs, state }: Pick<FeedStatus, 'runs' | 'state'>): { text: string; tone: FeedTone } {
  if (state === null) return { text: words.off, tone: runs ? 'bad' : 'idle' };
  const tone = state === 'running' ? 'good' : state === 'failing' || state === 'stopped' ? 'bad' : 'idle';
  return { text: words.states[state], tone };
}

export function feedFacts(feed: FeedStatus): readonly (readonly [name: string, value: string | null])[] {
  const { state, age, quotesPerSecond, received, changed, refused, quota, cost } = feed;
  const refusals = Object.entries(refused);
  const isOn = state !== null;
  return [
    [words.age, isOn ? (age === null ? words.never : words.ago(formatAge(age))) : null],
    [words.perSecond, isOn ? tenth.format(quotesPerSecond) : null],
    [words.received, isOn ? words.receivedOf(whole.format(received), whole.format(changed)) : null],
    [
      words.refused,
      refusals.length === 0 ? null : refusals.map(([why, count]) => `${why} ${whole.format(count)}`).join(', '),
    ],
    ...planFacts(feed.plan),
    [words.quotas[quota?.per ?? 'month'], quota && quotaText(quota)],
    [words.cost, costText(cost, quota)],
    [words.key, keyText(feed)],
  ];
}

function planFacts(plan: FeedStatus['plan']): readonly (readonly [name: string, value: string])[] {
  if (!plan) return [];
  const { used, refused, paidOnly, most, asked } = plan;
  const has = used.length === 0 ? words.plan.none(most) : words.plan.used(used.join(', '), most);
  const needs = paidOnly.length > 0 ? words.plan.needsPaid(asked) : words.plan.needsMost(asked);
  return [
    [words.plan.title, has],
    ...(refused.length > 0 ? [[words.plan.refused(refused.length), refused.join(', ')] as const] : []),
    ...(paidOnly.length > 0 ? [[words.plan.paidOnly(paidOnly.length), paidOnly.join(', ')] as const] : []),
    [words.plan.needs, `${needs} ${words.plan.elsewhere}`],
  ];
}

type Quota = NonNullable<FeedStatus['quota']>;

function quotaText({ left, used }: Quota): string {
  return left === null
    ? words.quotaUnknown
    : words.quotaOf(whole.format(left), used === null ? null : whole.format(used));
}

function costText(cost: FeedStatus['cost'], quota: Quota | null): string {
  if (cost === null) return words.free;
  if (cost.kind === 'requests') return feedCosts.requests(cost.lists, cost.perHundred, cost.atMost);
  const { perDay, daysLeft } = cost;
  const left = quota?.left ?? null;
  if (left === null || perDay === null) return words.costUnknown;
  return words.costOf(
    whole.format(Math.ceil(perDay)),
    whole.format(left),
    whole.format(Math.max(1, Math.ceil(daysLeft))),
  );
}

function keyText({ key }: FeedStatus): string | null {
  if (key === null) return null;
  if (key.origin === 'given') return words.keyGiven;
  if (key.origin === 'lost') return words.keyLost;
  return key.last4 === null ? words.noKey : words.keySet(key.last4);
}
