/**
 * "E agora?": only part of an arb is placed, and another price has moved or a house has refused. The ways out, what each
 * costs, and the odds to wait for.
 */
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import type { Placing } from '#shared/placing/placing.ts';
import type { HousesByKey, StakePlan } from '#shared/stakes/stake-plan.ts';
import type { Cents } from '#shared/units.ts';
import { useRegister } from '../../../bets/registering/register-context.ts';
import type { Registration } from '../../../bets/registration.ts';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import { AskedRescue } from './AskedRescue.tsx';
import { PlacingRescue } from './PlacingRescue.tsx';

/** The arb as it was when the sheet was opened: later changes must not affect what is typed. */
export interface RescueSubject {
  readonly arb: Opportunity;
  readonly plan: StakePlan;
  /** What is placed of the arb. Null: the person says it here. */
  readonly placing: Placing | null;
}

export interface RescueDialogProps {
  /** Null: closed. */
  rescue: RescueSubject | null;
  houses: HousesByKey;
  /** Whether an arb is on the list that is shown, which may be of some houses only. */
  isListed: (arb: Opportunity) => boolean;
  /** Called when a way out is to be placed, leg by leg; only while placing. */
  onChoose: (arb: Opportunity, legs: readonly Leg[], budget: Cents | null) => void;
  onClose: () => void;
}

export function RescueDialog({ rescue, houses, isListed, onChoose, onClose }: RescueDialogProps) {
  const register = useRegister();
  const onRegister = (registration: Registration) => {
    register(registration);
    // The way out is taken: what was written, with "Desfazer", shows over the page.
    onClose();
  };
  const shared = { houses, isListed, onRegister };
  return (
    <Dialog open={rescue !== null} title={words.title} onClose={onClose}>
      {rescue &&
        (rescue.placing === null ? (
          <AskedRescue key={rescue.arb.id} arb={rescue.arb} plan={rescue.plan} {...shared} />
        ) : (
          <PlacingRescue
            key={rescue.arb.id}
            {...rescue}
            placing={rescue.placing}
            {...shared}
            onChoose={(legs, budget) => onChoose(rescue.arb, legs, budget)}
          />
        ))}
    </Dialog>
  );
}
