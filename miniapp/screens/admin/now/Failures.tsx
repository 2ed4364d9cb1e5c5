/** The parts of the server that fail and that no sign is about. */
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { machine } from '#shared/catalogue/admin-overview.ts';
import styles from './NowSection.module.css';
import { Panel } from './Panel.tsx';

export function Failures({ failures }: { failures: readonly { readonly name: string; readonly text: string }[] }) {
  return (
    <Panel title={words.failing} count={failures.length} section="maquina" all={machine.title}>
      <ul>
        {failures.map(({ name, text }) => (
          <li key={name} className={styles.row}>
            <p className={styles.what}>
              <span className={styles.mark} data-tone="bad">
                {name}
              </span>
              <span className={styles.small}>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
