/** What can be added to an operation besides its entries: the game, the promotion, tags. Folded away: most need none of it. */
import { useId } from 'react';
import { sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { type GameFields, MAX_LEAGUE, MAX_SPORT } from '../../../bets/operation/game-draft.ts';
import type { LegDraft } from '../../../bets/operation/leg-draft.ts';
import type { OperationDraft } from '../../../bets/operation/operation-draft.ts';
import { parseTags } from '../../../bets/view/read-tags.ts';
import { Field } from '../../../ui/field/Field.tsx';
import styles from './OperationDialog.module.css';

export interface OperationDetailsProps {
  draft: OperationDraft;
  onChange: (draft: OperationDraft) => void;
  onLeg: (id: string, change: Partial<LegDraft>) => void;
}

const form = words.form;

export function OperationDetails({ draft, onChange, onLeg }: OperationDetailsProps) {
  const id = useId();
  const game = { ...draft.game.shown, ...draft.game.typed };
  const setGame = (typed: Partial<GameFields>) =>
    onChange({ ...draft, game: { ...draft.game, typed: { ...draft.game.typed, ...typed } } });
  return (
    <details className={styles.details}>
      <summary>{form.details}</summary>
      <Field
        label={form.startsAt}
        type="datetime-local"
        value={game.startsAt}
        onChange={startsAt => setGame({ startsAt })}
      />
      <div className={styles.pair}>
        <Field
          label={form.sport}
          value={game.sport}
          list={`${id}-sports`}
          maxLength={MAX_SPORT}
          onChange={sport => setGame({ sport })}
        />
        <Field
          label={form.league}
          value={game.league}
          maxLength={MAX_LEAGUE}
          onChange={league => setGame({ league })}
        />
      </div>
      <div className={styles.pair}>
        {draft.legs.map(({ id: leg, market }, index) =>
          market === null ? null : (
            <Field
              key={leg}
              label={form.marketOf(index + 1)}
              value={market}
              maxLength={120}
              onChange={typed => onLeg(leg, { market: typed })}
            />
          ),
        )}
      </div>
      <Field
        label={form.promotion}
        value={draft.promotion}
        maxLength={120}
        onChange={promotion => onChange({ ...draft, promotion })}
      />
      <Field
        label={form.tags}
        value={draft.tags}
        error={parseTags(draft.tags).ok ? undefined : form.errors.tags}
        onChange={tags => onChange({ ...draft, tags })}
      />
      <datalist id={`${id}-sports`}>
        {SPORTS.filter(sport => sport !== 'other').map(sport => (
          <option key={sport} value={sports[sport]} />
        ))}
      </datalist>
    </details>
  );
}
