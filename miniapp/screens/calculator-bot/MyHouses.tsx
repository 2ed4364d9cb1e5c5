/** The houses that the bot knows by name, and the commission it uses for each. They are edited in `/perfil` only. */
import { hrefOf } from '#shared/access/routes.ts';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { formatPercent } from '#shared/catalogue/numbers/format.ts';
import { useHouses } from '../../settings/use-houses.ts';
import { ListFailed } from '../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListCell } from '../../ui/list/ListCell.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { ListTerms } from '../../ui/list/ListTerms.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import styles from './CalculatorBotScreen.module.css';
import { useChatHouses } from './use-chat-side.ts';

const words = calculatorBot.houses;

export function MyHouses() {
  const { data, isError, refetch } = useChatHouses();
  const { mine } = useHouses();
  return (
    <ListSection title={words.title}>
      <ListBlock>
        <ListText>
          {words.intro} <code className={styles.example}>{words.example}</code>
        </ListText>
        {data === undefined && !isError && <ListLoading text={words.loading} lines={3} />}
        {isError && <ListFailed words={words.loadFailed} onRetry={() => void refetch()} />}
      </ListBlock>
      {data !== undefined && data.length > 0 && (
        <ListTerms
          terms={data.map(({ name, commission, isOwn }) => [
            name,
            name,
            commission === 0 && !isOwn
              ? words.keepsNothing
              : words.keeps(formatPercent(commission).replace('+', ''), isOwn),
          ])}
        />
      )}
      {data?.length === 0 && (
        <ListBlock>
          <ListText>{mine.size === 0 ? words.none : words.notInAccount}</ListText>
        </ListBlock>
      )}
      <ListCell href={hrefOf('profile')} hasArrow>
        {words.open}
      </ListCell>
    </ListSection>
  );
}
