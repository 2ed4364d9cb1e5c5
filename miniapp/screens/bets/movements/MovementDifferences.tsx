/** Where two devices differ about one movement: what was decided, what lost, and a button for the other one. */
import {
  bringMovementBack,
  keepMovement,
  type MovementDifference,
  takeOtherValue,
} from '#shared/bets/movement-differences.ts';
import { movementOverriddenText, removedMovementText } from '#shared/catalogue/bets/movement-differences.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import styles from '../OverrideList.module.css';
import { Difference } from '../OverrideList.tsx';

export interface MovementDifferencesProps {
  difference: MovementDifference;
  currencyOf: (house: string) => string;
  writer: BookWriter;
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function MovementDifferences({ difference, currencyOf, writer }: MovementDifferencesProps) {
  const { movement, overrides, removed } = difference;
  const place = { currencyOf, timeZone };
  return (
    <ul className={styles.list}>
      {overrides.map(override => (
        <Difference
          key={override.field}
          text={movementOverriddenText(override, movement, place)}
          other={takeOtherValue(movement.id, override)}
          keep={keepMovement(movement.id, override.lost)}
          writer={writer}
        />
      ))}
      {removed && (
        <Difference
          text={removedMovementText(difference, place)}
          other={bringMovementBack(removed)}
          keep={keepMovement(
            movement.id,
            removed.lost.map(({ id }) => id),
          )}
          writer={writer}
        />
      )}
    </ul>
  );
}
