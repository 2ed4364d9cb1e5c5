/** One tap to a calculator, the last used first, and to the calculations that were saved. */
import bookmark from 'lucide:bookmark';
import calculator from 'lucide:calculator';
import copyCheck from 'lucide:copy-check';
import repeat from 'lucide:repeat';
import scale from 'lucide:scale';
import ticket from 'lucide:ticket-percent';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { home } from '#shared/catalogue/home.ts';
import { openingHref } from '../../../calculator/opening-href.ts';
import { recentPresets } from '../../../calculator/remembered.ts';
import { useSaved } from '../../../calculator/saved/use-saved.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Shortcuts.module.css';

const words = home.shortcuts;
const MAX_SAVED = 6;
const TILES = 4;
/** Fills the tiles of a person who has used fewer calculators. */
const USUAL: readonly CalculatorId[] = ['surebet', 'matched-bet', 'double-green', 'convert-odds'];
const ICONS: Partial<Record<CalculatorId, string>> = {
  surebet: scale,
  'matched-bet': ticket,
  'double-green': copyCheck,
  'convert-odds': repeat,
};

export function Shortcuts() {
  const { saved } = useSaved();
  const recent = recentPresets().filter(id => Object.hasOwn(PRESETS, id));
  const tiles = [...new Set([...recent, ...USUAL])].slice(0, TILES);
  return (
    <section className={styles.shortcuts} aria-labelledby="home-shortcuts">
      <h2 id="home-shortcuts" className="visually-hidden">
        {words.title}
      </h2>
      <ul className={styles.tiles}>
        {tiles.map(id => (
          <li key={id}>
            <Link className={styles.tile} href={openingHref(id)} title={PRESETS[id].name}>
              <Icon icon={ICONS[id] ?? calculator} />
              <span className={styles.name}>{words.short[id as keyof typeof words.short] ?? PRESETS[id].name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {saved.length > 0 && (
        <ul className={styles.saved} aria-label={words.saved}>
          {saved.slice(0, MAX_SAVED).map(({ name, link }) => (
            <li key={name}>
              <Link className={styles.chip} href={`${hrefOf('calculator')}?c=${encodeURIComponent(link)}`}>
                <Icon icon={bookmark} size="tiny" />
                <span className={styles.chipName}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className={styles.all} href={hrefOf('calculator')}>
        {home.calculators.all}
      </Link>
    </section>
  );
}
