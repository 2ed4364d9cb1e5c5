/** The bot's commands, from the same texts as its own list of commands and its help. */
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { chatWords, examples } from '#shared/catalogue/chat/chat.ts';
import { commandWords, SPOKEN_EXAMPLES } from '#shared/catalogue/chat/commands.ts';
import { useConfig } from '../../server/use-config.ts';
import facts from '../../ui/facts.module.css';
import tools from '../../ui/tools.module.css';
import styles from './CalculatorBotScreen.module.css';

const words = calculatorBot.commands;

export function CommandSheet() {
  const username = useConfig()?.bot?.username ?? null;
  const isLocal = useConfig()?.local ?? false;
  return (
    <div className={tools.stack}>
      <p className={facts.intro}>{words.intro}</p>
      <div className={styles.lists}>
        <section className={tools.stack}>
          <h2 className={facts.heading}>{chatWords.help.title}</h2>
          <dl className={facts.list}>
            {chatWords.help.rows.map(([typed, about]) => (
              <Row key={typed} typed={typed} about={about} />
            ))}
            {username !== null && <Row typed={words.inline(username)} about={words.inlineAbout} />}
          </dl>
        </section>
        <Examples title={chatWords.help.planilha} rows={SPOKEN_EXAMPLES.planilha} />
        <Examples title={chatWords.help.alerts} rows={SPOKEN_EXAMPLES.alerts} />
        <section className={tools.stack}>
          <h2 className={facts.heading}>{chatWords.help.commands}</h2>
          <dl className={facts.list}>
            {Object.entries(commandWords).map(([command, about]) => (
              <Row key={command} typed={exampleOf(command)} about={about} />
            ))}
          </dl>
        </section>
      </div>
      {username !== null && !isLocal && (
        <a className={tools.button} href={`https://t.me/${username}`} target="_blank" rel="noopener noreferrer">
          {words.openBot}
        </a>
      )}
    </div>
  );
}

function Examples({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section className={tools.stack}>
      <h2 className={facts.heading}>{title}</h2>
      <dl className={facts.list}>
        {rows.map(([typed, about]) => (
          <Row key={typed} typed={typed} about={about} />
        ))}
      </dl>
    </section>
  );
}

function Row({ typed, about }: { typed: string; about: string }) {
  return (
    <div className={facts.line} data-quiet="text">
      <dt>
        <code className={styles.typed}>{typed}</code>
      </dt>
      <dd>{about}</dd>
    </div>
  );
}

/** Example: 'conv' → '/conv 2,10'; a command without arguments is returned alone. */
function exampleOf(command: string): string {
  return Object.values(examples).find(example => example.startsWith(`/${command} `)) ?? `/${command}`;
}
