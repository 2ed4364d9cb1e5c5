/** What is still to be bet, under a condition: 'vou botar 50 no Botafogo se a odd subir', 'quando cair o salário ponho 200'. */
import { findBook } from '../../markets/books.ts';
import type { RegisteringReading } from '../result/registering.ts';
import type { Piece } from './pieces.ts';

const IF = /^(?:se|caso|quando|assim|conforme|desde)$/;
/** What the condition waits for. */
const AWAITED =
  /^(?:confirmar|confirmarem|confirmado|confirmada|confirme|decidir|resolver|avisar|autorizar|subir|subirem|chegar|baixar|cair|passar|liberar|aprovar|aprovarem|aprovad[oa]|aceitar|aceitarem|abrir|abrirem|aparecer|voltar|bater|pagar|pagarem|sobrar|receber|melhorar|aumentar|ficar|suba|chegue|baixe|caia|seja|aprovem|libere|abra|aparece|pague|aceite|receba|melhore|aumente|fique)$/;
/** Before anything else is said they are what is waited for; behind a bet they tell what it would pay. */
const ENDS = /^(?:ganhar|vencer|perder|empatar|classificar|passar)$/;
const PLANS =
  /^(?:vou|vamos|irei|quero|queria|pretendo|planejo|penso|pensando|devo|ia|apostarei|colocarei|botarei|entrarei)$/;
const BETS =
  /^(?:apostar|botar|colocar|por|jogar|meter|entrar|tacar|pegar|cravar|aposto|boto|ponho|coloco|jogo|meto|entro|taco|pego|cravo|apostarei|colocarei|botarei|entrarei)$/;
const AHEAD = 6;

/** The words of a condition that is still open, as they were typed; null: there is none. */
export function conditionIn(pieces: readonly Piece[]): string | null {
  const first = pieces.findIndex(piece => isAmount(piece));
  for (const [at, { token, role }] of pieces.entries()) {
    if (!IF.test(token.plain) || role === 'link') continue;
    const near = pieces.slice(at + 1, at + 1 + AHEAD);
    const stop = near.findIndex(each => /^[,.;!?]$/.test(each.token.text) || each.token.kind === 'break');
    const clause = stop < 0 ? near : near.slice(0, stop);
    const end = clause.findIndex(each => AWAITED.test(each.token.plain) || (at < first && ENDS.test(each.token.plain)));
    if (end >= 0) return [token, ...clause.slice(0, end + 1).map(each => each.token)].map(({ text }) => text).join(' ');
  }
  return null;
}

/** Null: it is no plan of a bet, or it is asked what it would come to. */
export function betPlanIn(pieces: readonly Piece[]): RegisteringReading | null {
  const has = (words: RegExp) => pieces.some(({ token }) => words.test(token.plain));
  const isFirstPerson = has(/^(?:aposto|boto|ponho|coloco|meto|entro|taco|cravo|pego)$/);
  const isPlan = isFirstPerson || (has(PLANS) && has(BETS));
  const isAsked = pieces.some(({ role }) => role === 'question' || role === 'write');
  const [stake, house] = [pieces.find(isMoney), pieces.find(({ role }) => role === 'house')];
  if (!isPlan || isAsked || stake === undefined || conditionIn(pieces) === null) return null;
  const at = house?.house === undefined ? '' : ` na ${findBook(house.house.house).name}`;
  const text = `anota ${stake.token.text}${at}`;
  return { kind: 'question', about: 'plan', text, leg: null, choices: [], draft: null };
}

const isAmount = ({ role }: Piece): boolean => role === 'odds' || role === 'stake' || role === 'number';
const isMoney = ({ role, token }: Piece): boolean =>
  role === 'stake' || (role === 'number' && token.decimals === 0 && token.value >= 5);
