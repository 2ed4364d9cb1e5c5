/** The least profit that a message sets, moves or takes away. */
import { alertWordsText as words } from '../../catalogue/chat/alert-words.ts';
import type { AlertReading } from './alert-words.ts';
import { ask, type Change } from './asked.ts';
import type { Gathered } from './gathered.ts';

/** The least profit. A reading: it could be the most, too. */
export function profitIn({ profit, operators, roles }: Gathered, change: Change, text: string): AlertReading | null {
  if (profit === null) {
    if ((dropsFilter({ operators, roles }) && PROFIT.test(text)) || NO_FLOOR.test(text)) change.minProfitPct = null;
    else if (MOVES_FLOOR.test(text)) return ask('profit', '', words.choices.floors);
    return null;
  }
  const { percent, direction } = profit;
  const drops = operators.has('exclude');
  if (direction === 'ceiling' && !drops) return ask('profit', words.percent(percent), words.choices.floor(percent));
  if (direction === 'floor' && profit.operator === 'exclude' && !roles.has('enough')) {
    return ask('profit', words.percent(percent), words.choices.floor(percent));
  }
  change.minProfitPct = percent;
  return null;
}

/** 'sem mínimo'. */
const NO_FLOOR =
  /(?:^|\s)(?:sem|tira|tire|tirar|remove|remova|zera|zere|esquece|qualquer) (?:o |meu |esse |mais |nenhum )*(?:m[ií]nimo|piso|corte|lucro m[ií]nimo)(?:\s|$)/i;
/** 'aumenta o mínimo': to what? */
const MOVES_FLOOR =
  /(?:^|\s)(?:sob|aument|diminu|baix|abaix|desc|reduz|mud|alter|ajust)\w* (?:um pouco |mais )*(?:o|meu|esse) (?:m[ií]nimo|piso|corte|limite)/i;
const PROFIT = /lucro|m[ií]nim|piso|porcent|percent/i;

/** 'tira o filtro da KTO': the filter goes, and the KTO comes back. */
export const dropsFilter = ({ roles, operators }: Pick<Gathered, 'roles' | 'operators'>): boolean =>
  roles.has('filters') && (operators.has('exclude') || operators.has('reset'));
