/** The frame of a guide: contents, sections, disclaimer, and links to the other guides. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { type GuideId, guide as words } from '#shared/catalogue/guides/guide-words.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { Screen } from '../../ui/Screen.tsx';
import styles from './GuideFrame.module.css';

const GUIDES: readonly GuideId[] = ['calculatorGuide', 'exchangeGuide', 'marketsGuide'];

interface ContentsGroup {
  readonly name?: string;
  readonly entries: readonly { readonly id: string; readonly title: string }[];
}

export interface GuideFrameProps {
  guide: GuideId;
  contents: readonly ContentsGroup[];
  /** The sections are folded to their titles: on a phone they are their own contents. */
  isFolded?: boolean;
  /** Shown before the sections. */
  intro: ReactNode;
  children: ReactNode;
}

export function GuideFrame({ guide, contents, isFolded = false, intro, children }: GuideFrameProps) {
  return (
    <Screen wide title={pages[guide].title}>
      <div className={styles.frame}>
        <div className={styles.intro}>{intro}</div>
        <nav className={styles.contents} data-folded={isFolded || undefined} aria-label={words.contents}>
          <h2 className={styles.contentsTitle}>{words.contents}</h2>
          {contents.map(({ name, entries }) => (
            <div key={name ?? ''}>
              {name !== undefined && <p className={styles.group}>{name}</p>}
              <ul className={styles.entries}>
                {entries.map(({ id, title }) => (
                  <li key={id}>
                    <a className={styles.entry} href={`#${id}`}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.sections}>
          {children}
          <p className={styles.disclaimer}>{words.disclaimer}</p>
          <nav aria-label={words.other} className={styles.others}>
            {GUIDES.filter(id => id !== guide).map(id => (
              <Link key={id} className={styles.other} href={hrefOf(id)}>
                {pages[id].title}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </Screen>
  );
}
