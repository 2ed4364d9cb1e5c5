/** One market of the guide, folded to its name and what it is; inside, what to watch, its other names, its board. */
import chevron from 'lucide:chevron-right';
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
  /** It has been looked for. */
  isOpen?: boolean;
}

export const MarketSection = memo(({ market, line = null, alias, level = 3, isOpen = false }: MarketSectionProps) => {
  const { name } = MARKET_WORDS[market];
  const { about, care } = MARKET_NOTES[market];
  const [, ...others] = marketNames(market);
  const Heading = `h${level}` as const;
  return (
    <section className={styles.market} data-market={market} aria-labelledby={`${market}-nome`}>
      <details open={isOpen}>
        <summary className={styles.head}>
          <span>
            <Heading id={`${market}-nome`} className={styles.name}>
              {name}
            </Heading>
            {alias !== undefined && alias !== name && <span className={styles.alias}>{words.as(alias)}</span>}
            <span className={styles.brief}>{about}</span>
          </span>
          <Icon icon={chevron} size="small" />
        </summary>
        {/* Whose address is followed is unfolded by the browser. */}
        <div id={market} className={styles.inside}>
          {care !== null && (
            <p className={styles.care}>
              <Icon icon={warning} />
              <span>
                <strong>{words.care}:</strong> {care}
              </span>
            </p>
          )}
          <ScoreBoard market={market} line={line} />
          <p className={styles.names}>
            {words.names}: {others.join(' · ')}
          </p>
        </div>
      </details>
    </section>
  );
});
