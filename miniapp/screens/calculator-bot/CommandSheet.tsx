/** The bot's commands, from the same texts as its own list of commands and its help. */
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { chatWords, examples } from '#shared/catalogue/chat/chat.ts';
import { commandWords, SPOKEN_EXAMPLES } from '#shared/catalogue/chat/commands.ts';
import { useConfig } from '../../server/use-config.ts';
import { ListCell } from '../../ui/list/ListCell.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { ListTerms } from '../../ui/list/ListTerms.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import styles from './CalculatorBotScreen.module.css';

const words = calculatorBot.commands;

export function CommandSheet() {
  const username = useConfig()?.bot?.username ?? null;
  const isLocal = useConfig()?.local ?? false;
  return (
    <>
      <ListText>{words.intro}</ListText>
      <div className={styles.lists}>
        <Examples
          title={chatWords.help.title}
          rows={[
            ...chatWords.help.rows,
            ...(username === null ? [] : [[words.inline(username), words.inlineAbout] as const]),
          ]}
        />
        <Examples title={chatWords.help.planilha} rows={SPOKEN_EXAMPLES.planilha} />
        <Examples title={chatWords.help.alerts} rows={SPOKEN_EXAMPLES.alerts} />
        <Examples
          title={chatWords.help.commands}
          rows={Object.entries(commandWords).map(([command, about]) => [exampleOf(command), about])}
        />
      </div>
      {username !== null && !isLocal && (
        <ListSection>
          <ListCell href={`https://t.me/${username}`} isOutside>
            {words.openBot}
          </ListCell>
        </ListSection>
      )}
    </>
  );
}

function Examples({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <ListSection title={title}>
      <ListTerms
        terms={rows.map(([typed, about]) => [
          typed,
          <code key={typed} className={styles.typed}>
            {typed}
          </code>,
          about,
        ])}
      />
    </ListSection>
  );
}

/** Example: 'conv' → '/conv 2,10'; a command without arguments is returned alone. */
function exampleOf(command: string): string {
  return Object.values(examples).find(example => example.startsWith(`/${command} `)) ?? `/${command}`;
}
