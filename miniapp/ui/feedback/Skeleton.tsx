/** Boxes in the places of what is loading, weaker downwards. Only drawn: who waits says in words what for. */
import styles from './Skeleton.module.css';

/**
 * figure: a large figure over a line. bar: the bar and sub-bar of a list. chips: a row of balances. rows: arbs, with two legs.
 * cards: operations. panel: a titled card with three rows, lines: those rows
 * alone. tiles: four shortcuts. tall: cards of one figure or chart.
 * flows: small cards. sections: settings, in two columns where there is room. form: fields and a button. text: a page to read.
 * grid: rows of a table.
 */
export type SkeletonShape =
  | 'figure'
  | 'bar'
  | 'chips'
  | 'rows'
  | 'cards'
  | 'panel'
  | 'lines'
  | 'tiles'
  | 'tall'
  | 'flows'
  | 'sections'
  | 'form'
  | 'text'
  | 'grid';

const EIGHT = [...'abcdefgh'];

export function Skeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {EIGHT.map(row => (
        <p key={row}>
          {EIGHT.map(box => (
            <i key={box} />
          ))}
        </p>
      ))}
    </div>
  );
}
