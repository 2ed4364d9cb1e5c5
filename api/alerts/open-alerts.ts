/** Opens what people asked to be told of: sent by this process, or only kept where another one sends it. */
import type { AlertSender } from '#shared/alerts/words/alert-port.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Tally } from '#shared/ports/tally.ts';
import { createDueVouchers } from '../bets/due-vouchers.ts';
import { countedSender } from '../metrics/counted-calls.ts';
import { type AlertDelivery, alertDeliveryElsewhere } from './alert-delivery.ts';
import { type Alerts, type AlertsDeps, createAlerts } from './create-alerts.ts';
import { createPersonTerms, type PersonTermsDeps } from './person-terms.ts';

export interface OpenAlertsDeps
  extends Omit<AlertsDeps, 'sender' | 'terms' | 'dueVouchers' | 'after'>,
    Omit<PersonTermsDeps, 'identity'> {
  readonly identity: Pick<Identity, 'uidOfTelegram' | 'telegramOf'>;
  /** Null: no bot runs here, and nobody is told anything. */
  readonly sender: AlertSender | null;
  /** Whether this process is the one that sends them. */
  readonly isSentHere: boolean;
  readonly tally: Tally;
}

export interface OpenAlerts {
  /** Null: they are not sent by this process. */
  readonly alerts: Alerts | null;
  /** Null: no bot runs here. */
  readonly alertDelivery: AlertDelivery | null;
}

export async function openAlerts(deps: OpenAlertsDeps): Promise<OpenAlerts> {
  const { store, bus, runId, sender, isSentHere } = deps;
  if (sender === null) return { alerts: null, alertDelivery: null };
  if (!isSentHere) return { alerts: null, alertDelivery: alertDeliveryElsewhere(store, bus, runId) };
  const { clock, steady, oddsClock, log, access, alertRules, personData, houseBoards, readBook, yieldTurn } = deps;
  const { identity, accountSettings, chatMemory, tally } = deps;
  const alerts = await createAlerts({
    store,
    bus,
    clock,
    steady,
    oddsClock,
    log,
    access,
    alertRules,
    personData,
    houseBoards,
    dueVouchers: createDueVouchers({ store, readBook, identity }),
    readBook,
    terms: createPersonTerms({ identity, accountSettings, chatMemory }),
    sender: countedSender(sender, tally),
    runId,
    yieldTurn,
  });
  return { alerts, alertDelivery: alerts };
}
