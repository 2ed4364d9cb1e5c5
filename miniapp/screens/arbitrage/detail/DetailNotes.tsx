/** What there is to know about an opportunity besides its stakes: its chance, what warnings can cost, how far to trust it. */

import warningIcon from 'lucide:triangle-alert';
import { type ReactNode, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { standing as standingWords } from '#shared/catalogue/arbitrage/standing.ts';
import type { KnownStanding } from '#shared/history/survival/standing-of.ts';
import { isOwnWait } from '../../../arb-rows/use-standing.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './DetailNotes.module.css';
import type { Detail } from './detail-view.ts';

export function Chance({ arb, chance }: { arb: Opportunity; chance: NonNullable<Detail['chance']> }) {
  return (
    <div>
      <dl className={styles.facts}>
        <Fact name={words.chance}>{chance.chance}</Fact>
        <Fact name={words.breakEven}>{chance.breakEven}</Fact>
        {chance.fairOdds !== null && <Fact name={words.fairOdds}>{chance.fairOdds}</Fact>}
        {chance.average !== null && <Fact name={words.average}>{chance.average}</Fact>}
      </dl>
      <p className={styles.note}>{words.chanceNote[arb.class === 'middle' ? 'middle' : 'value']}</p>
    </div>
  );
}

export function Warnings({ warnings }: Pick<Detail, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={words.warnings}>
      {warnings.map(warning => (
        <li key={warning.key} className={styles.warning} data-warning={warning.key}>
          <Icon icon={warningIcon} size="small" />
          <div>
            <strong>{warning.text}</strong>
            <p>{warning.hint}</p>
            {warning.costs.map(cost => (
              <p key={cost} className={styles.cost}>
                {cost}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Trust({ detail, standing }: { detail: Detail; standing: KnownStanding | null }) {
  const [isExplained, explain] = useState(false);
  const { movement, opening } = detail;
  return (
    <div>
      <dl className={styles.facts}>
        <Fact name={words.oldest}>{detail.oldest}</Fact>
        <Fact name={words.confidence} hint={words.confidenceHint}>
          {detail.confidence}
        </Fact>
        <Fact name={words.firstSeen}>{detail.firstSeen}</Fact>
        {opening && (
          <Fact name={words.opened}>
            {opening.profit}
            {opening.direction !== 'same' && (
              <span className={styles.movement} data-direction={opening.direction}>
                {` ${opening.direction === 'up' ? '↗' : '↘'} ${words.openedMoved[opening.direction]}`}
              </span>
            )}
          </Fact>
        )}
        {opening?.peak && <Fact name={words.peak}>{opening.peak}</Fact>}
        {movement && (
          <Fact name={words.movement}>
            {movement.direction === 'same' ? (
              words.same
            ) : (
              <span className={styles.movement} data-direction={movement.direction}>
                {movement.from} {movement.direction === 'up' ? '↗' : '↘'} {movement.to}
              </span>
            )}
          </Fact>
        )}
        {detail.roi !== null && <Fact name={words.roi}>{detail.roi}</Fact>}
      </dl>
      {standing !== null && (
        <p className={styles.note}>
          {standingWords.sentence(standing)}. {standingWords.explained(standing, isOwnWait(standing.kind))}
        </p>
      )}
      {detail.roi !== null && (
        <>
          <Pressable className={styles.explain} aria-expanded={isExplained} onClick={() => explain(!isExplained)}>
            {words.roi}: {words.whatIs}
          </Pressable>
          {isExplained && <p className={styles.note}>{words.roiDefinition}</p>}
        </>
      )}
    </div>
  );
}

function Fact({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles.fact} title={hint}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
