/**
 * Signing in as people do it: Firebase's own SDK, in a real browser, against the running product, step after step.
 * With `FIREBASE_AUTH_EMULATOR_HOST` the same script runs against Google's emulator of Firebase Authentication, project
 * `arbi-local`; steps that the emulator does not support are skipped by name.
 */
import { afterAll, describe } from 'vitest';
import { chromiumPath } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { bundleSdk, SdkDevice } from './device.ts';
import { endSteps } from './end-steps.ts';
import { factorSteps } from './factor-steps.ts';
import { mailSteps } from './mail-steps.ts';
import { passwordSteps } from './password-steps.ts';
import { phoneSteps } from './phone-steps.ts';
import type { Script } from './script.ts';
import { tokenSteps } from './token-steps.ts';
import { emulatorHost, type IdentityWorld, openEmulator, openProduct, type Product } from './world.ts';

describe.skipIf(!chromiumPath)(emulatorHost ? 'signing in at the emulator' : 'signing in', () => {
  let world: IdentityWorld;
  let product: Product | null = null;
  let devices: readonly SdkDevice[] = [];

  it.beforeAll(async ({ browser }) => {
    const bundle = await bundleSdk();
    if (emulatorHost) world = await openEmulator(emulatorHost);
    else world = product = await openProduct();
    devices = [
      await SdkDevice.open(browser, world.origin, bundle),
      await SdkDevice.open(browser, world.origin, bundle),
    ];
  });
  afterAll(() => world?.close());

  function device(index: number): SdkDevice {
    const found = devices[index];
    if (!found) throw new Error('no device');
    return found;
  }

  let number = 0;
  const script: Script = {
    step(what, work) {
      number += 1;
      it(`${number}. ${what}`, work);
    },
    ours(what, work) {
      number += 1;
      it.skipIf(emulatorHost !== null)(`${number}. ${what}`, work);
    },
    world: () => world,
    product() {
      if (!product) throw new Error('this step is for the product only');
      return product;
    },
    phone: () => device(0),
    computer: () => device(1),
  };

  passwordSteps(script);
  mailSteps(script);
  phoneSteps(script);
  tokenSteps(script);
  factorSteps(script);
  endSteps(script);
});
