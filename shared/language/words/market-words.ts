/**
 * How people write what is bet on: one table for chats, posts, registering and tips. Spellings are folded. A spelling that is also an ordinary word ('mais',
 * 'fora') is told by its place, which is each reader's own.
 */

/** What a total or a handicap counts, with the name that is shown. */
export const COUNTED_THINGS = {
  goals: { name: 'Gols', words: ['gol', 'gols', 'goal', 'goals'] },
  corners: { name: 'Escanteios', words: ['escanteio', 'escanteios', 'canto', 'cantos', 'corner', 'corners'] },
  cards: { name: 'Cartões', words: ['cartao', 'cartoes'] },
  shots: { name: 'Finalizações', words: ['finalizacao', 'finalizacoes', 'chute', 'chutes'] },
  offsides: { name: 'Impedimentos', words: ['impedimento', 'impedimentos'] },
  fouls: { name: 'Faltas', words: ['falta', 'faltas'] },
  points: { name: 'Pontos', words: ['ponto', 'pontos', 'pts'] },
  plays: {
    name: 'Lances de jogador',
    words: ['assistencia', 'assistencias', 'rebote', 'rebotes', 'desarme', 'desarmes'],
  },
  games: { name: 'Games', words: ['game', 'games'] },
  sets: { name: 'Sets', words: ['set', 'sets'] },
  aces: { name: 'Aces', words: ['ace', 'aces'] },
  saves: { name: 'Defesas', words: ['defesa', 'defesas'] },
  rounds: { name: 'Rounds', words: ['round', 'rounds'] },
  maps: { name: 'Mapas', words: ['mapa', 'mapas'] },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly words: readonly string[] }>>;

export const COUNTED_WORDS: readonly string[] = Object.values(COUNTED_THINGS).flatMap(({ words }) => [...words]);

/** Which outcome is meant. */
export const SELECTION_WORDS = {
  over: ['over', 'o over', 'overs', 'ov', 'mais', 'mais de', 'mais que', 'acima', 'acima de', '+ de'],
  under: ['under', 'o under', 'unders', 'und', 'un', 'menos', 'menos de', 'menos que', 'abaixo', 'abaixo de', '- de'],
  home: ['mandante', 'home', 'em casa', 'time da casa', 'vitoria mandante', 'vitoria da casa', 'casa vence'],
  draw: ['empate', 'draw', 'emp', 'empt', 'empata'],
  away: [
    ...['fora', 'visitante', 'away', 'time visitante', 'time de fora', 'vitoria visitante', 'vitoria de fora'],
    ...['fora de casa', 'fora vence'],
  ],
  home_or_draw: ['1x', 'casa ou empate', 'mandante ou empate', 'x1', '1/x'],
  draw_or_away: ['x2', 'empate ou fora', 'fora ou empate', 'empate ou visitante', 'visitante ou empate', '2x'],
  home_or_away: ['12', 'casa ou fora', 'sem empate'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Which bet it is, where a name of it is written. */
export const MARKET_SPELLINGS = {
  asian_handicap: [
    ...['ah', 'ha', 'hc', 'handicap', 'handicap asiatico', 'hcap', 'hdp', 'hand', 'handcap', 'h asiatico'],
    ...['asian handicap', 'handi', 'asiatico', 'hand.', 'h.a.'],
  ],
  draw_no_bet: [
    ...['dnb', 'empate anula', 'empate anulado', 'empate devolve', 'empate anula aposta', 'draw no bet'],
    ...['empate-anula', 'ea'],
  ],
  both_teams_to_score: ['ambas', 'ambos', 'btts'],
  line: ['linha', 'linhas', 'na linha', 'linha de'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** For a pattern: the longest first, so that none is cut short by another. */
export const anyOf = (words: readonly string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(word => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|');
