/** Words that only point at a message: "calcula isso", "quanto dá?", "vale a pena?", or none at all. */
import { foldText } from '../../language/fold.ts';

const POLITE =
  /\b(?:por favor|pfv?r?|plis|pls|please|ai|aqui|pra mim|pra gente|pra nos|bot|mano|gente|agora|ae|entao|ein|hein|obg|obrigad[oa]|valeu|vlw)\b/g;
const THAT = '(?:ess[ea]s?|est[ea]s?|aquel[ea]s?|isso|isto|el[ea]s?)';
const THING = '(?:conta|calculo|stakes?|dica|aposta|bilhete|surebet|entradas?|odds?|tip)';
const OBJECT = `(?: (?:${THAT}|(?:[ao]s? |${THAT} )?${THING}))?`;
const ASKS = [
  `(?:calcul[ae]r?|le|ler|leia|ve|veja|olha|analis[ae]r?|confer[ei]r?|faz|faca|fecha|monta|divid[ei]r?|resolve|roda|simula)${OBJECT}`,
  `quanto(?: (?:que )?(?:da|fica|e|paga|volta|sobra|lucra|rende|vai|coloco|boto|por|ponho|aposto|em cada|lucro))*(?: (?:em )?(?:cada|tudo|isso|essa?|lado|um|uma))*`,
  `(?:vale|compensa|presta|rola|da certo|da lucro|da bom|e boa|e bom|ta boa|ta certo|ta certa|fecha)(?: (?:a pena|ess[ea]|isso|mesmo))*`,
  `(?:isso |essa )?(?:e |eh )(?:surebet|arb|arbitragem|segur[ao]|valor)(?: mesmo)?`,
  `e (?:essa|esse|isso|ai)`,
  'e a conta',
];
const POINTING = new RegExp(`^(?:(?:${ASKS.join('|')})\\s*)?$`);

/** Nothing else may stand there: a number or a house is a question of its own. */
export function pointsAt(text: string): boolean {
  const words = foldText(text)
    .replace(/[\p{P}\p{S}\p{M}]/gu, ' ')
    .replace(POLITE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return POINTING.test(words);
}
