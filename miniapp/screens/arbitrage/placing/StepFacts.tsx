/** The line under a stake: what it pays, and how much the house accepts. */
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import type { StepView } from './placing-view.ts';
import styles from './StepCard.module.css';

export function StepFacts({ step: { back, liability, balance, limit, commission, netted } }: { step: StepView }) {
  return (
    <dl className={styles.facts}>
      <Fact name={words.back}>{formatMoney(back)}</Fact>
      {liability !== null && <Fact name={words.liability}>{formatMoney(liability)}</Fact>}
      {commission > 0 && (
        <Fact name={netted ? words.nettedCommission : words.commission}>{plainPercent(commission)}</Fact>
      )}
      {balance !== null && <Fact name={words.balance}>{formatMoney(balance)}</Fact>}
      {limit !== null && <Fact name={words.limit}>{formatMoney(limit)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  );
}
