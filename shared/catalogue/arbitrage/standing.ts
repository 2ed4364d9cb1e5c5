/** How likely an arb is to stand after the time that somebody needs, in words. Never as a promise. */
import type { KnownStanding } from '../../history/survival/standing-of.ts';
import { formatAge } from '../numbers/format.ts';

const likenesses = {
  bets: 'mesmas casas, mesmo mercado e lucro parecido',
  bets_any_profit: 'mesmas casas e mesmo mercado',
  houses: 'mesmas casas',
  sport: 'mesmo esporte',
  kind: { pre: 'todas do pré-jogo', live: 'todas ao vivo' },
} as const;

export const standing = {
  /** Example: 0.74 → '7 em 10'. */
  outOfTen(chance: number): string {
    const tenths = Math.round(chance * 10);
    if (tenths < 1) return 'menos de 1 em 10';
    return tenths > 9 ? 'mais de 9 em 10' : `${tenths} em 10`;
  },
  short: (outOfTen: string) => `${outOfTen} de pé`,
  /** Example: '7 em 10 ainda de pé após 90 s · 214 parecidas'. */
  sentence({ chance, waitMs, sample }: KnownStanding): string {
    return `${standing.outOfTen(chance)} ainda de pé após ${standing.wait(waitMs)} · ${sample} parecidas`;
  },
  /** isOwn: the time is the person's own. */
  explained({ likeness, kind, waitMs }: KnownStanding, isOwn: boolean): string {
    const alike = likeness === 'kind' ? likenesses.kind[kind] : likenesses[likeness];
    const time = isOwn
      ? `${standing.wait(waitMs)} é o que você costuma levar até a última entrada.`
      : `${standing.wait(waitMs)} é um tempo comum até a última entrada; com 5 montagens suas, usamos o seu.`;
    return `Do arquivo, só odds reais: ${alike}. ${time} Não é garantia.`;
  },
  /** Up to two minutes in seconds, as people count them. */
  wait: (ms: number) => (ms < 120_000 ? `${Math.round(ms / 1_000)}\u00a0s` : formatAge(ms)),
} as const;

/** A list by percentages that the limits of somebody's houses do not reach. */
export const limited = {
  long: (count: number, first: number, total: string) =>
    `${count} das ${first} primeiras ${count === 1 ? 'não chega' : 'não chegam'} a ${total}: ordenar por R$`,
  short: (count: number, first: number) => `${count} de ${first} ${count === 1 ? 'limitada' : 'limitadas'}`,
} as const;
