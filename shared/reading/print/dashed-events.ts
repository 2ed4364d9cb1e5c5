/** 'B. Haddad Maia - E. Rybakina': a match that is printed with a dash, if one of the two is bet on in another row, or its kick-off stands by. */
import { plainOf } from '../../language/fold.ts';
import type { FoundEvent } from '../post/found-event.ts';

interface Line {
  readonly raw: string;
  readonly plain: string;
}

const PAIR =
  /^\W*(\p{L}[\p{L}\d.'’ /()]{1,38}?) (?:-|–|—|e|and|ou) (\p{L}[\p{L}\d.'’ /()]{1,38}?)(?:\s{2}.*|\s?\|.*|\s?\(.*)?$/u;

/** The kick-off stands beside a match. */
const CLOCK =
  /(?:hoje|amanha|amanhã|today|tomorrow|\d{1,2}[/.]\d{1,2}\.?|\d{1,2} \p{L}{3,})\D{0,3}\d{1,2}[:h]\d{2}|^\W*\d{1,2}[:h]\d{2}\W*$/iu;
const NO_TEAM =
  /\b(?:futebol|soccer|football|tenis|tennis|basquete|basketball|volei|liga|league|serie|copa|cup|brasil|brazil|mundo|international|aposta|apostas|bets?|simples|single|multipla|dupla|tripla|total|gols|goals|handicap|resultado|result|mais|menos|over|under|vencedor|winner|odds?|pre-jogo|ao vivo|live|conta|saldo|bilhete|id|codigo|status|ganha|ganhou|perdida|perdeu|anulada|aberta|single|won|lost|r)\b/;

export function dashedEvents(lines: readonly Line[]): FoundEvent[] {
  return lines.flatMap(({ raw }, line) => {
    const match = PAIR.exec(raw);
    const [, home = '', away = ''] = match ?? [];
    if (match === null || home === '' || away === '') return [];
    const isBet = lines.some(
      (other, at) =>
        at !== line &&
        [home, away].some(
          name =>
            other.raw.trim() === name ||
            ((other.raw.startsWith(name) || other.raw.includes(`: ${name}`)) && /\d[.,]\d/.test(other.raw)),
        ),
    );
    const isDated = [raw, lines[line + 1]?.raw, lines[line - 1]?.raw].some(
      each => each !== undefined && CLOCK.test(each),
    );
    if (!isBet && !(isDated && ![home, away].some(name => NO_TEAM.test(plainOf(name))))) return [];
    const at = raw.indexOf(home);
    const end = raw.indexOf(away, at) + away.length;
    return [{ event: { home: home.trim(), away: away.trim(), startsAt: null }, line, at, end, isBet: false }];
  });
}
