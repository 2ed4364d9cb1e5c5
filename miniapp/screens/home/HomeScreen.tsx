/**
 * `/`: what this product is and the arbs of the last day, for visitors; the current arbs, for members. It is
 * prerendered as a visitor's page: for a returning person the style sheet reserves the space of their own part until
 * they are recognised.
 */

import { Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { HOME_CALCULATORS, HOME_GUIDES, home as words } from '#shared/catalogue/home.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useAccount } from '../../account/use-account.ts';
import { openingHref } from '../../calculator/opening-href.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useSession } from '../../session/use-session.ts';
import { AccountEntry } from '../../shell/AccountEntry.tsx';
import { PAGE_ICONS } from '../../shell/page-icons.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Directory } from './Directory.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import person from './person/PersonHome.module.css';
import { Teaser } from './Teaser.tsx';

const PersonHome = lazyPart(async () => (await import('./person/PersonHome.tsx')).PersonHome, 'sentence');

export function HomeScreen() {
  const who = useWho();
  return (
    <Screen
      wide
      title={who === 'person' ? pages.home.title : words.title}
      aside={who === 'person' && <AccountEntry className={styles.account} />}
    >
      <div className={styles.home} data-home={who}>
        {who === 'person' ? (
          <Suspense fallback={<PersonPlace />}>
            <PersonHome />
          </Suspense>
        ) : (
          <>
            <div className={styles.kept}>
              <PersonPlace />
            </div>
            <div className={styles.passing}>
              <Hero />
              <Teaser />
            </div>
          </>
        )}
        {who !== 'person' && (
          <>
            <Calculators />
            <Guides />
            <Join />
            <nav aria-label={words.pages} className={styles.section}>
              <h2 className={styles.heading}>{words.pages}</h2>
              <Directory current="home" />
            </nav>
          </>
        )}
      </div>
    </Screen>
  );
}

/** A person's home while it loads: their money, two lists, the shortcuts. */
function PersonPlace() {
  return (
    <div className={person.person}>
      <div className={person.money}>
        <Skeleton shape="figure" />
      </div>
      <div className={person.todo} />
      <div className={`${person.arbs} ${styles.lists}`}>
        <Skeleton shape="panel" />
        <Skeleton shape="panel" />
      </div>
      <div className={person.shortcuts}>
        <Skeleton shape="tiles" />
      </div>
    </div>
  );
}

/** unknown: the answer is still pending, and the prerendered page is a visitor's. */
function useWho(): 'unknown' | 'visitor' | 'person' {
  const { phase, telegram } = useSession();
  const account = useAccount();
  const user = account.user ?? (account.phase === 'known' ? null : account.remembered);
  if (telegram !== null || user !== null) return 'person';
  return phase === 'starting' ? 'unknown' : 'visitor';
}

function Calculators() {
  const { title, note, all } = words.calculators;
  return (
    <section className={styles.section} aria-labelledby="home-calculators">
      <h2 id="home-calculators" className={styles.heading}>
        {title}
      </h2>
      <p className={styles.note}>{note}</p>
      <ul className={styles.cards}>
        {HOME_CALCULATORS.map(({ id, name, about }) => (
          <li key={id}>
            <Link className={styles.card} href={openingHref(id)}>
              <span className={styles.name}>{name}</span>
              <span className={styles.line}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={styles.more} href={hrefOf('calculator')}>
        {all}
      </Link>
    </section>
  );
}

function Guides() {
  return (
    <section className={styles.section} aria-labelledby="home-guides">
      <h2 id="home-guides" className={styles.heading}>
        {words.guides.title}
      </h2>
      <ul className={styles.cards}>
        {HOME_GUIDES.map(({ id, about }) => (
          <li key={id}>
            <Link className={styles.card} href={hrefOf(id)}>
              <span className={styles.name}>
                <Icon icon={PAGE_ICONS[id]} />
                {pages[id].title}
              </span>
              <span className={styles.line}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Join() {
  const { title, steps, telegram, signUp } = words.join;
  return (
    <section className={`${styles.section} ${styles.join}`} aria-labelledby="home-join">
      <h2 id="home-join" className={styles.heading}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <ActionLink primary href={hrefOf('telegramLogin')}>
          {telegram}
        </ActionLink>
        <ActionLink href={hrefOf('signUp')}>{signUp}</ActionLink>
      </div>
    </section>
  );
}
