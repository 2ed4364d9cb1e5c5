/** What folds out under the steps: the score map, rules and warnings, prices and history, everything else to do. */
import chevron from 'lucide:chevron-right';
import ellipsis from 'lucide:ellipsis';
import grid from 'lucide:grid-3x3';
import history from 'lucide:rotate-ccw-clock';
import scale from 'lucide:scale';
import { type ReactNode, useMemo, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import type { KnownStanding } from '#shared/history/survival/standing-of.ts';
import type { Placing } from '#shared/placing/placing.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import { scoreProfits } from '#shared/placing/score-profits.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import type { Cents } from '#shared/units.ts';
import type { OpportunityRow } from '../../../arb-rows/arbitrage-view.ts';
import { ScoreMap } from '../../../calculator/result/ScoreMap.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DetailActions } from './DetailActions.tsx';
import styles from './DetailFolds.module.css';
import { Trust, Warnings } from './DetailNotes.tsx';
import type { Detail } from './detail-view.ts';
import { Hiding, type HidingProps } from './Hiding.tsx';
import { RuleDifferences } from './RuleDifferences.tsx';
import { TotalForm } from './TotalForm.tsx';
import type { Sharing } from './use-sharing.ts';

export interface DetailFoldsProps extends Pick<HidingProps, 'onHide'> {
  arb: Opportunity;
  placing: Placing;
  plan: PlacingPlan;
  row: OpportunityRow;
  detail: Detail;
  standing: KnownStanding | null;
  houses: HousesByKey;
  sharing: Sharing;
  /** Null: nothing is placed yet, so the total above the list applies. */
  onTotal: ((total: Cents) => void) | null;
  onRescue: () => void;
  onRegister: () => void;
}

export function DetailFolds(props: DetailFoldsProps) {
  const { arb, placing, plan, row, detail, standing, houses, sharing, onTotal, onRescue, onRegister } = props;
  const { rules, warnings } = detail;
  return (
    <div className={styles.rows}>
      {arb.event.sport === 'soccer' && (
        <Row name="map" icon={grid} title={words.map} note={words.mapHint}>
          <PlacedScores placing={placing} plan={plan} houses={houses} />
        </Row>
      )}
      <Row name="rules" icon={scale} title={words.rules(rules.state)} note={noteOf(detail)}>
        <Warnings warnings={warnings} />
        <RuleDifferences rules={rules} sport={arb.event.sport} />
      </Row>
      <Row name="trust" icon={history} title={words.trust} note={detail.opening?.text ?? ''}>
        <Trust detail={detail} standing={standing} />
      </Row>
      <Row name="more" icon={ellipsis} title={words.more} note={words.moreHint}>
        {onTotal && <TotalForm placing={placing} onTotal={onTotal} />}
        <DetailActions arb={arb} row={row} plan={plan.planned} houses={houses} {...{ sharing, onRescue, onRegister }} />
        <Hiding arb={arb} row={row} onHide={props.onHide} />
      </Row>
    </div>
  );
}

function noteOf({ warnings, rules }: Detail): string {
  return [...warnings.map(({ text }) => text), ...rules.differences.map(({ title }) => title)].join(', ');
}

interface RowProps {
  name: string;
  icon: string;
  title: string;
  note: string;
  children: ReactNode;
}

/** Its content is rendered when it is first opened. */
function Row({ name, icon, title, note, children }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.row} data-row={name} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.icon}>
          <Icon icon={icon} size="small" />
        </span>
        <span className={styles.what}>
          <span className={styles.title}>{title}</span>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.chevron}>
          <Icon icon={chevron} size="small" />
        </span>
      </summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}

function PlacedScores({ placing, plan, houses }: Pick<DetailFoldsProps, 'placing' | 'plan' | 'houses'>) {
  const scores = useMemo(() => scoreProfits(placing, plan, houses), [placing, plan, houses]);
  return scores === null ? <p className={styles.text}>{words.noMap}</p> : <ScoreMap scores={scores} />;
}
