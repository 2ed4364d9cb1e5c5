/** The words of the rules of the houses in the guide of markets. */
import type { CONFIDENCES } from '../../house-rules/house-rules.ts';

type Confidence = (typeof CONFIDENCES)[number];

export const houseRuleWords = {
  title: 'Regras das casas',
  of: (house: string) => `Regras da ${house}`,
  intro:
    'O mesmo jogo pode acabar pago numa casa e devolvido noutra. Aqui está o que cada uma diz, onde lemos, e de quem ela difere. Antes de apostar alto, confira na própria casa.',
  count: (count: number) => (count === 1 ? '1\u00a0regra' : `${count}\u00a0regras`),
  differing: (count: number) => (count === 0 ? 'nenhuma diferente das outras' : `${count} diferentes de outras casas`),
  none: (house: string) =>
    `Não achamos as regras da ${house} em página pública. Confira nela o que vale se o jogo for adiado, interrompido ou abandonado.`,
  houses: 'Casas',
  back: 'Todos os mercados',
  others: 'diferente de',
  same: 'iguais',
  only: (kinds: string) => `só ${kinds}`,
  page: 'página',
  ofYear: (year: number) => `de ${year}`,
  undated: 'sem data',
  /** When the built-in pages were read: `shared/house-rules/sources.ts`. */
  read: 'lida em nov. 2026',
  setHere: 'posta por quem opera',
  confidence: {
    house: 'página da casa',
    group: 'outra marca do grupo',
    copy: 'cópia do texto',
    reported: 'contado por terceiros',
  } satisfies Record<Confidence, string>,
} as const;
