/** One market of the guide: what it is, what to watch, its other names, its board. */
import warning from 'lucide:triangle-alert';
import { memo } from 'react';
import { marketGuideTexts as words } from '#shared/catalogue/guides/guide-words.ts';
import { MARKET_NOTES } from '#shared/catalogue/guides/market-notes.ts';
import { marketNames } from '#shared/guides/market-search.ts';
import type { SettledMarketId } from '#shared/settlement/market-table.ts';
import { MARKET_WORDS } from '#shared/settlement/names.pt-br.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ScoreBoard } from './board/ScoreBoard.tsx';
import styles from './MarketsGuide.module.css';

export interface MarketSectionProps {
  market: SettledMarketId;
  /** The line at which the board opens; by default the first of the market's lines. */
  line?: number | null;
  /** The name by which the search found it. */
  alias?: string;
  level?: 2 | 3;
}

export const MarketSection = memo(({ market, line = null, alias, level = 3 }: MarketSectionProps) => {
  const { name } = MARKET_WORDS[market];
  const { about, care } = MARKET_NOTES[market];
  const [, ...others] = marketNames(market);
  const Heading = `h${level}` as const;
  return (
    <section id={market} className={styles.market} data-market={market} aria-labelledby={`${market}-nome`}>
      <header>
        <Heading id={`${market}-nome`} className={styles.name}>
          {name}
        </Heading>
        {alias !== undefined && alias !== name && <p className={styles.alias}>{words.as(alias)}</p>}
      </header>
      <p className={styles.about}>{about}</p>
      {care !== null && (
        <p className={styles.care}>
          <Icon icon={warning} />
          <span>
            <strong>{words.care}:</strong> {care}
          </span>
        </p>
      )}
      <ScoreBoard market={market} line={line} />
      <details className={styles.names}>
        <summary>{words.names}</summary>
        <p>{others.join(' · ')}</p>
      </details>
    </section>
  );
});
