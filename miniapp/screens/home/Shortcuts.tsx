/** Links to what a person last used in this browser: calculators and saved calculations. Empty if there is nothing. */
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { home } from '#shared/catalogue/home.ts';
import { openingHref } from '../../calculator/opening-href.ts';
import { recentPresets } from '../../calculator/remembered.ts';
import { useSaved } from '../../calculator/saved/use-saved.ts';
import styles from './HomeScreen.module.css';
import chips from './Shortcuts.module.css';

const words = home.shortcuts;
const MAX_SAVED = 6;

export function Shortcuts() {
  const { saved } = useSaved();
  const recent = recentPresets().filter(id => Object.hasOwn(PRESETS, id));
  if (recent.length + saved.length === 0) return null;
  const kept = saved
    .slice(0, MAX_SAVED)
    .map(({ name, link }) => ({ key: name, name, href: `${hrefOf('calculator')}?c=${encodeURIComponent(link)}` }));
  return (
    <section className={styles.section} aria-labelledby="home-shortcuts">
      <h2 id="home-shortcuts" className={styles.heading}>
        {words.title}
      </h2>
      <Chips
        title={words.recent}
        links={recent.map(id => ({ key: id, name: PRESETS[id].name, href: openingHref(id) }))}
      />
      <Chips title={words.saved} links={kept} />
    </section>
  );
}

interface ChipsProps {
  title: string;
  links: readonly { readonly key: string; readonly name: string; readonly href: string }[];
}

function Chips({ title, links }: ChipsProps) {
  if (links.length === 0) return null;
  return (
    <>
      <h3 className={chips.title}>{title}</h3>
      <ul className={chips.list}>
        {links.map(({ key, name, href }) => (
          <li key={key}>
            <Link className={chips.chip} href={href}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
