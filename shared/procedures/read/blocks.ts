/** Fields below one another ('Casa: Betano', 'Odd: 2,10', 'Valor: 50') as the one line that they are. */
import { type MessageLine, messageLine } from '../text.ts';

const FIELD =
  /^(casa(?: de apostas?)?|bookie|site|mercado|selecao|palpite|entrada|aposta(?:r em)?|odds?|cotacao|stake|valor|investir|tipo)\s?(?:\d\s?)?[:=]\s?(.+)$/;
const MARK: Readonly<Record<string, string>> = {
  odd: '@',
  odds: '@',
  cotacao: '@',
  stake: 'R$ ',
  valor: 'R$ ',
  investir: 'R$ ',
};

interface Field {
  readonly name: string;
  readonly text: string;
  readonly line: MessageLine;
}

/** Lines of fields that make a leg together are joined; all others stay. */
export function fromBlocks(lines: readonly MessageLine[]): readonly MessageLine[] {
  const read: MessageLine[] = [];
  let block: Field[] = [];
  const close = () => {
    read.push(...joined(block));
    block = [];
  };
  for (const line of lines) {
    const field = FIELD.exec(line.plain);
    if (field === null) {
      // The selection often stands between its fields without a name of its own.
      const isBetween =
        block.length > 0 && line.raw !== '' && line.raw.length <= 60 && !/\d|\sx\s|\svs?\s/.test(line.plain);
      if (isBetween) block.push({ name: '', text: line.raw, line });
      else {
        close();
        read.push(line);
      }
      continue;
    }
    const name = field[1] ?? '';
    if (block.some(other => other.name === name)) close();
    const text = line.raw.slice(line.raw.length - (field[2]?.length ?? 0)).replace(/^(?:@|R\$)\s?/i, '');
    block.push({ name, text, line });
  }
  close();
  return read;
}

/** A house or a selection with odds at the least: 'Casa: Betano' in a heading is no leg. */
function joined(block: readonly Field[]): MessageLine[] {
  const hasOdds = block.some(({ name }) => MARK[name] === '@');
  if (!hasOdds || block.length < 3) return block.map(({ line }) => line);
  return [messageLine(block.map(({ name, text }) => `${MARK[name] ?? ''}${text}`).join(' | '))];
}
