/** `/markets-guide`: every market that can be settled, found by any of its names, with its outcome at every score. */
import { useDeferredValue, useId, useState } from 'react';
import { marketGuideTexts as words } from '#shared/catalogue/guides/guide-words.ts';
import { houseRuleWords as ruleWords } from '#shared/catalogue/guides/house-rule-words.ts';
import MarketsIntro from '#shared/catalogue/guides/markets-intro.mdx';
import { pages } from '#shared/catalogue/pages.ts';
import { houseRulesPlace } from '#shared/guides/house-rules-address.ts';
import { type FoundMarket, searchMarkets } from '#shared/guides/market-search.ts';
import { MARKET_TABLE, SETTLED_MARKET_IDS } from '#shared/settlement/market-table.ts';
import { MARKET_WORDS } from '#shared/settlement/names.pt-br.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Legend } from './board/Legend.tsx';
import { GuideFrame } from './GuideFrame.tsx';
import { HouseList, HouseRules } from './house-rules/HouseRules.tsx';
import { MarketSection } from './MarketSection.tsx';
import styles from './MarketsGuide.module.css';
import prose from './prose.module.css';

const GROUPS = (['football', 'points'] as const).map(scope => ({
  scope,
  name: words.groups[scope],
  ids: SETTLED_MARKET_IDS.filter(id => MARKET_TABLE[id].scope === scope),
}));
const CONTENTS = [
  ...GROUPS.map(({ name, ids }) => ({
    name,
    entries: ids.map(id => ({ id, title: MARKET_WORDS[id].name })),
  })),
  { name: ruleWords.houses, entries: [{ id: 'regras-das-casas', title: ruleWords.title }] },
];

export function MarketsGuideScreen() {
  const place = houseRulesPlace(useSearch());
  return place === null ? (
    <Markets />
  ) : (
    <Screen wide title={pages.marketsGuide.title}>
      <HouseRules place={place} />
    </Screen>
  );
}

function Markets() {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim());
  const found = asked === '' ? null : searchMarkets(asked);
  return (
    <GuideFrame
      guide="marketsGuide"
      contents={CONTENTS}
      isFolded
      intro={
        <>
          <div className={prose.prose}>
            <MarketsIntro />
          </div>
          <Legend />
          <Search query={query} onType={setQuery} found={found} />
        </>
      }
    >
      {found === null ? <AllMarkets /> : <FoundMarkets found={found} />}
      <section className={styles.group} aria-labelledby="regras-das-casas">
        <h2 id="regras-das-casas" className={styles.groupName}>
          {ruleWords.title}
        </h2>
        <p className={styles.about}>{ruleWords.intro}</p>
        <HouseList current={null} />
      </section>
    </GuideFrame>
  );
}

function Search({
  query,
  onType,
  found,
}: {
  query: string;
  onType: (text: string) => void;
  found: readonly FoundMarket[] | null;
}) {
  const id = useId();
  return (
    <search className={styles.search}>
      <label htmlFor={id} className={styles.searchLabel}>
        {words.search}
      </label>
      <input
        id={id}
        className={styles.searchField}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={words.searchHint}
        value={query}
        onChange={event => onType(event.target.value)}
      />
      <p role="status" className={styles.found}>
        {found !== null && (found.length === 0 ? words.none(query.trim()) : words.found(found.length))}
      </p>
    </search>
  );
}

function AllMarkets() {
  return GROUPS.map(({ scope, name, ids }) => (
    <section key={scope} className={styles.group} aria-labelledby={`mercados-${scope}`}>
      <h2 id={`mercados-${scope}`} className={styles.groupName}>
        {name}
      </h2>
      <div className={styles.markets}>
        {ids.map(id => (
          <MarketSection key={id} market={id} />
        ))}
        {scope === 'football' && (
          <section className={`${styles.market} ${styles.alone}`}>
            <h3 className={styles.name}>{words.qualify.name}</h3>
            <p className={styles.brief}>{words.qualify.about}</p>
          </section>
        )}
      </div>
    </section>
  ));
}

function FoundMarkets({ found }: { found: readonly FoundMarket[] }) {
  return (
    <div className={styles.markets}>
      {found.map(({ market, alias, line }) => (
        // A line typed in the search moves the board to it.
        <MarketSection key={`${market} ${line}`} market={market} line={line} alias={alias} level={2} isOpen />
      ))}
    </div>
  );
}
