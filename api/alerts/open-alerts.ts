/** Opens what people asked to be told of: sent by this process, or only kept where another one sends it. */
import type { AlertSender } from '#shared/alerts/words/alert-port.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Tally } from '#shared/ports/tally.ts';
import type { HouseBoards } from '../arbitrage/house-boards.ts';
import type { MarketReader } from '../arbitrage/market-reader.ts';
import { createDueVouchers } from '../bets/due-vouchers.ts';
import { countedSender } from '../metrics/counted-calls.ts';
import { type AlertDelivery, alertDeliveryElsewhere, createReadSent, type ReadSent } from './alert-delivery.ts';
import { createStoredAlertPeople } from './alert-settings-store.ts';
import { type Alerts, type AlertsDeps, createAlerts } from './create-alerts.ts';
import { createPersonTerms, type PersonTermsDeps } from './person-terms.ts';
import { createTestAlert, type TestAlert } from './test-alert.ts';

export interface OpenAlertsDeps
  extends Omit<AlertsDeps, 'sender' | 'terms' | 'dueVouchers' | 'after' | 'houseBoards'>,
    Omit<PersonTermsDeps, 'identity'> {
  readonly identity: Pick<Identity, 'uidOfTelegram' | 'telegramOf'>;
  readonly houseBoards: HouseBoards;
  readonly scanner: Pick<MarketReader, 'open'>;
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
  /** Null: no bot runs here. Any process with one may send a test. */
  readonly alertTests: AlertTests | null;
}

export interface AlertTests {
  readonly sent: ReadSent;
  readonly test: TestAlert;
}

export async function openAlerts(deps: OpenAlertsDeps): Promise<OpenAlerts> {
  const { store, bus, runId, sender, isSentHere } = deps;
  if (sender === null) return { alerts: null, alertDelivery: null, alertTests: null };
  const alertTests = openTests(deps, countedSender(sender, deps.tally));
  if (!isSentHere) return { alerts: null, alertDelivery: alertDeliveryElsewhere(store, bus, runId), alertTests };
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
  return { alerts, alertDelivery: alerts, alertTests };
}

function openTests(deps: OpenAlertsDeps, sender: AlertSender): AlertTests {
  const { store, clock, oddsClock, access, alertRules, scanner, houseBoards } = deps;
  // As they are stored: another process may be the one that has them in memory.
  const people = createStoredAlertPeople(store, () => undefined);
  const terms = createPersonTerms(deps);
  return {
    sent: createReadSent(people, clock),
    test: createTestAlert({ alertRules, access, people, terms, scanner, houseBoards, sender, clock, oddsClock }),
  };
}
