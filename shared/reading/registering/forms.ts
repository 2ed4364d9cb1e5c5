/** A form: 'Casa: KTO | Jogo: A x B | Odd: 1,90 | Valor: 50 | Status: Ganha'. Whoever fills one in wants it kept. */
import type { Piece, Role } from './pieces.ts';

/** What the value behind each label is; null: as it is read anyway. */
const LABELS: Readonly<Record<string, Role | null>> = {
  ...{ casa: null, bookmaker: null, odd: null, odds: null, cotacao: null, valor: null, stake: null, apostado: null },
  ...{ investido: null, mercado: null, palpite: null, selecao: null, aposta: null, entrada: null, pick: null },
  ...{
    status: null,
    resultado: null,
    situacao: null,
    data: null,
    dia: null,
    hora: null,
    comissao: null,
    retorno: null,
  },
  ...{ evento: null, jogo: null, partida: null, confronto: null },
  ...{ esporte: 'label', liga: 'label', campeonato: 'label', competicao: 'label', torneio: 'label', tipo: 'label' },
};
const LEAST = 4;

/** Marks the labels of a form, and what says nothing of the bet. False: it is no form. */
export function setForm(pieces: readonly Piece[]): boolean {
  const labels = pieces.flatMap(({ token }, at) => (isLabel(pieces, at) ? [token.plain] : []));
  const has = (...names: readonly string[]) => names.some(name => labels.includes(name));
  const isWhole =
    has('casa', 'bookmaker') &&
    has('odd', 'odds', 'cotacao') &&
    has('valor', 'stake', 'apostado', 'investido', 'entrada');
  if (labels.length < LEAST || !isWhole) return false;
  let role: Role | null = null;
  for (const [at, piece] of pieces.entries()) {
    if (isLabel(pieces, at)) {
      role = LABELS[piece.token.plain] ?? null;
      piece.role = 'label';
      // 'Valor apostado:'.
      const before = pieces[at - 1];
      if (before !== undefined && Object.hasOwn(LABELS, before.token.plain)) before.role = 'label';
    } else if (piece.token.kind === 'break' || /^[|;]$/.test(piece.token.text)) role = null;
    else if (role !== null && piece.role !== 'separator') piece.role = role;
  }
  return true;
}

const isLabel = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at + 1]?.token.text === ':' && Object.hasOwn(LABELS, pieces[at]?.token.plain ?? '');
