/** Fields below one another ('Casa: Betano', 'Odd: 2,10', 'Valor: 50', or bare) as the one line that they are. */
import { housesIn } from '../house-names.ts';
import { type MessageLine, messageLine } from '../message-lines.ts';
import { NUMBER } from './numbers.ts';

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
export function fromBlocks(given: readonly MessageLine[]): readonly MessageLine[] {
  const lines = fromTickets(given);
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

const IS_ODDS = /^@?\s?\d{1,3}[.,]\d{2,3}$/;
const IS_MONEY = new RegExp(`^r\\$ ?(?:${NUMBER})$`);

/** A ticket as houses show it, part by part: 'Betano', 'Flamengo', '2,10', 'R$ 100', and an empty line. */
function fromTickets(lines: readonly MessageLine[]): readonly MessageLine[] {
  const read: MessageLine[] = [];
  let paragraph: MessageLine[] = [];
  for (const line of [...lines, messageLine('')]) {
    if (line.raw !== '') {
      paragraph.push(line);
      continue;
    }
    read.push(...ticket(paragraph), line);
    paragraph = [];
  }
  return read.slice(0, -1);
}

function ticket(paragraph: readonly MessageLine[]): readonly MessageLine[] {
  if (paragraph.length < 3 || paragraph.length > 4) return paragraph;
  const isHouse = ({ raw }: MessageLine) => housesIn(raw, () => false)[0]?.written === raw;
  const houses = paragraph.filter(isHouse);
  const odds = paragraph.filter(({ plain }) => IS_ODDS.test(plain));
  const money = paragraph.filter(({ plain }) => IS_MONEY.test(plain));
  const others = paragraph.filter(line => ![...houses, ...odds, ...money].includes(line));
  const [bet] = others;
  if (houses.length !== 1 || odds.length !== 1 || money.length > 1 || others.length !== 1 || bet === undefined)
    return paragraph;
  const price = odds[0]?.raw.replace('@', '').trim() ?? '';
  return [messageLine([houses[0]?.raw, bet.raw, `@${price}`, ...money.map(({ raw }) => raw)].join(' | '))];
}
