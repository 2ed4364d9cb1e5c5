/** The differences of two scenarios: in full below them, and in one line that stays in view. */
import { compareScreen as words } from '#shared/catalogue/calculators/compare.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import sticky from '../../calculator/result/StickyBar.module.css';
import styles from './DifferencesPanel.module.css';
import type { Differences, ScenarioDifference } from './differences.ts';

export function DifferencesPanel({ id, differences }: { id: string; differences: Differences }) {
  const { fields, results, isOther, verdict } = differences;
  const isSame = fields.length === 0 && results?.length === 0;
  return (
    <section id={id} tabIndex={-1} className={styles.panel} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      {verdict !== null && !isSame && <p className={styles.verdict}>{verdict}</p>}
      {isSame && <p className={styles.note}>{words.none}</p>}
      {isOther && <p className={styles.note}>{words.otherCalculator}</p>}
      <Apart caption={words.typed} rows={fields} />
      {results === null ? (
        <p className={styles.note}>{words.incomplete}</p>
      ) : (
        <Apart caption={words.results} rows={results} withGap={!isOther} />
      )}
      {fields.length > 0 && results?.length === 0 && <p className={styles.note}>{words.sameResult}</p>}
    </section>
  );
}

function Apart({
  caption,
  rows,
  withGap = false,
}: {
  caption: string;
  rows: readonly ScenarioDifference[];
  withGap?: boolean;
}) {
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <abbr title={words.sides.a}>A</abbr>
          </th>
          <th scope="col">
            <abbr title={words.sides.b}>B</abbr>
          </th>
          {withGap && <th scope="col">{words.of}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, label, a, b, gap }) => (
          <tr key={path} data-difference={path}>
            <th scope="row">{label}</th>
            <td>{a}</td>
            <td>{b}</td>
            {withGap && <td>{gap}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CompareBarProps {
  a: OpenCalculation;
  b: OpenCalculation;
  verdict: string | null;
  href: string;
}

export function CompareBar({ a, b, verdict, href }: CompareBarProps) {
  return (
    <a className={sticky.bar} href={href}>
      <span className="visually-hidden">{words.see}: </span>
      <span className={styles.both}>
        <Headline name="A" calculation={a} />
        <Headline name="B" calculation={b} />
      </span>
      {verdict !== null && <span className={styles.note}>{verdict}</span>}
    </a>
  );
}

function Headline({ name, calculation: { view, problem } }: { name: string; calculation: OpenCalculation }) {
  const headline = view?.headline;
  return (
    <span className={styles.headline} data-stale={problem !== null || undefined}>
      <span className={styles.note}>{name}</span>
      <strong data-tone={headline?.tone}>{headline?.text ?? words.missing}</strong>
      {view?.rate && <span data-tone={view.rate.tone}>{view.rate.text}</span>}
    </span>
  );
}
