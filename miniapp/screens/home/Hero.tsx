/** What a visitor sees first: what this is in one sentence, and one sum drawn from the match to its worst case. */
import ball from 'lucide-lab:soccer-ball';
import type { ReactNode } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { home } from '#shared/catalogue/home.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { Price } from '../../ui/figure/Price.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EXAMPLE, type ExampleLeg } from './example.ts';
import styles from './Hero.module.css';

const words = home.hero;

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <p className={styles.headline}>{words.headline}</p>
        <p className={styles.about}>{words.about}</p>
        <div className={styles.actions}>
          <ActionLink primary href={hrefOf('calculator')}>
            {words.calculator}
          </ActionLink>
          <ActionLink href={hrefOf('telegramLogin')}>{words.join}</ActionLink>
        </div>
        <p className={styles.free}>{words.free}</p>
      </div>
      <ExampleFigure />
    </section>
  );
}

function ExampleFigure() {
  const { legs, total, worst, profit } = EXAMPLE;
  return (
    <figure className={styles.figure}>
      <div className={styles.event}>
        <Icon icon={ball} />
        <p>
          <strong>{words.example.event}</strong>
          <span>{words.example.mark}</span>
        </p>
      </div>
      <svg className={styles.split} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path d="M46 0C46 26 22 14 22 40M54 0C54 26 78 14 78 40" />
      </svg>
      <div className={styles.legs}>
        {legs.map((leg, index) => (
          <Leg key={leg.house} leg={leg} selection={words.example.selections[index] ?? ''} />
        ))}
      </div>
      <svg className={styles.join} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        <path d="M22 0V20M78 0V20" />
      </svg>
      <dl className={styles.floor}>
        <Sum label={words.example.staked}>
          <Amount cents={total} />
        </Sum>
        <Sum label={words.example.returned}>
          <Amount cents={worst} />
        </Sum>
        <Sum label={words.example.worst}>
          <Amount cents={profit} profit />
        </Sum>
      </dl>
      <figcaption className={styles.caution}>{words.example.caution}</figcaption>
    </figure>
  );
}

function Leg({ leg: { house, odds, stake, returned }, selection }: { leg: ExampleLeg; selection: string }) {
  return (
    <div className={styles.leg}>
      <p className={styles.house}>
        <HouseChip house={house} size={20} />
        {house}
      </p>
      <p className={styles.odds}>
        <Price odds={odds} tight /> <span>{selection}</span>
      </p>
      <p className={styles.line}>
        <span>{words.example.stake}</span>
        <Amount cents={stake} whole />
      </p>
      <p className={styles.line}>
        <span>{words.example.ifWon}</span>
        <Amount cents={returned} />
      </p>
    </div>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
