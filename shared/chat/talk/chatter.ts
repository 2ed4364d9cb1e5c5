/** What people write to each other about bets without asking for a sum: laughter, praise, thanks, scores, marks out of ten. */
import { foldText } from '../../language/fold.ts';

const LAUGHTER = /^(?:k{2,}\w*|(?:ha|he|hi|rs|hua|ksk|asd){1,}h?s?a?|rsrs\w*|lol|kek)$/;
const PRAISE = new Set(
  `top topp show boa boas bom demais brabo braba brabissimo monstro mito genio lenda fera nice perfeito perfeita linda lindo
  sensacional absurdo parabens valeu vlw obrigado obrigada obg amem gloria deus gratidao tmj tamo junto mano meu parca galera
  rapaziada pessoal time green greens verdinho bateu nota e de com muito mt o a os as esse essa este esta ai aee uhul uhu vamo
  vamos bora tudo que ta foi aqui pra nos 🙏`.split(/\s+/),
);
/** These alone say nothing of the mood. */
const LINKS = new Set('e de com muito mt o a os as esse essa este esta ai que ta foi aqui pra nos tudo meu'.split(' '));
/** A mark, a score, all of something. */
const MARKS =
  /(?<![\d.,/])(?:(\d{1,2}) ?\/ ?(?:\1|10)|\d{1,2} ?(?:a|x|-) ?\d{1,2}|nota \d{1,4}|[12]?[05]?00 ?%|mil ?%)(?![\d.,/%])/g;
const EMOJI = /\p{Extended_Pictographic}/u;

/** Nothing else may stand there: a price, a house, a word that nobody here knows, and it is read. */
export function isChatter(text: string): boolean {
  if (text.length > 120) return false;
  const marked = foldText(text).replace(MARKS, ' ');
  const words = marked
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(word => word !== '');
  const isOfMood = (word: string) => LAUGHTER.test(word) || (PRAISE.has(word) && !LINKS.has(word));
  const isCheerful = EMOJI.test(text) || words.some(isOfMood);
  return isCheerful && words.every(word => LAUGHTER.test(word) || PRAISE.has(word));
}
