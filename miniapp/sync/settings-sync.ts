/**
 * Keeps the settings of this device and of the account of its person the same: when somebody signs in, when something
 * changes, and again after a failure. When nobody is signed in any more, the settings leave the device.
 */

import type { Person } from '../person/person.ts';
import { RequestFailure } from '../server/failure.ts';
import type { DeviceSettings } from './device-settings.ts';
import { exchangeSettings } from './exchange.ts';
import type { SyncRecords } from './sync-record.ts';
import { leaveAccount } from './take-over.ts';

export interface SettingsSyncDeps {
  readonly device: DeviceSettings;
  readonly records: SyncRecords;
  readonly newId: () => string;
  /** Runs one at a time among all tabs. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  /** The server does not know the person (401): it has to be asked again who is here. */
  readonly onUnknown: () => void;
  /** Runs it after a while, because an exchange has failed. */
  readonly later: (run: () => void) => void;
}

export interface SettingsSync {
  /** Who is here now; null: nobody; undefined: not known yet. */
  become(person: Person | null | undefined): void;
  /** Exchanges again, after a failure or because others may have written. */
  refresh(): void;
  stop(): void;
}

export function createSettingsSync(deps: SettingsSyncDeps): SettingsSync {
  const { device, records, newId, alone, later, onUnknown } = deps;
  let person: Person | null | undefined;
  let leaving = new AbortController();
  let isRunning = false;
  let isWanted = false;
  /** The device is being changed by an answer, not by its person. */
  let isWriting = false;
  const quietly: DeviceSettings = {
    ...device,
    write(entries) {
      isWriting = true;
      try {
        device.write(entries);
      } finally {
        isWriting = false;
      }
    },
  };

  async function run(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      // What could not be sent goes with the next exchange.
      await alone(exchange).catch((cause: unknown) => {
        if (cause instanceof RequestFailure && cause.status === 401) onUnknown();
        later(refresh);
      });
    }
    isRunning = false;
  }

  async function exchange(): Promise<void> {
    if (person === null) leaveAccount({ device: quietly, records });
    if (person == null) return;
    const { fetch } = person;
    await exchangeSettings({ device: quietly, records, newId, fetch, signal: leaving.signal });
  }

  function refresh(): void {
    if (person != null) void run();
  }

  const unsubscribe = device.subscribe(() => {
    if (!isWriting && person != null) void run();
  });
  return {
    refresh,
    become(next) {
      const isSame = next?.key === person?.key && (next === null) === (person === null);
      person = next;
      if (isSame) return;
      leaving.abort();
      leaving = new AbortController();
      if (next !== undefined) void run();
    },
    stop() {
      person = undefined;
      leaving.abort();
      unsubscribe();
    },
  };
}
