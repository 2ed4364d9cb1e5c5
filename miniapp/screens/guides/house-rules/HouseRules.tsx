/** How a house settles, by sport: what it does, whom it differs from, and the page that says so. */
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { houseRuleWords as words } from '#shared/catalogue/guides/house-rule-words.ts';
import { houses as houseWords } from '#shared/catalogue/houses.ts';
import { type HouseRuleRow, housesWithRules, type KnownRule, rulesOfHouse } from '#shared/guides/house-rule-pages.ts';
import { type HouseRulesPlace, houseRulesSearch } from '#shared/guides/house-rules-address.ts';
import { ruleBookOf } from '#shared/house-rules/house-rules.ts';
import { MARKET_KINDS } from '#shared/house-rules/questions.ts';
import { RULE_ANSWER_WORDS, RULE_QUESTION_WORDS } from '#shared/house-rules/words.pt-br.ts';
import { findBook } from '#shared/markets/books.ts';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { SportIcon } from '../../../ui/figure/SportIcon.tsx';
import styles from './HouseRules.module.css';

const hrefOfHouse = (book: string): string => `${hrefOf('marketsGuide')}${houseRulesSearch(book)}`;

export function HouseRules({ place }: { place: HouseRulesPlace }) {
  const { name } = findBook(place.book);
  const sports = rulesOfHouse(place.book);
  const rows = sports.flatMap(each => each.rows);
  const differing = rows.filter(({ others }) => others.length > 0).length;
  return (
    <section className={styles.page} aria-labelledby="regras-da-casa">
      <header className={styles.head}>
        <HouseChip house={name} size={36} />
        <div>
          <h2 id="regras-da-casa" className={styles.title}>
            {words.of(name)}
          </h2>
          {rows.length > 0 && (
            <p className={styles.about}>
              {words.count(rows.length)}, {words.differing(differing)}
            </p>
          )}
        </div>
        <Link className={styles.back} href={hrefOf('marketsGuide')}>
          {words.back}
        </Link>
      </header>
      {rows.length === 0 && <p className={styles.none}>{words.none(name)}</p>}
      {sports.map(({ sport, rows: ofSport }) => (
        <section key={sport} aria-labelledby={`regras-${sport}`}>
          <h3 id={`regras-${sport}`} className={styles.sport}>
            <SportIcon sport={sport} />
            <span className={styles.sportName}>{houseWords.sports[sport]}</span>
          </h3>
          <ul>
            {ofSport.map(row => (
              <Row
                key={`${row.question} ${row.on}`}
                row={row}
                isAsked={place.sport === sport && place.question === row.question}
              />
            ))}
          </ul>
        </section>
      ))}
      <HouseList current={ruleBookOf(place.book)} />
    </section>
  );
}

function Row({ row, isAsked }: { row: HouseRuleRow; isAsked: boolean }) {
  const { question, on, answer, others } = row;
  const kinds = on.length < MARKET_KINDS.length && words.only(on.map(kind => houseWords.kinds[kind]).join(', '));
  return (
    <li className={styles.row} data-asked={isAsked || undefined} data-question={question}>
      <div className={styles.what}>
        <p className={styles.when}>
          {RULE_QUESTION_WORDS[question]}
          {kinds && <span className={styles.kinds}> · {kinds}</span>}
        </p>
        <p className={styles.does}>{RULE_ANSWER_WORDS[answer]}</p>
        <p className={styles.source}>
          <Source rule={row} />
        </p>
      </div>
      {others.length === 0 ? <p className={styles.same}>{words.same}</p> : <Others others={others} isOpen={isAsked} />}
    </li>
  );
}

function Others({ others, isOpen }: { others: readonly KnownRule[]; isOpen: boolean }) {
  const books = [...new Set(others.map(({ book }) => book))];
  return (
    <details className={styles.others} open={isOpen}>
      <summary>
        {words.others}{' '}
        {books.slice(0, 4).map(book => (
          <HouseChip key={book} house={findBook(book).name} size={18} label={findBook(book).name} />
        ))}
        {books.length > 4 && <span>+{books.length - 4}</span>}
      </summary>
      <ul className={styles.ways}>
        {others.map(rule => (
          <li key={`${rule.book} ${rule.on}`}>
            <Link href={hrefOfHouse(rule.book)}>{findBook(rule.book).name}</Link>: {RULE_ANSWER_WORDS[rule.answer]}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Source({ rule: { source } }: { rule: KnownRule }) {
  const dated = source.year === null ? words.undated : words.ofYear(source.year);
  return (
    <>
      {source.confidence === null ? words.setHere : `${words.confidence[source.confidence]}, ${dated}, ${words.read}`}
      {' · '}
      <a href={source.url} target="_blank" rel="noopener noreferrer">
        {words.page} ↗
      </a>
    </>
  );
}

/** Every house of which something is known. current: the one that is shown; null: none. */
export function HouseList({ current }: { current: string | null }) {
  return (
    <nav className={styles.houses} aria-label={words.houses}>
      <ul>
        {housesWithRules().map(({ book, name, count }) => (
          <li key={book}>
            <Link
              className={styles.house}
              href={hrefOfHouse(book)}
              aria-current={book === current ? 'page' : undefined}
            >
              <HouseChip house={name} size={20} />
              <span>{name}</span>
              <small>{words.count(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
