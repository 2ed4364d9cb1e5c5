/** The calculations typed lately on this device, with what each pays in the worst case. */

import { use, useState } from 'react';
import type { FilledForm } from '#shared/calculators/forms/form.ts';
import { legName } from '#shared/calculators/forms/result-view.ts';
import { lastSumWords as words } from '#shared/catalogue/calculators/aftermath.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import { formOfLink } from '../../calculator/address.ts';
import { calculationOf, type OpenCalculation } from '../../calculator/calculation.ts';
import { type LastSum, lastSums, sessionOf } from '../../calculator/last-sums.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { SmallUnit } from '../../ui/figure/SmallUnit.tsx';
import styles from './LastSums.module.css';

const SHOWN = 4;

interface Shown {
  readonly sum: LastSum;
  readonly calculation: OpenCalculation;
  readonly age: string;
}

/** opened: how many forms the page has opened; the list is read again with each. */
export function LastSums({ opened, onOpen }: { opened: number; onOpen: (form: FilledForm) => void }) {
  return <List key={opened} opened={opened} onOpen={onOpen} />;
}

function List({ opened, onOpen }: { opened: number; onOpen: (form: FilledForm) => void }) {
  const [reading] = useState(() => readSums(sessionOf(opened)));
  const shown = use(reading);
  if (shown.length === 0) return null;
  return (
    <section className={styles.sums} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <ul>
        {shown.map(({ sum: { session, match }, calculation: { form, view }, age }) => (
          <li key={session}>
            <Pressable className={styles.sum} onClick={() => onOpen(form)}>
              <span className={styles.name}>
                {form.kit.words.name}
                <span className={styles.of}>{match || housesOf(form)}</span>
              </span>
              <span className={styles.age}>{age}</span>
              <span className={styles.amount} data-tone={view?.headline?.tone}>
                <SmallUnit text={view?.headline?.text ?? ''} />
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without the one that is open. */
async function readSums(session: string): Promise<readonly Shown[]> {
  const now = Date.now();
  const sums = lastSums.all().filter(sum => sum.session !== session);
  const read = await Promise.all(
    sums.slice(0, SHOWN).map(async (sum): Promise<Shown[]> => {
      const form = await formOfLink(sum.link, 'device');
      return form.ok ? [{ sum, calculation: calculationOf(form.value), age: ageOf(now - sum.at) }] : [];
    }),
  );
  return read.flat();
}

const ageOf = (ms: number) => (ms < 60_000 ? words.now : words.ago(formatAge(ms)));

/** Example: 'Betano, Superbet'; '' where no house is named. */
function housesOf(form: FilledForm): string {
  const rows = form.groups.legs ?? [];
  return rows
    .flatMap(({ texts }, index) => (texts['legs.*.house'] ? [legName(form, index)] : []))
    .slice(0, 3)
    .join(', ');
}
