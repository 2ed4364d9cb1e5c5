/** The rules that two houses of an arb do not share: what each does, and what the worst endings do to these stakes. */
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { ruleWords as words } from '#shared/catalogue/arbitrage/rules.ts';
import { houseRulesSearch } from '#shared/guides/house-rules-address.ts';
import type { Sport } from '#shared/markets/market.ts';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import styles from './RuleDifferences.module.css';
import type { EndingLine, HouseRuleLine, RuleView } from './rule-view.ts';

export function RuleDifferences({ rules, sport }: { rules: RuleView; sport: Sport }) {
  const { hint, differences, worst, lookUp } = rules;
  const [first] = differences;
  return (
    <div className={styles.rules}>
      <p className={styles.text}>{hint}</p>
      {lookUp !== null && <p className={styles.text}>{lookUp}</p>}
      {worst !== null && <p className={styles.worst}>{worst}</p>}
      {differences.map(({ question, title, houses, endings }) => (
        <section key={question} className={styles.difference} data-question={question} aria-label={title}>
          <h4 className={styles.title}>{title}</h4>
          <Lines lines={houses} />
          {endings.map(ending => (
            <Ending key={ending.when} ending={ending} />
          ))}
        </section>
      ))}
      {first?.houses[0] && (
        <Link
          className={styles.guide}
          href={`${hrefOf('marketsGuide')}${houseRulesSearch(first.houses[0].book, sport, first.question)}`}
        >
          {words.guide}
        </Link>
      )}
    </div>
  );
}

function Ending({ ending: { when, profit, isLoss, legs } }: { ending: EndingLine }) {
  return (
    <div className={styles.ending}>
      <p className={styles.when}>
        <span>{when}</span>
        <strong data-loss={isLoss || undefined}>{profit}</strong>
      </p>
      <Lines lines={legs} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly HouseRuleLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ book, name, does }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the legs of an arb keep their order, and one house may have two
        <li key={`${book} ${at}`} className={styles.line}>
          <HouseChip house={name} size={18} />
          <span className={styles.name}>{name}</span>
          <span className={styles.does}>{does}</span>
        </li>
      ))}
    </ul>
  );
}
