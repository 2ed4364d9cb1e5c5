/** 'me avisa quando o lay do Grêmio bater 2,20': an alert at the price of one match. There is none: alerts are of surebets. */
import { formatOdds } from '../../catalogue/numbers/format.ts';
import type { SaidToken } from '../said/token.ts';

const TELL = String.raw`\b(?:avis|notific|cham|alert|apit|cutuc)(?:a|e|ar|em|ue)\b`;
const WHEN = String.raw`\b(?:quando|se|assim que|caso|na hora que|logo que)\b`;
const PRICE = String.raw`\b(?:odds?|lay|back|cotacao|preco)\b`;
const REACHES = String.raw`\b(?:bat|pag|cheg|ating|cai|cair|baix|desc|sub|encost|volt)\w*\b`;
const REACHED = new RegExp(`${TELL}.*${WHEN}.*(?:${PRICE}|${REACHES})|${WHEN}.*(?:${PRICE}|${REACHES}).*${TELL}`);
/** Of arbs, or a sum is asked for. */
const OTHERS =
  /\b(?:quanto|quantos|cobrir|cubro|surebets?|sures?|arbs?|arbitragens?|arbitragem|lucro|margem|retorno|oportunidades?)\b/;
const HIGHEST = 50;

/** The price that it waits for; null: it is no such alert. */
export function priceAwaited(tokens: readonly SaidToken[]): string | null {
  const said = tokens.map(({ plain }) => plain).join(' ');
  const prices = tokens.filter(
    ({ kind, value, decimals, isMoney }) =>
      kind === 'number' && decimals > 0 && !isMoney && value > 1 && value < HIGHEST,
  );
  const [price] = prices;
  return prices.length === 1 && price !== undefined && REACHED.test(said) && !OTHERS.test(said)
    ? formatOdds(price.value)
    : null;
}
