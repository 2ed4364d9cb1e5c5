/** What a planilha without bets says: how to begin, and what an operation looks like. */

import right from 'lucide:chevron-right';
import file from 'lucide:file-up';
import pen from 'lucide:pen-line';
import plus from 'lucide:plus';
import radar from 'lucide:radar';
import wallet from 'lucide:wallet';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { firstSteps as words } from '#shared/catalogue/bets/first-steps.ts';
import { findBook } from '#shared/markets/books.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './EmptyPlanilha.module.css';
import { ExampleOperation } from './ExampleOperation.tsx';

const ImportDialog = lazyPart(
  async () => (await import('../import/ImportDialog.tsx')).ImportDialog,
  'floating sentence',
);

/** The houses that most people begin with. */
const HOUSES = ['betano', 'superbet', 'kto', 'novibet', 'bet365'];
const ARBS = hrefOf('arbitragePre');

export interface EmptyPlanilhaProps {
  isWide: boolean;
  store: BetsStore;
  writer: BookWriter;
  /** Whether balances of houses are known. */
  hasHouses: boolean;
  onAdd: () => void;
  /** Null: a house that has still to be named. */
  onMove: (house: string | null) => void;
}

export function EmptyPlanilha({ isWide, store, writer, hasHouses, onAdd, onMove }: EmptyPlanilhaProps) {
  const [isImporting, setImporting] = useState(false);
  const pick = () => setImporting(true);
  return (
    <section className={styles.empty} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.text}>{isWide ? words.wide : words.narrow}</p>
      {isWide ? <WideWays {...{ pick, onAdd }} /> : <NarrowWays {...{ pick, onAdd, hasHouses, onMove }} />}
      {isWide && !hasHouses && <Balances onMove={onMove} />}
      <ExampleOperation isWide={isWide} />
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog store={store} writer={writer} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface WaysProps extends Pick<EmptyPlanilhaProps, 'onAdd'> {
  pick: () => void;
}

function WideWays({ pick, onAdd }: WaysProps) {
  return (
    <ul className={styles.ways}>
      <li className={styles.way} data-first="">
        <WayHead icon={file} {...words.import} />
        <Button primary onClick={pick}>
          {words.import.act}
        </Button>
      </li>
      <li className={styles.way}>
        <WayHead icon={radar} {...words.arb} />
        <ButtonLink href={ARBS}>{words.arb.act}</ButtonLink>
      </li>
      <li className={styles.way}>
        <WayHead icon={pen} {...words.bet} />
        <Button onClick={onAdd}>{words.bet.act}</Button>
      </li>
    </ul>
  );
}

function WayHead({ icon, title, text }: { icon: string; title: string; text: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <h3 className={styles.wayTitle}>{title}</h3>
      <p className={styles.wayText}>{text}</p>
    </>
  );
}

function NarrowWays({ pick, onAdd, hasHouses, onMove }: WaysProps & Pick<EmptyPlanilhaProps, 'hasHouses' | 'onMove'>) {
  return (
    <>
      <Button className={styles.pick} primary onClick={pick}>
        <Icon icon={file} />
        {words.import.act}
      </Button>
      <ul className={styles.list}>
        <li>
          <Link className={styles.line} href={ARBS}>
            <LineBody icon={radar} {...words.arb} />
          </Link>
        </li>
        <li>
          <Pressable className={styles.line} onClick={onAdd}>
            <LineBody icon={pen} {...words.bet} />
          </Pressable>
        </li>
        {!hasHouses && (
          <li>
            <Pressable className={styles.line} onClick={() => onMove(null)}>
              <LineBody icon={wallet} {...words.houses} />
            </Pressable>
          </li>
        )}
      </ul>
    </>
  );
}

function LineBody({ icon, title, short }: { icon: string; title: string; short: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <span className={styles.lineTexts}>
        {title}
        <span className={styles.small}>{short}</span>
      </span>
      <Icon icon={right} />
    </>
  );
}

function Balances({ onMove }: Pick<EmptyPlanilhaProps, 'onMove'>) {
  const { houses } = words;
  return (
    <div className={styles.balances}>
      <p>
        {houses.title}
        <span className={styles.small}>{houses.text}</span>
      </p>
      {HOUSES.map(house => {
        const { name } = findBook(house);
        return (
          <Pressable key={house} className={styles.house} onClick={() => onMove(house)}>
            <span className="visually-hidden">{houses.of} </span>
            <HouseChip house={name} size={20} />
            {name}
          </Pressable>
        );
      })}
      <Pressable className={styles.house} onClick={() => onMove(null)}>
        <Icon icon={plus} size="small" />
        {houses.other}
      </Pressable>
    </div>
  );
}
