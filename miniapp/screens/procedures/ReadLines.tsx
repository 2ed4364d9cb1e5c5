/** Each line of a message with what it became: the entry that it is part of, the match, a claim, or nothing. */
import { procedureEditor } from '#shared/catalogue/procedures/procedures-screen.ts';
import type { Procedure } from '#shared/procedures/procedure.ts';
import type { ReadLine } from '#shared/procedures/reading.ts';
import { legHouse, legLabel, numberedLegs } from '#shared/procedures/sums/numbered-legs.ts';
import styles from './Procedures.module.css';

const words = procedureEditor.lines;

export function ReadLines({ lines, procedure }: { lines: readonly ReadLine[]; procedure: Procedure }) {
  const unread = lines.filter(({ as }) => as.length === 0).length;
  const legs = numberedLegs(procedure);
  const nameOf = ({ step, leg }: ReadLine['legs'][number]) => {
    const numbered = legs.find(each => each.step === step && each.index === leg);
    if (numbered === undefined) return [];
    const name = `${legHouse(numbered)}: ${legLabel(numbered)}`;
    return [procedure.steps.length > 1 ? `${name} (${words.step(step + 1)})` : name];
  };
  return (
    <details open={unread > 0}>
      <summary className={styles.linesHead}>
        {unread === 0 ? words.title : `${words.title} · ${words.unread(unread)}`}
      </summary>
      <ol className={styles.lines}>
        {lines.map(({ text, as, legs: own }, index) => {
          const others = as.filter(use => use !== 'leg' || own.length === 0).map(use => words[use]);
          const became = [...own.flatMap(nameOf), ...others];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place, and may be equal.
            <li key={index} className={styles.line}>
              <span>{text}</span>
              <span className={styles.became} data-unread={as.length === 0 || undefined}>
                {became.length === 0 ? words.nothing : became.join(' · ')}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
