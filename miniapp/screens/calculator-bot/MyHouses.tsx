/** The houses that the bot knows by name, and the commission it uses for each. They are edited in `/perfil` only. */
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { formatPercent } from '#shared/catalogue/numbers/format.ts';
import { useHouses } from '../../settings/use-houses.ts';
import facts from '../../ui/facts.module.css';
import { ListFailed } from '../../ui/ListFailed.tsx';
import { ListLoading } from '../../ui/ListLoading.tsx';
import tools from '../../ui/tools.module.css';
import styles from './CalculatorBotScreen.module.css';
import { useChatHouses } from './use-chat-side.ts';

const words = calculatorBot.houses;

export function MyHouses() {
  const { data, isError, refetch } = useChatHouses();
  const { mine } = useHouses();
  return (
    <section className={`${tools.stack} ${styles.form}`} aria-label={words.title}>
      <h2 className={facts.heading}>{words.title}</h2>
      <p className={facts.intro}>
        {words.intro} <code className={styles.example}>{words.example}</code>
      </p>
      {data === undefined && !isError && <ListLoading text={words.loading} lines={3} />}
      {isError && <ListFailed words={words.loadFailed} onRetry={() => void refetch()} />}
      {data !== undefined && data.length > 0 && (
        <dl className={facts.list}>
          {data.map(({ name, commission, isOwn }) => (
            <div key={name} className={facts.line} data-quiet="text">
              <dt>{name}</dt>
              <dd>
                {commission === 0 && !isOwn
                  ? words.keepsNothing
                  : words.keeps(formatPercent(commission).replace('+', ''), isOwn)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data?.length === 0 && <p className={tools.hint}>{mine.size === 0 ? words.none : words.notInAccount}</p>}
      <p>
        <Link className={tools.button} href={hrefOf('profile')}>
          {words.open}
        </Link>
      </p>
    </section>
  );
}
