/** Who may do what. Where there is room it is a table; on a phone each act is a card that says who. */
import type { Role } from '#shared/access/rights.ts';
import { rights as words } from '#shared/catalogue/rights.ts';
import { useMedia, WIDE } from '../../../browser/use-media.ts';
import adminStyles from '../parts/admin.module.css';
import styles from './RightsSection.module.css';
import { isEverybody, type RightsAreaView, type RightsLine, rightsView } from './rights-view.ts';

const AREAS = rightsView();

export function RightsSection() {
  const isWide = useMedia(WIDE);
  return (
    <section aria-label={words.title}>
      <p className={adminStyles.intro}>
        {words.intro} {isWide && words.legend}
      </p>
      {AREAS.map(view => (
        <section key={view.area} className={styles.area} aria-labelledby={`direitos-${view.area}`}>
          <h3 id={`direitos-${view.area}`} className={styles.title}>
            {words.areas[view.area]}
          </h3>
          {isWide ? <AreaTable {...view} /> : <AreaList {...view} />}
        </section>
      ))}
    </section>
  );
}

function AreaTable({ area, roles, lines }: RightsAreaView) {
  return (
    <table className={styles.table} aria-labelledby={`direitos-${area}`}>
      <thead>
        <tr>
          <th scope="col">{words.act}</th>
          {roles.map(role => (
            <th key={role} scope="col">
              {words.roles[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.act}>
            <th scope="row">
              <ActName {...line} />
            </th>
            {line.cells.map((cell, at) => (
              <td key={roles[at]} data-cell={cell}>
                {words.cells[cell]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AreaList({ lines }: RightsAreaView) {
  return (
    <ul className={styles.list}>
      {lines.map(line => (
        <li key={line.act} className={styles.line}>
          <ActName {...line} />
          <dl className={styles.who}>
            <dt>{words.own}</dt>
            <dd>{namesOf(line.own)}</dd>
            <dt>{words.others}</dt>
            <dd>{namesOf(line.others)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function ActName({ act, needs }: Pick<RightsLine, 'act' | 'needs'>) {
  return (
    <>
      <span className={styles.act}>{words.acts[act]}</span>
      {needs !== null && <span className={styles.needs}>{words.needs[needs]}</span>}
    </>
  );
}

function namesOf(roles: readonly Role[]): string {
  if (roles.length === 0) return words.nobody;
  return isEverybody(roles) ? words.everybody : roles.map(role => words.roles[role]).join(' · ');
}
