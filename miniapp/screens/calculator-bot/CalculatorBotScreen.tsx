/**
 * `/calculatorbot`: build a calculation and send it to a chat; the bot's defaults; the last calculations; the commands.
 */
import { useLocation } from 'wouter';
import { calculatorBot as words } from '#shared/catalogue/chat/calculator-bot.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { List } from '../../ui/list/List.tsx';
import { PageParts } from '../../ui/PageParts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './CalculatorBotScreen.module.css';
import { ChatDefaultsForm } from './ChatDefaultsForm.tsx';
import { CommandSheet } from './CommandSheet.tsx';
import { LastSums } from './LastSums.tsx';
import { MyHouses } from './MyHouses.tsx';
import { SumToSend } from './SumToSend.tsx';

const PARTS = ['sum', 'defaults', 'sums', 'commands'] as const;
type Part = (typeof PARTS)[number];

const QUERY_WORDS: Readonly<Record<Part, string | null>> = {
  sum: null,
  defaults: 'padrao',
  sums: 'ultimas',
  commands: 'comandos',
};

export function CalculatorBotScreen() {
  const search = useSearch();
  const [location] = useLocation();
  const asked = new URLSearchParams(search).get('ver');
  const part = PARTS.find(each => QUERY_WORDS[each] === asked) ?? 'sum';
  return (
    <Screen wide title={pages.calculatorBot.title}>
      <PageParts
        label={words.sections.label}
        parts={PARTS.map(each => ({
          name: words.sections[each],
          href: addressOf(location, search, each),
          isCurrent: each === part,
        }))}
      />
      {part === 'sum' && <SumToSend />}
      {part === 'defaults' && (
        <List>
          <div className={styles.sheet}>
            <ChatDefaultsForm />
            <MyHouses />
          </div>
        </List>
      )}
      {part === 'sums' && (
        <div className={styles.narrow}>
          <List>
            <LastSums />
          </List>
        </div>
      )}
      {part === 'commands' && (
        <List>
          <CommandSheet />
        </List>
      )}
    </Screen>
  );
}

/** The open calculation stays in the address of every part. */
function addressOf(location: string, search: string, part: Part): string {
  const values = new URLSearchParams(search);
  const spelled = QUERY_WORDS[part];
  if (spelled === null) values.delete('ver');
  else values.set('ver', spelled);
  const query = values.toString();
  return query === '' ? location : `${location}?${query}`;
}
